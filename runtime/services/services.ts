import type { FoyerConfig, ServiceUrls } from '../config.js'
import { once } from '../core/once.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Analytics } from './analytics.js'
import type { BlockchainApi } from './blockchainApi.js'
import type { ServiceContext } from './serviceContext.js'
import { createTransport } from './transport.js'
import { createWalletService, type WalletService } from './walletService.js'

/** All services of the outside world, on one transport. Those that no list of wallets needs load when they are first asked. */
export type Services = {
  blockchainApi(): Promise<BlockchainApi>
  readonly walletService: WalletService
  analytics(): Promise<Analytics>
  /** Tells which nodes to ask for a chain, best first. */
  rpcUrls(): Promise<(network: Network) => readonly string[]>
  /** Where the services are. */
  readonly urls: ServiceUrls
  /** Calls of the Blockchain API name this client of WalletConnect from now on. */
  setClientId(clientId: string): void
}

/** The code of those that load on need. */
export const serviceLoaders = {
  analytics: () => import('./analytics.js'),
  blockchainApi: () => import('./blockchainApi.js'),
  chainRpc: () => import('./chainRpc.js'),
}

type ServicesParameters = Omit<ServiceContext, 'transport'> & {
  readonly config: Pick<FoyerConfig, 'projectId' | 'customRpcUrls'>
  /** Ends every request that is under way. */
  readonly signal?: AbortSignal | undefined
}

export function createServices({ signal, config, ...parameters }: ServicesParameters): Services {
  const { projectId, customRpcUrls = {} } = config
  const { urls } = parameters
  let clientId: string | undefined
  const context: ServiceContext = {
    ...parameters,
    transport: createTransport(parameters.environment, signal),
    ambient: () => ({ ...parameters.ambient(), clientId }),
  }
  return {
    blockchainApi: once(async () => (await serviceLoaders.blockchainApi()).createBlockchainApi(context)),
    walletService: createWalletService(context),
    analytics: once(async () => (await serviceLoaders.analytics()).createAnalytics(context)),
    rpcUrls: once(async () => {
      const { rpcUrlsOf } = await serviceLoaders.chainRpc()
      return (network) => rpcUrlsOf({ network, projectId, blockchainApi: urls.blockchainApi, customRpcUrls })
    }),
    urls,
    setClientId(next) {
      clientId = next
    },
  }
}
