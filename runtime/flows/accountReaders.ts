import { TokenBalanceUnavailableError } from '#generated/errors/account'
import { NetworkUndefinedError } from '#generated/errors/network'
import type { Profile } from '../controllers/account.js'
import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Amount } from '../utils/amount.js'

/** An account on a network; the network is missing when the host does not offer it. */
export type AccountOnNetwork = { readonly address: string; readonly network: Network | undefined }

/**
 * Reads what is shown of an account from where it is known: the native balance from the chain, worth and profile from the Blockchain
 * API. On testnets, and on chains that the API does not know, it is not asked.
 */
export function createAccountReaders(foyer: InnerFoyer, signal: AbortSignal) {
  const { clock } = foyer.environment
  let worthFailedAt = Number.NEGATIVE_INFINITY

  const apiFor = async (network: Network | undefined) => {
    if (!network || network.testnet || !foyer.config.projectId) return undefined
    const { blockchainApi } = await foyer.services()
    return (await blockchainApi.isSupported(network.caipNetworkId)) ? blockchainApi : undefined
  }

  const isResting = () => clock.now() - worthFailedAt < limits.tokenBalanceRetryMs
  const failWorth = (cause: unknown): never => {
    const error = new TokenBalanceUnavailableError({}, { cause })
    if (!isResting()) {
      worthFailedAt = clock.now()
      if (!signal.aborted) foyer.report(error)
    }
    throw error
  }

  return {
    async balance({ address, network }: AccountOnNetwork): Promise<Amount> {
      const adapter = network && foyer.adapter(network.chainNamespace)
      if (!adapter) throw new NetworkUndefinedError()
      return adapter.getBalance({ address, network, signal })
    },

    async worth({ address, network }: AccountOnNetwork): Promise<number> {
      const api = await apiFor(network).catch(failWorth)
      if (!api || !network) return 0
      if (isResting()) throw new TokenBalanceUnavailableError()
      return await api.getWorth({ address, caipNetworkId: network.caipNetworkId, signal }).catch(failWorth)
    },

    async profile({ address, network }: AccountOnNetwork): Promise<Profile> {
      return (await (await apiFor(network))?.getIdentity({ address, signal })) ?? {}
    },
  }
}
