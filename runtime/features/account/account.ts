import type { AccountType } from '../../adapters/adapter.js'
import { createController } from '../../core/controller.js'
import type { Amount } from '../../utils/amount.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../utils/caip.js'
import type { EmbeddedUser } from '../../utils/embeddedWallet.js'
import type { Reading } from '../../utils/reading.js'

/** Public name and avatar of an address, if any. */
export type Profile = { readonly name?: string | undefined; readonly image?: string | undefined }

/** An account's balance of one token. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  /** Its chain (CAIP-2). */
  readonly chainId: CaipNetworkId
  /** Contract of the token (CAIP-10); absent for the native coin. */
  readonly address?: string | undefined
  /** Value of the balance in US dollars; absent when unknown. */
  readonly value?: number | undefined
  /** Price per token in US dollars; 0 when unknown. */
  readonly price: number
  /** The balance in whole tokens, with all decimals, as text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** URL of its icon; empty when it has none. */
  readonly iconUrl: string
}

/** Tabs of the Account view. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The connected account of one namespace. */
export type Account = {
  /** As the wallet reported it. */
  readonly address: string
  /** Chain and address (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** Type of the address. */
  readonly type: AccountType
  /** All shared addresses, in the wallet's order. */
  readonly addresses: readonly string[]
  /** Types other than `eoa`, by address. An embedded wallet names all of its accounts, also the one that is not in use. */
  readonly types: { readonly [address: string]: AccountType }
  /** The wallet's labels, by address. */
  readonly labels: { readonly [address: string]: string }
  /** From the Blockchain API. */
  readonly profile: Reading<Profile>
  /** Native balance, from the chain. */
  readonly balance: Reading<Amount>
  /**
   * Total value in US dollars: coins as the chain counts them and tokens, at the prices of the Blockchain API; 0 on
   * testnets and on chains it does not support.
   */
  readonly worth: Reading<number>
  /** Tokens on the chain, from the Blockchain API; empty on testnets and on chains it does not support. */
  readonly tokenBalance: Reading<readonly TokenBalance[]>
  /** The logged-in user; embedded wallets only. */
  readonly user?: EmbeddedUser | undefined
  /** Whether the user's smart account is deployed; embedded wallets only. */
  readonly smartAccountDeployed?: boolean | undefined
  /** The type that the user prefers where there are several; embedded wallets only. */
  readonly preferredType?: AccountType | undefined
  /** The selected tab. */
  readonly currentTab: AccountTab
}

/** The connected accounts by namespace. */
export type AccountState = { [namespace in Namespace]?: Account }

/** Creates the connected accounts, one per namespace. */
export function createAccount() {
  return createController({
    initial: (): AccountState => ({}),
    actions: (state) => {
      const change = (namespace: Namespace, part: Partial<Account>) => {
        const account = state[namespace]
        if (account) state[namespace] = { ...account, ...part }
      }
      return {
        /** Sets or replaces the account of a namespace. */
        set(namespace: Namespace, account: Account) {
          state[namespace] = account
        },
        /** Changes parts of an account, if there is one. */
        change,
        /** Selects a tab. */
        setTab: (namespace: Namespace, currentTab: AccountTab) => change(namespace, { currentTab }),
        /** Removes the account of a namespace. */
        clear(namespace: Namespace) {
          delete state[namespace]
        },
      }
    },
  })
}
