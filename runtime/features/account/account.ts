import type { AccountType, Session } from '../../adapters/adapter.js'
import { createController } from '../../core/controller.js'
import type { Amount } from '../../utils/amount.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../utils/caip.js'

/** A value read from a chain or service. Keeps the last known value while it is loading or unavailable. */
export type Reading<value> =
  | { readonly status: 'loading'; readonly value?: value | undefined }
  | { readonly status: 'ready'; readonly value: value }
  | { readonly status: 'unavailable'; readonly value?: value | undefined }

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
  /** Types other than `eoa`, by address. */
  readonly types: { readonly [address: string]: AccountType }
  /** The wallet's labels, by address. */
  readonly labels: { readonly [address: string]: string }
  /** From the Blockchain API. */
  readonly profile: Reading<Profile>
  /** Native balance, from the chain. */
  readonly balance: Reading<Amount>
  /** Total value in US dollars, from the Blockchain API; 0 on testnets and on chains it does not support. */
  readonly worth: Reading<number>
  /** Tokens on the chain, from the Blockchain API; empty on testnets and on chains it does not support. */
  readonly tokenBalance: Reading<readonly TokenBalance[]>
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
        /**
         * Sets the account of a session: the `wanted` one, else the one already shown, else the wallet's
         * first. A new address or chain discards data of the previous one.
         */
        set(
          namespace: Namespace,
          session: Pick<Session, 'accounts' | 'caipNetworkId' | 'accountTypes' | 'addressLabels'>,
          wanted?: string | undefined,
        ) {
          const { accounts: addresses, caipNetworkId } = session
          const { accountTypes: types = {}, addressLabels: labels = {} } = session
          const before = state[namespace]
          const chosen = wanted ?? before?.address
          const address = addresses.find((shared) => shared === chosen) ?? addresses[0]
          const caipAddress: CaipAddress = `${caipNetworkId}:${address}`
          if (before?.caipAddress === caipAddress) return change(namespace, { addresses, types, labels })
          state[namespace] = {
            address,
            caipAddress,
            addresses,
            type: types[address] ?? 'eoa',
            types,
            labels,
            profile: before?.address === address ? before.profile : { status: 'loading' },
            balance: { status: 'loading' },
            worth: { status: 'loading' },
            tokenBalance: { status: 'loading' },
            currentTab: before?.currentTab ?? 'tokens',
          }
        },
        /** Sets the name and the avatar. */
        setProfile: (namespace: Namespace, profile: Reading<Profile>) => change(namespace, { profile }),
        /** Sets the native balance. */
        setBalance: (namespace: Namespace, balance: Reading<Amount>) => change(namespace, { balance }),
        /** Sets the tokens and their total value. */
        setTokens: (namespace: Namespace, tokenBalance: Reading<readonly TokenBalance[]>) =>
          change(namespace, { tokenBalance, worth: toWorth(tokenBalance) }),
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

function toWorth({ status, value }: Reading<readonly TokenBalance[]>): Reading<number> {
  const worth = value?.reduce((sum, token) => sum + (token.value ?? 0), 0)
  if (status !== 'ready') return { status, value: worth }
  return { status, value: worth ?? 0 }
}
