import { createController } from '../core/controller.js'
import type { Amount } from '../utils/amount.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../utils/caip.js'

/** A value from outside: what was last known stays while it is read again, or when that fails. */
export type Reading<value> =
  | { readonly status: 'loading'; readonly value?: value | undefined }
  | { readonly status: 'ready'; readonly value: value }
  | { readonly status: 'unavailable'; readonly value?: value | undefined }

export type Profile = { readonly name?: string | undefined; readonly image?: string | undefined }

export type Account = {
  readonly address: string
  readonly caipAddress: CaipAddress
  /** All that the wallet shares, the active one first. */
  readonly addresses: readonly string[]
  readonly profile: Reading<Profile>
  /** Native balance, from the chain. */
  readonly balance: Reading<Amount>
  /** Worth of all tokens in US dollars, from the Blockchain API; 0 on testnets and on chains it does not know. */
  readonly worth: Reading<number>
}

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
        setProfile: (namespace: Namespace, profile: Reading<Profile>) => change(namespace, { profile }),
        setBalance: (namespace: Namespace, balance: Reading<Amount>) => change(namespace, { balance }),
        setWorth: (namespace: Namespace, worth: Reading<number>) => change(namespace, { worth }),
        clear(namespace: Namespace) {
          delete state[namespace]
        },
      }
    },
  })
}

export type AccountController = ReturnType<typeof createAccount>
