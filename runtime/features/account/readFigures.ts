import { TokenBalanceUnavailableError } from '#generated/errors/account'
import { NetworkUndefinedError } from '#generated/errors/network'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Amount } from '../../utils/amount.js'
import { type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import { cleanName } from '../../utils/text.js'
import { blockchainApiOf } from '../blockchainApiOf.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Profile, TokenBalance } from './account.js'
import { createBalanceNotice } from './balanceNotice.js'
import type { createFigureCaches } from './figureCaches.js'
import { readChainTokens, readWalletTokens, toBalance } from './otherTokens.js'
import { toTokenBalances } from './tokenBalances.js'
import type { RefreshParameters } from './types.js'

/** An account on a network; `network` is undefined when the host does not offer it. */
export type AccountOnNetwork = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly network: Network | undefined
}

/**
 * Reads account data from its source: the native balance from the chain, tokens from the wallet if it lists them,
 * else like the profile from the Blockchain API. Testnets and unsupported chains skip the API; the network's own
 * tokens are read from the chain there.
 */
export function createReaders(context: FeatureContext, caches: ReturnType<typeof createFigureCaches>) {
  const { adapter: adapterOf, config, report, services, session: sessionOf, signal } = context
  const { clock, log, page } = context.environment
  const notice = createBalanceNotice(context)
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
        notice(error)
      }
      throw error
    }

  const reported = new Set<CaipNetworkId>()
  /** The wallet is on an unsupported network. Reported once per network change. */
  const reportUnsupported = async ({ caipNetworkId, network }: AccountOnNetwork) => {
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
      if (!api) await reportUnsupported(account)
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
