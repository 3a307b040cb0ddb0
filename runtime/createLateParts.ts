import type { Adapter } from './adapters/adapter.js'
import { createImages } from './controllers/images.js'
import { createWallets } from './controllers/wallets.js'
import { once } from './core/once.js'
import { prepare } from './flows/prepare.js'
import { createTracking } from './flows/trackEvents.js'
import type { InnerFoyer, LazyControllers } from './foyer.js'
import type { Network } from './networks/defineNetwork.js'
import { rpcUrlsOf } from './services/chainRpc.js'
import { createServices } from './services/services.js'
import { serviceUrls } from './services/serviceUrls.js'
import { sdkType, sdkVersion } from './version.js'

export type LatePartsParameters = {
  foyer: InnerFoyer
  adapters: readonly Adapter[]
  /** Ends with the foyer. */
  signal: AbortSignal
}

/**
 * What a foyer needs once a visitor is near: one chunk, because the first opening uses nearly all of it. What only somebody who is
 * connected needs is fetched from here.
 */
export function createLateParts({ foyer, adapters, signal }: LatePartsParameters) {
  const { config, environment } = foyer
  const { projectId, customRpcUrls = {} } = config
  const urls = { ...serviceUrls, ...config.services }
  const families = adapters.map((adapter) => adapter.namespace).join() || 'universal'
  const services = createServices({
    environment,
    urls,
    signal,
    ambient: () => ({ projectId, st: sdkType, sv: `react-${families}-${sdkVersion}` }),
  })
  const { walletService } = services

  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [], networks } = config
  const chains = networks.map((network) => network.caipNetworkId)
  const controllers: LazyControllers = {
    wallets: createWallets({
      walletService,
      options: { featuredWalletIds, includeWalletIds, excludeWalletIds, chains },
    }),
    images: createImages({ walletService, clock: environment.clock }),
  }
  const refreshing = once(async () => (await import('./flows/refreshAccount.js')).createRefreshAccount(foyer))
  const switching = once(async () => (await import('./flows/switchNetwork.js')).createSwitchNetwork(foyer))

  return {
    services,
    controllers,
    refreshing,
    switching,
    tracking: createTracking(foyer),
    prepare: () => prepare(foyer, signal),
    rpcUrls: (network: Network) =>
      rpcUrlsOf({ network, projectId, blockchainApi: urls.blockchainApi, customRpcUrls }),
    destroy() {
      for (const flow of [refreshing, switching]) flow.made()?.then(({ stop }) => stop(), ignore)
      for (const controller of Object.values(controllers)) controller.destroy()
    },
  }
}

/** What never came to be needs no cleaning up; whoever asked for it has been told. */
const ignore = () => {}
