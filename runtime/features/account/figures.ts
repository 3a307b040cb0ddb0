import { TokenBalanceUnavailableError } from '#generated/errors/account'
import { NetworkUndefinedError } from '#generated/errors/network'
import { abortable } from '../../core/abortable.js'
import { latest } from '../../core/latest.js'
import { pause } from '../../core/pause.js'
import { createSharedTasks } from '../../core/sharedTasks.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { offeredNetwork } from '../../selectors/offeredNetwork.js'
import type { Amount } from '../../utils/amount.js'
import { type CaipAddress, type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import type { Reading } from '../../utils/reading.js'
import { cleanName } from '../../utils/text.js'
import { blockchainApiOf } from '../blockchainApiOf.js'
import { createMemoryCache } from '../createMemoryCache.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Account, createAccount, Profile, TokenBalance } from './account.js'
import { createBalanceNotice } from './balanceNotice.js'
import { createFigureCaches } from './figureCaches.js'
import { readChainTokens, readWalletTokens, toBalance } from './otherTokens.js'
import { toTokenBalances, toWorth } from './tokenBalances.js'
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

/** An account on a network; `network` is undefined when the host does not offer it. */
type AccountOnNetwork = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly network: Network | undefined
}

/**
 * Reads account data from its source: the native balance from the chain, tokens from the wallet if it lists them,
 * else like the profile from the Blockchain API. Testnets and unsupported chains skip the API; the network's own
 * tokens are read from the chain there.
 */
function createReaders(context: FeatureContext, caches: ReturnType<typeof createFigureCaches>) {
  const { adapter: adapterOf, config, report, services, session: sessionOf, signal } = context
  const { clock, log, page } = context.environment
  const tell = createBalanceNotice(context)
  let tokensFailedAt = Number.NEGATIVE_INFINITY

  const unsupported = new Set<CaipNetworkId>()
  /** Whether money does not apply: on testnets, and on chains that neither the page nor the API supports. */
  const isWorthless = ({ caipNetworkId, network }: AccountOnNetwork) =>
    !network || network.testnet === true || unsupported.has(caipNetworkId)
  const apiFor = async (network: Network | undefined) => {
    const api = await blockchainApiOf(context, network)
    if (!api && network && !network.testnet && config.projectId) unsupported.add(network.caipNetworkId)
    return api
  }

  const tokensRestMs = () => Math.max(tokensFailedAt + limits.tokenBalanceRetryMs - clock.elapsed(), 0)
  const failTokens =
    (left: AbortSignal) =>
    (cause: unknown): never => {
      left.throwIfAborted()
      const error = new TokenBalanceUnavailableError({}, { cause })
      if (tokensRestMs() === 0) {
        tokensFailedAt = clock.elapsed()
        tell(error)
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

  /** Tokens as the wallet lists them; undefined if it lists none, or fails to. */
  const readWallet = async ({ address, network }: AccountOnNetwork, left: AbortSignal) => {
    const session = network && sessionOf(network.chainNamespace)
    if (!session) return undefined
    try {
      const adapter = adapterOf(network.chainNamespace)
      return await readWalletTokens({ adapter, session, address, network, signal: left })
    } catch (error) {
      left.throwIfAborted()
      log.debug('The wallet could not list its tokens.', error)
      return undefined
    }
  }

  /** The name that the user of an embedded wallet has registered. The service remembers for a day that there was none. */
  const readRegisteredName = async (address: string, left: AbortSignal): Promise<string | undefined> => {
    const connection = context.state.connection.eip155
    const isEmbedded = connection?.status === 'connected' && connection.wallet.type === 'AUTH'
    if (!config.projectId || !isEmbedded) return undefined
    try {
      const known = caches.names.get(address)
      const { names: service } = await (await services()).blockchainApi()
      const names = known ?? (await service.getNames({ address, sender: address, signal: left }))
      if (!known) caches.names.set(address, names)
      return cleanName(names[0]) || undefined
    } catch (error) {
      left.throwIfAborted()
      log.debug('The names of the account are unknown.', error)
      return undefined
    }
  }

  const readChain = async ({ address, network }: AccountOnNetwork, left: AbortSignal) =>
    network
      ? readChainTokens({ adapter: adapterOf(network.chainNamespace), address, network, signal: left })
      : []

  return {
    async balance({ address, network }: AccountOnNetwork, left: AbortSignal): Promise<Amount> {
      const adapter = network && adapterOf(network.chainNamespace)
      if (!adapter) throw new NetworkUndefinedError()
      return adapter.getBalance({ address, network, signal: left })
    },

    isWorthless,

    /** How long no token balance is requested after a failure. */
    tokensRestMs,

    async tokens(
      account: AccountOnNetwork,
      left: AbortSignal,
      forceUpdate: RefreshParameters['changed'],
    ): Promise<readonly TokenBalance[]> {
      const { address, caipNetworkId, network } = account
      const supporting = apiFor(network)
      supporting.catch(() => {}) // the wallet may list its tokens anyway
      const listed = network && (await readWallet(account, left))
      if (listed) {
        await supporting.catch(() => {}) // as above
        const tokens = isWorthless(account) ? listed.map((token) => ({ ...token, price: 0 })) : listed
        const balances = tokens.map((token) => toBalance(token, network))
        return toTokenBalances(balances, caipNetworkId, page)
      }
      const api = await supporting.catch(failTokens(left))
      if (!api) await tellUnsupported(account)
      if (api && tokensRestMs() > 0) throw new TokenBalanceUnavailableError()
      const asked = api
        ? api.getTokens({ address, caipNetworkId, forceUpdate, signal: left })
        : readChain(account, left)
      return toTokenBalances(await asked.catch(failTokens(left)), caipNetworkId, page)
    },

    async profile({ address, network }: AccountOnNetwork, left: AbortSignal): Promise<Profile> {
      const api = await apiFor(network)
      const identity = (await api?.getIdentity({ address, sender: address, signal: left })) ?? {}
      if (identity.name || network?.chainNamespace !== 'eip155') return identity
      return { ...identity, name: await readRegisteredName(address, left) }
    },
  }
}
