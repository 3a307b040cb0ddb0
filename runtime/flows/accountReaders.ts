import { TokenBalanceUnavailableError } from '#generated/errors/account'
import { NetworkUndefinedError } from '#generated/errors/network'
import type { Profile, TokenBalance } from '../controllers/account.js'
import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Amount } from '../utils/amount.js'
import { type CaipNetworkId, namespaceOf } from '../utils/caip.js'
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
export function createAccountReaders(foyer: InnerFoyer, signal: AbortSignal) {
  const { clock } = foyer.environment
  let tokensFailedAt = Number.NEGATIVE_INFINITY

  const apiFor = async (network: Network | undefined) => {
    if (!network || network.testnet || !foyer.config.projectId) return undefined
    const blockchainApi = await (await foyer.services()).blockchainApi()
    return (await blockchainApi.isSupported(network.caipNetworkId)) ? blockchainApi : undefined
  }

  const isResting = () => clock.elapsed() - tokensFailedAt < limits.tokenBalanceRetryMs
  const failTokens = (cause: unknown): never => {
    const error = new TokenBalanceUnavailableError({}, { cause })
    if (!isResting()) {
      tokensFailedAt = clock.elapsed()
      if (!signal.aborted) foyer.report(error)
    }
    throw error
  }

  const told = new Set<CaipNetworkId>()
  /** The wallet is where the page does not look. Said once: it stays so until the network changes. */
  const tellUnsupported = async ({ caipNetworkId, network }: AccountOnNetwork) => {
    if (network || !foyer.config.projectId || told.has(caipNetworkId)) return
    told.add(caipNetworkId)
    const blockchainApi = await (await foyer.services()).blockchainApi()
    if (!blockchainApi.listsAccountsOf(namespaceOf(caipNetworkId)) || signal.aborted) return
    foyer.report(new TokenBalanceUnavailableError())
  }

  return {
    async balance({ address, network }: AccountOnNetwork): Promise<Amount> {
      const adapter = network && foyer.adapter(network.chainNamespace)
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
      const balances = await api.getTokens({ address, caipNetworkId, signal }).catch(failTokens)
      return toTokenBalances(balances, caipNetworkId)
    },

    async profile({ address, network }: AccountOnNetwork): Promise<Profile> {
      return (await (await apiFor(network))?.getIdentity({ address, signal })) ?? {}
    },
  }
}
