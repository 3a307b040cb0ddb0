import type { Network } from '../networks/defineNetwork.js'
import type { BlockchainApi } from '../services/blockchainApi.js'
import type { FeatureContext } from './defineFeature.js'

/** The Blockchain API, where it knows accounts: it needs a project id, and has no testnets and not all chains. */
export async function blockchainApiOf(
  { config, services }: Pick<FeatureContext, 'config' | 'services'>,
  network: Network | undefined,
): Promise<BlockchainApi | undefined> {
  if (!network || network.testnet || !config.projectId) return undefined
  const blockchainApi = await (await services()).blockchainApi()
  return (await blockchainApi.isSupported(network.caipNetworkId)) ? blockchainApi : undefined
}
