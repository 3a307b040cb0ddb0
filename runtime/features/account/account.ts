import type { AccountType, Session } from '../../adapters/adapter.js'
import { createController } from '../../core/controller.js'
import type { Amount } from '../../utils/amount.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../utils/caip.js'

/** A value from outside: what was last known stays while it is read again, or when that fails. */
export type Reading<value> =
  | { readonly status: 'loading'; readonly value?: value | undefined }
  | { readonly status: 'ready'; readonly value: value }
  | { readonly status: 'unavailable'; readonly value?: value | undefined }

/** Public name and picture of an address, where it has them. */
export type Profile = { readonly name?: string | undefined; readonly image?: string | undefined }

/** How much of a token an account holds. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  /** Chain that it is on (CAIP-2). */
  readonly chainId: CaipNetworkId
  /** The token's contract (CAIP-10); absent for the native coin of the chain. */
  readonly address?: string | undefined
  /** Worth of the whole amount in US dollars; absent when nobody knows. */
  readonly value?: number | undefined
  /** Worth of one in US dollars; 0 when nobody knows. */
  readonly price: number
  /** The amount in whole tokens, with every decimal, as text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** Its picture; empty when it has none. */
  readonly iconUrl: string
}

/** What the Account view shows of an account. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** Who is connected in one chain family. */
export type Account = {
  /** As the wallet wrote it. */
  readonly address: string
  /** Chain and address (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** What the address is for. */
  readonly type: AccountType
  /** All that the wallet shares, in its own order. */
  readonly addresses: readonly string[]
  /** What they are for, where that is not `eoa`. */
  readonly types: { readonly [address: string]: AccountType }
  /** What the wallet calls them, where it says so. */
  readonly labels: { readonly [address: string]: string }
  /** From the Blockchain API. */
  readonly profile: Reading<Profile>
  /** Native balance, from the chain. */
  readonly balance: Reading<Amount>
  /** Worth of all tokens in US dollars, from the Blockchain API; 0 on testnets and on chains it does not know. */
  readonly worth: Reading<number>
  /** Tokens on the chain, from the Blockchain API; none on testnets and on chains it does not know. */
  readonly tokenBalance: Reading<readonly TokenBalance[]>
  /** The tab that the visitor looked at last. */
  readonly currentTab: AccountTab
}

/** The accounts, by chain family; none where nobody is connected. */
export type AccountState = { [namespace in Namespace]?: Account }

/** Who is connected, one account per chain family. */
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
         * The account of a session: the `wanted` one, else the one that is shown, else the wallet's first. At another address, or on
         * another chain, what was read for the one before is gone.
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
        /** Notes what is known of the name and the picture. */
        setProfile: (namespace: Namespace, profile: Reading<Profile>) => change(namespace, { profile }),
        /** Notes what is known of the native balance. */
        setBalance: (namespace: Namespace, balance: Reading<Amount>) => change(namespace, { balance }),
        /** Notes what is known of the tokens, and so of what all of them are worth. */
        setTokens: (namespace: Namespace, tokenBalance: Reading<readonly TokenBalance[]>) =>
          change(namespace, { tokenBalance, worth: toWorth(tokenBalance) }),
        /** Turns to another tab. */
        setTab: (namespace: Namespace, currentTab: AccountTab) => change(namespace, { currentTab }),
        /** Forgets the account of a family. */
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
