import { abortable } from '../../core/abortable.js'
import { latest } from '../../core/latest.js'
import { pause } from '../../core/pause.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { limits } from '../../limits.js'
import { offeredNetwork } from '../../selectors/offeredNetwork.js'
import type { CaipAddress } from '../../utils/caip.js'
import type { Reading } from '../../utils/reading.js'
import { createMemoryCache } from '../createMemoryCache.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Account, createAccount } from './account.js'
import { createFigureCaches } from './figureCaches.js'
import { createReaders } from './readFigures.js'
import { toWorth } from './tokenBalances.js'
import type { RefreshParameters } from './types.js'

export type FigureActions = Pick<ReturnType<typeof createAccount>['actions'], 'change'>

type FillParameters<value> = {
  name: 'balance' | 'tokens' | 'profile'
  cache: { get(key: string): NoInfer<value> | undefined; set(key: string, value: NoInfer<value>): void }
  key: string
  known: () => NoInfer<value> | undefined
  set: (reading: Reading<NoInfer<value>>) => void
  read: (signal: AbortSignal) => Promise<value>
}

/** The newest request for a value that got none: why it failed, unless the account was left before. */
type Asked = { readonly atMs: number; readonly failure?: unknown }

/**
 * Reads the data of an account. Each value loads separately, so one failure does not affect the others. What
 * is pending ends when another account takes its place. Failed values are read again when the page is back
 * online.
 */
