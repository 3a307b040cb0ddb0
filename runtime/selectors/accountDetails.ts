import type { AccountType, ConnectorType } from '../adapters/adapter.js'
import type { AccountState, AccountTab, TokenBalance } from '../features/account/account.js'
import type { Connection, ConnectionState } from '../features/connection/connection.js'
import type { NetworkState } from '../features/network/network.js'
import { formatAmount } from '../utils/amount.js'
import type { CaipAddress, Namespace } from '../utils/caip.js'
import { activeNamespace } from './activeNamespace.js'
import { explorerLink } from './explorerLink.js'

/** An address that a wallet shares. */
export type SharedAccount = {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly type: AccountType
}

/** The wallet that is connected, in short. */
export type ConnectedWalletInfo = {
  readonly name: string
  readonly icon?: string | undefined
  /** Its reverse domain name, else the id of its connector. */
  readonly identifier: string
  /** The account that was logged in with. */
  readonly social?: string | undefined
  readonly type: ConnectorType
}

/** Who is logged in to an embedded wallet. */
export type EmbeddedUser = {
  readonly email?: string | null | undefined
  readonly username?: string | undefined
  readonly address: string
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: AccountType }[] | undefined
  readonly preferredAccountType?: AccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
}

/** Everything about an account in one object: what is not known, or not there, is absent. */
export type AccountDetails = {
  /** Chain and address (CAIP-10). */
  readonly caipAddress?: CaipAddress | undefined
  readonly address?: string | undefined
  readonly status: Connection['status']
  /** Native balance, exact, as text; as it was last known. */
  readonly balance?: string | undefined
  readonly balanceSymbol?: string | undefined
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  /** Who is logged in; for embedded wallets. */
  readonly user?: EmbeddedUser | undefined
  /** Where the explorer of the network shows the address. */
  readonly addressExplorerUrl?: string | undefined
  /** Whether the contract of a smart account is there already; for embedded wallets. */
  readonly smartAccountDeployed?: boolean | undefined
  /** The tab that the visitor looked at last. */
  readonly currentTab: AccountTab
  /** Tokens; as they were last known. */
  readonly tokenBalance?: readonly TokenBalance[] | undefined
  /** Every address that the wallet shares. */
  readonly allAccounts: readonly SharedAccount[]
  /** What the wallet calls its addresses, where it says so. */
  readonly addressLabels: { readonly [address: string]: string }
  readonly connectedWalletInfo?: ConnectedWalletInfo | undefined
  /** The kind of account that a visitor gets where there is a choice, by chain family. */
  readonly preferredAccountTypes: { readonly [namespace in Namespace]?: AccountType }
  /** What was logged in with, such as `google`; for embedded wallets. */
  readonly socialProvider?: string | undefined
  /** Where a login with Farcaster goes on; for embedded wallets. */
  readonly farcasterUrl?: string | undefined
}

/** Where an account stands: a foyer has all of it. */
export type AccountSources = {
  readonly account: { readonly state: Readonly<AccountState> }
  readonly connection: { readonly state: Readonly<ConnectionState> }
  readonly network: { readonly state: Readonly<NetworkState> }
}

/**
 * Everything about the account of a chain family, or of that of the active network, as it is now.
 *
 * @example
 * const { address, balance, balanceSymbol, tokenBalance = [] } = accountDetails(foyer)
 */
export function accountDetails(
  { account, connection, network }: AccountSources,
  namespace: Namespace = activeNamespace(network.state),
): AccountDetails {
  const link = connection.state[namespace]
  const status = link?.status ?? 'disconnected'
  const known = status === 'connected' ? account.state[namespace] : undefined
  if (!known || link?.status !== 'connected')
    return { status, currentTab: 'tokens', allAccounts: [], addressLabels: {}, preferredAccountTypes }
  const { address, caipAddress, addresses, types, balance, profile } = known
  const chain = caipAddress.slice(0, -address.length - 1)
  const seen = network.state.networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const { name, icon, rdns, social, type } = link.wallet
  return {
    caipAddress,
    address,
    status,
    balance: balance.value && formatAmount({ ...balance.value, digits: balance.value.decimals }),
    balanceSymbol: balance.value?.symbol,
    profileName: profile.value?.name,
    profileImage: profile.value?.image,
    addressExplorerUrl: explorerLink(seen, address)?.href,
    currentTab: known.currentTab,
    tokenBalance: known.tokenBalance.value,
    allAccounts: addresses.map((shared) => ({
      address: shared,
      caipAddress: `${namespace}:${chain.slice(namespace.length + 1)}:${shared}`,
      type: types[shared] ?? 'eoa',
    })),
    addressLabels: known.labels,
    connectedWalletInfo: { name, icon, identifier: rdns ?? link.connectorId, social, type },
    preferredAccountTypes,
  }
}

const preferredAccountTypes: AccountDetails['preferredAccountTypes'] = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}
