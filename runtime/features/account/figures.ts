import { TokenBalanceUnavailableError } from '#generated/errors/account'
import { NetworkUndefinedError } from '#generated/errors/network'
import { createSingleFlight } from '../../core/singleFlight.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Amount } from '../../utils/amount.js'
import { type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import type { FeatureContext } from '../defineFeature.js'
import type { createAccount, Profile, Reading, TokenBalance } from './account.js'
import { createFigureCaches } from './figureCaches.js'
import { toTokenBalances } from './tokenBalances.js'
import type { RefreshParameters } from './types.js'

export type FigureActions = Pick<
  ReturnType<typeof createAccount>['actions'],
  'setBalance' | 'setTokens' | 'setProfile'
>

type FillParameters<value> = {
  name: 'balance' | 'tokens' | 'profile'
  cache: { get(key: string): NoInfer<value> | undefined; set(key: string, value: NoInfer<value>): void }
  key: string
  known: () => NoInfer<value> | undefined
  set: (reading: Reading<NoInfer<value>>) => void
  read: () => Promise<value>
}

/** Reads the data of an account. Each value loads separately, so one failure does not affect the others. */
export function createFigures(context: FeatureContext, actions: FigureActions) {
  const { environment, session: sessionOf, signal, state: seen, verbs } = context
  const caches = createFigureCaches(context)
  const readers = createReaders(context)
  let asked = 0
  /** The newest answered request of each value; older answers are ignored. */
  const answered: { [figure: string]: number } = {}

  const inOne = createSingleFlight<undefined>()

  const read = async ({ namespace, fresh = false }: RefreshParameters): Promise<undefined> => {
    const account = seen.account[namespace]
    const session = sessionOf(namespace)
    if (!account || !session) return
    const { address, caipAddress } = account
    const { caipNetworkId } = session
    const owner = { address, caipNetworkId, network: verbs.network.find(caipNetworkId) }
    const isCurrent = () => !signal.aborted && seen.account[namespace]?.caipAddress === caipAddress

    /**
     * Reads from the cache while it is fresh, else from the source. A failure keeps the known value on
     * screen.
     */
    const fill = async <value>({ name, cache, key, known, set, read }: FillParameters<value>) => {
      const cached = fresh ? undefined : cache.get(key)
      if (cached !== undefined) return set({ status: 'ready', value: cached })
      if (known() === undefined) set({ status: 'loading' })
      const request = ++asked
      const isNews = () => {
        const figure = `${namespace}:${name}`
        if (!isCurrent() || request < (answered[figure] ?? 0)) return false
        answered[figure] = request
        return true
      }
      try {
        const value = await read()
        if (!isNews()) return // disconnected or outdated: keep nothing
        cache.set(key, value)
        set({ status: 'ready', value })
      } catch (error) {
        environment.log.debug('Account data could not be read.', error)
        if (isNews()) set({ status: 'unavailable', value: known() })
      }
    }

    const { setBalance, setTokens, setProfile } = actions
    await Promise.all([
      fill({
        name: 'balance',
        cache: caches.balance,
        key: caipAddress,
        known: () => seen.account[namespace]?.balance.value,
        set: (reading) => setBalance(namespace, reading),
        read: () => readers.balance(owner),
      }),
      fill({
        name: 'tokens',
        cache: caches.tokens,
        key: caipAddress,
        known: () => seen.account[namespace]?.tokenBalance.value,
        set: (reading) => setTokens(namespace, reading),
        read: () => readers.tokens(owner),
      }),
      fill({
        name: 'profile',
        cache: caches.profile,
        key: caipAddress,
        known: () => seen.account[namespace]?.profile.value,
        set: (reading) => setProfile(namespace, reading),
        read: () => readers.profile(owner),
      }),
    ])
  }

  return {
    /** Joins a pending refresh unless it must be `fresh`. */
    async refresh(parameters: RefreshParameters): Promise<undefined> {
      const { namespace, fresh } = parameters
      await undefined // batches synchronous wallet events; only the final state is read
      const caipAddress = seen.account[namespace]?.caipAddress
      return fresh || !caipAddress ? read(parameters) : inOne(caipAddress, () => read(parameters))
    },
  }
}

/** An account on a network; `network` is undefined when the host does not offer it. */
type AccountOnNetwork = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly network: Network | undefined
}

/**
 * Reads account data from its source: the native balance from the chain, tokens and profile from the
 * Blockchain API. Testnets and unsupported chains skip the API.
 */
function createReaders(context: FeatureContext) {
  const { adapter: adapterOf, config, report, services, signal } = context
  const { clock, page } = context.environment
  /**
   * One signal per request: Node.js keeps listeners of finished requests on a signal until they are
   * collected.
   */
  const ofRequest = () => AbortSignal.any([signal])
  let tokensFailedAt = Number.NEGATIVE_INFINITY

  const apiFor = async (network: Network | undefined) => {
    if (!network || network.testnet || !config.projectId) return undefined
    const blockchainApi = await (await services()).blockchainApi()
    return (await blockchainApi.isSupported(network.caipNetworkId)) ? blockchainApi : undefined
  }

  const isResting = () => clock.elapsed() - tokensFailedAt < limits.tokenBalanceRetryMs
  const failTokens = (cause: unknown): never => {
    const error = new TokenBalanceUnavailableError({}, { cause })
    if (!isResting()) {
      tokensFailedAt = clock.elapsed()
      if (!signal.aborted) report(error)
    }
    throw error
  }

  const reported = new Set<CaipNetworkId>()
  /** The wallet is on an unsupported network. Reported once per network change. */
  const tellUnsupported = async ({ caipNetworkId, network }: AccountOnNetwork) => {
    if (network || !config.projectId || reported.has(caipNetworkId)) return
    reported.add(caipNetworkId)
    const blockchainApi = await (await services()).blockchainApi()
    if (!blockchainApi.listsAccountsOf(namespaceOf(caipNetworkId)) || signal.aborted) return
    report(new TokenBalanceUnavailableError())
  }

  return {
    async balance({ address, network }: AccountOnNetwork): Promise<Amount> {
      const adapter = network && adapterOf(network.chainNamespace)
      if (!adapter) throw new NetworkUndefinedError()
      return adapter.getBalance({ address, network, signal })
    },

    async tokens(account: AccountOnNetwork): Promise<readonly TokenBalance[]> {
      const { address, caipNetworkId, network } = account
      const api = await apiFor(network).catch(failTokens)
      if (!api) {
        await tellUnsupported(account)
        return []
      }
      if (isResting()) throw new TokenBalanceUnavailableError()
      const balances = await api.getTokens({ address, caipNetworkId, signal: ofRequest() }).catch(failTokens)
      return toTokenBalances(balances, caipNetworkId, page)
    },

    async profile({ address, network }: AccountOnNetwork): Promise<Profile> {
      return (await (await apiFor(network))?.getIdentity({ address, signal: ofRequest() })) ?? {}
    },
  }
}
