import type { Reading } from '../controllers/account.js'
import type { Foyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'
import { createAccountCaches } from './accountCaches.js'
import { createAccountReaders } from './accountReaders.js'

export type RefreshParameters = { namespace: Namespace; fresh?: boolean | undefined }

type FillParameters<value> = {
  cache: { get(key: string): NoInfer<value> | undefined; set(key: string, value: NoInfer<value>): void }
  key: string
  known: Reading<NoInfer<value>>
  set: (reading: Reading<NoInfer<value>>) => void
  read: () => Promise<value>
}

/** Reads what is shown of an account; each figure by itself, so that one that fails takes nothing from the others. */
export function createRefreshAccount(foyer: Foyer) {
  const abort = new AbortController()
  const caches = createAccountCaches(foyer)
  const readers = createAccountReaders(foyer, abort.signal)

  return {
    async refresh({ namespace, fresh = false }: RefreshParameters): Promise<void> {
      const account = foyer.account.state[namespace]
      const session = foyer.connection.session(namespace)
      if (!account || !session) return
      const { address, caipAddress } = account
      const who = { address, network: foyer.network.find(session.caipNetworkId) }
      const isCurrent = () =>
        !abort.signal.aborted && foyer.account.state[namespace]?.caipAddress === caipAddress

      /** From the cache while that is young, else from outside; what is known stays on screen when that fails. */
      const fill = async <value>({ cache, key, known, set, read }: FillParameters<value>) => {
        const cached = fresh ? undefined : cache.get(key)
        if (cached !== undefined) return set({ status: 'ready', value: cached })
        if (known.value === undefined) set({ status: 'loading' })
        try {
          const value = await read()
          if (!isCurrent()) return // nothing is kept of somebody who has left
          cache.set(key, value)
          set({ status: 'ready', value })
        } catch (error) {
          foyer.environment.log.debug('A figure of the account could not be read.', error)
          if (isCurrent()) set({ status: 'unavailable', value: known.value })
        }
      }

      const { setBalance, setWorth, setProfile } = foyer.account.actions
      await Promise.all([
        fill({
          cache: caches.balance,
          key: caipAddress,
          known: account.balance,
          set: (reading) => setBalance(namespace, reading),
          read: () => readers.balance(who),
        }),
        fill({
          cache: caches.worth,
          key: caipAddress,
          known: account.worth,
          set: (reading) => setWorth(namespace, reading),
          read: () => readers.worth(who),
        }),
        fill({
          cache: caches.profile,
          key: caipAddress,
          known: account.profile,
          set: (reading) => setProfile(namespace, reading),
          read: () => readers.profile(who),
        }),
      ])
    },
    stop: () => abort.abort(),
  }
}
