import type { Reading } from '../controllers/account.js'
import { createSingleFlight } from '../core/singleFlight.js'
import type { LateFoyer } from '../foyer.js'
import type { Namespace } from '../utils/caip.js'
import { createAccountCaches } from './accountCaches.js'
import { createAccountReaders } from './accountReaders.js'

export type RefreshParameters = { namespace: Namespace; fresh?: boolean | undefined }

type FillParameters<value> = {
  name: 'balance' | 'tokens' | 'profile'
  cache: { get(key: string): NoInfer<value> | undefined; set(key: string, value: NoInfer<value>): void }
  key: string
  known: () => NoInfer<value> | undefined
  set: (reading: Reading<NoInfer<value>>) => void
  read: () => Promise<value>
}

/** Reads what is shown of an account; each figure by itself, so that one that fails takes nothing from the others. */
export function createRefreshAccount(foyer: LateFoyer) {
  const abort = new AbortController()
  const caches = createAccountCaches(foyer)
  const readers = createAccountReaders(foyer, abort.signal)
  let asked = 0
  /** The newest question about a figure that has been answered; an older one is not heard any more. */
  const answered: { [figure: string]: number } = {}

  const inOne = createSingleFlight<void>()

  const read = async ({ namespace, fresh = false }: RefreshParameters): Promise<void> => {
    const account = foyer.account.state[namespace]
    const session = foyer.connection.session(namespace)
    if (!account || !session) return
    const { address, caipAddress } = account
    const { caipNetworkId } = session
    const who = { address, caipNetworkId, network: foyer.network.find(caipNetworkId) }
    const isCurrent = () =>
      !abort.signal.aborted && foyer.account.state[namespace]?.caipAddress === caipAddress

    /** From the cache while that is young, else from outside; what is known stays on screen when that fails. */
    const fill = async <value>({ name, cache, key, known, set, read }: FillParameters<value>) => {
      const cached = fresh ? undefined : cache.get(key)
      if (cached !== undefined) return set({ status: 'ready', value: cached })
      if (known() === undefined) set({ status: 'loading' })
      const mine = ++asked
      const isNews = () => {
        const figure = `${namespace}:${name}`
        if (!isCurrent() || mine < (answered[figure] ?? 0)) return false
        answered[figure] = mine
        return true
      }
      try {
        const value = await read()
        if (!isNews()) return // nothing is kept of somebody who has left
        cache.set(key, value)
        set({ status: 'ready', value })
      } catch (error) {
        foyer.environment.log.debug('A figure of the account could not be read.', error)
        if (isNews()) set({ status: 'unavailable', value: known() })
      }
    }

    const { setBalance, setTokens, setProfile } = foyer.account.actions
    await Promise.all([
      fill({
        name: 'balance',
        cache: caches.balance,
        key: caipAddress,
        known: () => foyer.account.state[namespace]?.balance.value,
        set: (reading) => setBalance(namespace, reading),
        read: () => readers.balance(who),
      }),
      fill({
        name: 'tokens',
        cache: caches.tokens,
        key: caipAddress,
        known: () => foyer.account.state[namespace]?.tokenBalance.value,
        set: (reading) => setTokens(namespace, reading),
        read: () => readers.tokens(who),
      }),
      fill({
        name: 'profile',
        cache: caches.profile,
        key: caipAddress,
        known: () => foyer.account.state[namespace]?.profile.value,
        set: (reading) => setProfile(namespace, reading),
        read: () => readers.profile(who),
      }),
    ])
  }

  return {
    /** Whoever asks for what is being read already is told with the others, unless it has to be `fresh`. */
    refresh(parameters: RefreshParameters): Promise<void> {
      const { namespace, fresh } = parameters
      const caipAddress = foyer.account.state[namespace]?.caipAddress
      return fresh || !caipAddress ? read(parameters) : inOne(caipAddress, () => read(parameters))
    },
    stop: () => abort.abort(),
  }
}
