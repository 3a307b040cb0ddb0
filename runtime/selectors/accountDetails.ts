import type { AccountType, ConnectorType } from '../adapters/adapter.js'
import type { AccountState, AccountTab, TokenBalance } from '../features/account/account.js'
import type { Connection, ConnectionState } from '../features/connection/connection.js'
import type { LoginState } from '../features/login/login.js'
import type { NetworkState } from '../features/network/network.js'
import { formatAmount } from '../utils/amount.js'
import type { CaipAddress, Namespace } from '../utils/caip.js'
import type { EmbeddedUser } from '../utils/embeddedWallet.js'
import { activeNamespace } from './activeNamespace.js'
import { explorerLink } from './explorerLink.js'

/** An address that the wallet shares. */
export type SharedAccount = {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly type: AccountType
}

/** Summary of the connected wallet. */
export type ConnectedWalletInfo = {
  readonly name: string
  readonly icon?: string | undefined
  /** Its reverse domain name (rdns), or else its connector id. */
  readonly identifier: string
  /** The social login that was used. */
  readonly social?: string | undefined
  readonly type: ConnectorType
}

/** Everything about an account, in one object. Unknown fields are undefined. */
export type AccountDetails = {
  /** Chain and address (CAIP-10). */
  readonly caipAddress?: CaipAddress | undefined
  readonly address?: string | undefined
  readonly status: Connection['status']
  /** Last known native balance, exact, as text. */
  readonly balance?: string | undefined
  readonly balanceSymbol?: string | undefined
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  /** The logged-in user; embedded wallets only. */
  readonly user?: EmbeddedUser | undefined
  /** Explorer URL of the address. */
  readonly addressExplorerUrl?: string | undefined
  /** Whether the smart account contract is deployed; embedded wallets only. */
  readonly smartAccountDeployed?: boolean | undefined
  /** The selected tab. */
  readonly currentTab: AccountTab
  /** Last known tokens. */
  readonly tokenBalance?: readonly TokenBalance[] | undefined
  /** All addresses that the wallet shares, and those that it can switch to. */
  readonly allAccounts: readonly SharedAccount[]
  /** The wallet's labels, by address. */
  readonly addressLabels: { readonly [address: string]: string }
  readonly connectedWalletInfo?: ConnectedWalletInfo | undefined
  /** Preferred account type of each namespace that has several. */
  readonly preferredAccountTypes: { readonly [namespace in Namespace]?: AccountType }
  /** Login provider, such as `google`; embedded wallets only. */
  readonly socialProvider?: string | undefined
  /** URL that continues a Farcaster login, while it waits for the visitor; needs the source `login`. */
  readonly farcasterUrl?: string | undefined
}

/** The features to read from; pass a foyer, or an object with these features. */
export type AccountSources = {
  readonly account: { readonly state: Readonly<AccountState> }
  readonly connection: { readonly state: Readonly<ConnectionState> }
  readonly network: { readonly state: Readonly<NetworkState> }
  /** The result of `foyer.load('login')`; only for `farcasterUrl`. */
  readonly login?: { readonly state: Readonly<LoginState> } | undefined
}

/**
 * Everything about the connected account of a namespace, by default the active one.
 *
 * @example
 * const { address, balance, balanceSymbol, tokenBalance = [] } = accountDetails(foyer)
 */
export function accountDetails(
  { account, connection, login, network }: AccountSources,
  namespace: Namespace = activeNamespace(network.state),
): AccountDetails {
  const link = connection.state[namespace]
  const social = login?.state.social
  const farcasterUrl =
    namespace === (social?.namespace ?? activeNamespace(network.state)) ? social?.url : undefined
  const status = link?.status ?? 'disconnected'
  const known = status === 'connected' ? account.state[namespace] : undefined
  if (!known || link?.status !== 'connected')
    return {
      status,
      currentTab: 'tokens',
      allAccounts: [],
      addressLabels: {},
      preferredAccountTypes,
      farcasterUrl,
    }
  const { address, caipAddress, addresses, types, balance, profile } = known
  const { preferredType = preferredAccountTypes[namespace], user } = known
  const { smartAccountDeployed = user?.smartAccountDeployed } = known
  const chain = caipAddress.slice(0, -address.length - 1)
  const seen = network.state.networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const { name, icon, rdns, type, social: socialProvider } = link.wallet
  return {
    caipAddress,
    address,
    status,
    balance: balance.value && formatAmount({ ...balance.value, digits: balance.value.decimals }),
    balanceSymbol: balance.value?.symbol,
    profileName: profile.value?.name,
    profileImage: profile.value?.image,
    user,
    addressExplorerUrl: explorerLink(seen, address)?.href,
    smartAccountDeployed,
    currentTab: known.currentTab,
    tokenBalance: known.tokenBalance.value,
    allAccounts: [...new Set([...addresses, ...Object.keys(types)])].map((shared) => ({
      address: shared,
      caipAddress: `${namespace}:${chain.slice(namespace.length + 1)}:${shared}`,
      type: types[shared] ?? 'eoa',
    })),
    addressLabels: known.labels,
    connectedWalletInfo: { name, icon, identifier: rdns ?? link.connectorId, social: socialProvider, type },
    preferredAccountTypes: { ...preferredAccountTypes, [namespace]: preferredType },
    socialProvider,
    farcasterUrl,
  }
}

const preferredAccountTypes: AccountDetails['preferredAccountTypes'] = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}
