import { createController } from '../core/controller.js'
import type { Amount } from '../utils/amount.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../utils/caip.js'

/** A value from outside: what was last known stays while it is read again, or when that fails. */
export type Reading<value> =
  | { readonly status: 'loading'; readonly value?: value | undefined }
  | { readonly status: 'ready'; readonly value: value }
  | { readonly status: 'unavailable'; readonly value?: value | undefined }

/** Public name and picture of an address, where it has them. */
export type Profile = { readonly name?: string | undefined; readonly image?: string | undefined }

/** Who is connected in one chain family. */
export type Account = {
  /** As the wallet wrote it. */
  readonly address: string
  /** Chain and address (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** All that the wallet shares, the active one first. */
  readonly addresses: readonly string[]
  /** From the Blockchain API. */
  readonly profile: Reading<Profile>
  /** Native balance, from the chain. */
  readonly balance: Reading<Amount>
  /** Worth of all tokens in US dollars, from the Blockchain API; 0 on testnets and on chains it does not know. */
  readonly worth: Reading<number>
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
        /** Another address, or another chain: what was read for the one before is gone. */
        set(
          namespace: Namespace,
          account: { accounts: readonly [string, ...string[]]; caipNetworkId: CaipNetworkId },
        ) {
          const [address] = account.accounts
          const caipAddress: CaipAddress = `${account.caipNetworkId}:${address}`
          const before = state[namespace]
          if (before?.caipAddress === caipAddress) return change(namespace, { addresses: account.accounts })
          state[namespace] = {
            address,
            caipAddress,
            addresses: account.accounts,
            profile: before?.address === address ? before.profile : { status: 'loading' },
            balance: { status: 'loading' },
            worth: { status: 'loading' },
          }
        },
        /** Notes what is known of the name and the picture. */
        setProfile: (namespace: Namespace, profile: Reading<Profile>) => change(namespace, { profile }),
        /** Notes what is known of the native balance. */
        setBalance: (namespace: Namespace, balance: Reading<Amount>) => change(namespace, { balance }),
        /** Notes what is known of the worth of all tokens, in US dollars. */
        setWorth: (namespace: Namespace, worth: Reading<number>) => change(namespace, { worth }),
        /** Forgets the account of a family. */
        clear(namespace: Namespace) {
          delete state[namespace]
        },
      }
    },
  })
}

/** Who is connected, and what is known of them. */
export type AccountController = ReturnType<typeof createAccount>