export function createFigures(context: FeatureContext, actions: FigureActions) {
  const { environment, report, session: sessionOf, signal, state: seen, verbs, watch } = context
  const { clock, page } = environment
  const caches = createFigureCaches(context)
  const readers = createReaders(context, caches)
  let asked = 0
  /** The newest answered request of each value; older answers are ignored. */
  const answered: { [figure: string]: number } = {}

  /** An account that flips back and forth requests each value at most once in a while. */
  const recent = createMemoryCache<Asked>({ now: clock.elapsed, ttlMs: limits.figureGapMs })

  /** Fails as an earlier request just did, and does not repeat one at once that was left. */
  const readInTurn = async <value>(
    { name, key, read }: Pick<FillParameters<value>, 'name' | 'key' | 'read'>,
    { fresh, left }: { fresh: boolean; left: AbortSignal },
  ): Promise<value> => {
    const id = `${name} ${key}`
    const last = fresh ? undefined : recent.get(id)
    if (last?.failure) throw last.failure
    if (last) await pause(clock, last.atMs + limits.figureGapMs - clock.elapsed(), left)
    const atMs = clock.elapsed()
    try {
      return await abortable(read(left), left)
    } catch (failure) {
      if (left.aborted) recent.set(id, { atMs })
      // Tokens rest for longer, whichever account failed: `failTokens`.
      else if (name !== 'tokens') recent.set(id, { atMs, failure })
      throw failure
    }
  }

  const share = createSharedTasks<undefined>()

  const read = async (
    { namespace, fresh = false, changed }: RefreshParameters,
    left: AbortSignal,
  ): Promise<undefined> => {
    const account = seen.account[namespace]
    const session = sessionOf(namespace)
    if (!account || !session) return
    const { address, caipAddress } = account
    const { caipNetworkId } = session
    const owner = { address, caipNetworkId, network: verbs.network.find(caipNetworkId) }
    const isCurrent = () => !left.aborted && seen.account[namespace]?.caipAddress === caipAddress

    /**
     * Reads from the cache while it is fresh, else from the source. A failure keeps the known value on
     * screen.
     */
    const fill = async <value>({ name, cache, key, known, set, read }: FillParameters<value>) => {
      const cached = fresh ? undefined : cache.get(key)
      if (cached !== undefined) return set({ status: 'ready', value: cached })
      if (known() === undefined) set({ status: 'loading', value: undefined })
      const request = ++asked
      const isNews = () => {
        const figure = `${namespace}:${name}`
        if (!isCurrent() || request < (answered[figure] ?? 0)) return false
        answered[figure] = request
        return true
      }
      try {
        const value = await readInTurn({ name, key, read }, { fresh, left })
        if (!isNews()) return // disconnected or outdated: keep nothing
        cache.set(key, value)
        set({ status: 'ready', value })
      } catch (error) {
        if (left.aborted) return
        environment.log.debug('Account data could not be read.', error)
        if (isNews()) set({ status: 'unavailable', value: known() })
      }
    }

    /** The total is of the amounts on screen, whichever of them changes. */
    const show = (part: Partial<Pick<Account, 'balance' | 'tokenBalance'>>) => {
      const current = seen.account[namespace]
      if (!current) return
      const worth = readers.isWorthless(owner)
        ? { status: 'ready' as const, value: 0 }
        : toWorth({ ...current, ...part })
      actions.change(namespace, { ...part, worth })
    }
    await Promise.all([
      fill({
        name: 'balance',
        cache: caches.balance,
        key: caipAddress,
        known: () => seen.account[namespace]?.balance.value,
        set: (balance) => show({ balance }),
        read: (scope: AbortSignal) => readers.balance(owner, scope),
      }),
      fill({
        name: 'tokens',
        cache: caches.tokens,
        key: caipAddress,
        known: () => seen.account[namespace]?.tokenBalance.value,
        set: (tokenBalance) => show({ tokenBalance }),
        read: (scope: AbortSignal) => readers.tokens(owner, scope, changed),
      }),
      fill({
        name: 'profile',
        cache: caches.profile,
        key: caipAddress,
        known: () => seen.account[namespace]?.profile.value,
        set: (profile) => actions.change(namespace, { profile }),
        read: (scope: AbortSignal) => readers.profile(owner, scope),
      }),
    ])
  }

  /** Starts over when the page removes or replaces the account's network. */
  const readOffered = async (
    parameters: RefreshParameters,
    caipAddress: CaipAddress,
    left: AbortSignal,
  ): Promise<undefined> => {
    const gone = new AbortController()
    const stop = watch(
      'network',
      ({ networks }) => offeredNetwork(networks, caipAddress),
      () => gone.abort(),
    )
    await read(parameters, AbortSignal.any([left, gone.signal])).finally(stop)
    if (gone.signal.aborted && !left.aborted) await readOffered(parameters, caipAddress, left)
  }

  const refresh = async (parameters: RefreshParameters): Promise<undefined> => {
    const { namespace, fresh } = parameters
    await undefined // batches synchronous wallet events; only the final state is read
    const addressOf = (accounts: typeof seen.account) => accounts[namespace]?.caipAddress
    const caipAddress = addressOf(seen.account)
    if (!caipAddress) return
    const leave = new AbortController()
    const stop = watch('account', addressOf, () => leave.abort())
    const left = AbortSignal.any([signal, leave.signal])
    try {
      const start = (scope: AbortSignal) => readOffered(parameters, caipAddress, scope)
      await (fresh ? start(left) : share(caipAddress, start, left))
    } catch (error) {
      if (!left.aborted) throw error
    } finally {
      stop()
    }
  }

  const readFailed = async () => {
    const namespaces = context.namespaces.filter((namespace) => hasFailed(seen.account[namespace]))
    await Promise.all(namespaces.map((namespace) => refresh({ namespace })))
  }
  const readAgain = latest(signal, async (scope) => {
    recent.forget()
    await readFailed()
    await pause(clock, readers.tokensRestMs(), scope)
    await readFailed()
  })
  let stopListening = () => {}
  // Listens to the page only while something is missing, and reads it again once the page is back online.
  watch(
    'account',
    (accounts) => context.namespaces.some((namespace) => hasFailed(accounts[namespace])),
    (isMissing) => {
      stopListening()
      stopListening = isMissing ? page.on('online', () => void readAgain().catch(report)) : () => {}
    },
  )
  signal.addEventListener('abort', () => stopListening())

  return {
    /** Joins a pending refresh unless it must be `fresh`. */
    refresh,
  }
}

function hasFailed(account: Readonly<Account> | undefined): boolean {
  const readings = account ? [account.balance, account.tokenBalance, account.profile] : []
  return readings.some(({ status }) => status === 'unavailable')
}
