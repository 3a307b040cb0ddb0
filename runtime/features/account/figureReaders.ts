import { TokenBalanceUnavailableError } from '#generated/errors/account'
import { NetworkUndefinedError } from '#generated/errors/network'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Amount } from '../../utils/amount.js'
import { type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import type { FeatureContext } from '../defineFeature.js'
import type { Profile, TokenBalance } from './account.js'
import { toTokenBalances } from './tokenBalances.js'

/** An account on a network; the network is missing when the host does not offer it. */
export type AccountOnNetwork = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly network: Network | undefined
}

/**
 * Reads what is shown of an account from where it is known: the native balance from the chain, tokens and profile from the Blockchain
 * API. On testnets, and on chains that the API does not know, it is not asked.
 */
export function createFigureReaders(context: FeatureContext) {
  const { adapter: adapterOf, config, report, services, signal } = context
  const { clock } = context.environment
  /** One signal for each request: Node.js leaves listeners of finished requests on a signal until they are collected. */
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

  const told = new Set<CaipNetworkId>()
  /** The wallet is where the page does not look. Said once: it stays so until the network changes. */
  const tellUnsupported = async ({ caipNetworkId, network }: AccountOnNetwork) => {
    if (network || !config.projectId || told.has(caipNetworkId)) return
    told.add(caipNetworkId)
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
      return toTokenBalances(balances, caipNetworkId)
    },

    async profile({ address, network }: AccountOnNetwork): Promise<Profile> {
      return (await (await apiFor(network))?.getIdentity({ address, signal: ofRequest() })) ?? {}
    },
  }
}
