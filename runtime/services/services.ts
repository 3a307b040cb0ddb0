import type { FoyerConfig, ServiceUrls } from '../config.js'
import { once } from '../core/once.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Analytics } from './analytics.js'
import type { BlockchainApi } from './blockchainApi.js'
import type { ProjectService } from './projectService.js'
import type { ServiceContext } from './serviceContext.js'
import { createTransport } from './transport.js'
import { createWalletService, type WalletService } from './walletService.js'

/** All external services, on one transport. Those that the wallet list does not need load on first use. */
export type Services = {
  blockchainApi(): Promise<BlockchainApi>
  readonly walletService: WalletService
  project(): Promise<ProjectService>
  analytics(): Promise<Analytics>
  /** Returns the node URLs of a chain, best first. */
  rpcUrls(): Promise<(network: Network) => readonly string[]>
  /** Returns a signal that aborts when the page no longer offers the network. */
  lifetimeOf(network: Network): AbortSignal
  /** Resolves with the status when a service first refuses the project (401) or the page (403). */
  readonly refused: Promise<number>
  /** Base URLs of the services. */
  readonly urls: ServiceUrls
  /** Sends this WalletConnect client id with every later call to the Blockchain API. */
  setClientId(clientId: string): void
}

/** Services that load on demand. */
export const serviceLoaders = {
  analytics: () => import('./analytics.js'),
  blockchainApi: () => import('./blockchainApi.js'),
  chainRpc: () => import('./chainRpc.js'),
  project: () => import('./projectService.js'),
}

type ServicesParameters = Omit<ServiceContext, 'transport'> & {
  readonly config: Pick<FoyerConfig, 'projectId' | 'customRpcUrls'>
  readonly lifetimeOf: Services['lifetimeOf']
  /** Aborts all pending requests. */
  readonly signal?: AbortSignal | undefined
}

export function createServices({ signal, config, lifetimeOf, ...parameters }: ServicesParameters): Services {
  const { projectId, customRpcUrls } = config
  const { urls } = parameters
  let clientId: string | undefined
  let refuse = (_status: number) => {}
  const refused = new Promise<number>((resolve) => {
    refuse = resolve
  })
  const openTransport = () => createTransport(parameters.environment, signal, refuse)
  const context: ServiceContext = {
    ...parameters,
    transport: openTransport(),
    ambient: () => ({ ...parameters.ambient(), clientId }),
  }
  const walletService = createWalletService(context)
  return {
    blockchainApi: once(async () => (await serviceLoaders.blockchainApi()).createBlockchainApi(context)),
    walletService,
    project: once(async () => (await serviceLoaders.project()).createProjectService(walletService.client)),
    // Its events count separately, so that they never use up the requests that the visitor waits for.
    analytics: once(async () =>
      (await serviceLoaders.analytics()).createAnalytics({ ...context, transport: openTransport() }),
    ),
    rpcUrls: once(async () => {
      const { rpcUrlsOf } = await serviceLoaders.chainRpc()
      return (network) => rpcUrlsOf({ network, projectId, blockchainApi: urls.blockchainApi, customRpcUrls })
    }),
    lifetimeOf,
    refused,
    urls,
    setClientId(next) {
      clientId = next
    },
  }
}
