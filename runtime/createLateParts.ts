import type { ProductEventProperties } from '#generated/events'
import type { Adapter } from './adapters/adapter.js'
import { createImages } from './controllers/images.js'
import { createWallets } from './controllers/wallets.js'
import type { Emitter } from './core/emitter.js'
import { once } from './core/once.js'
import { disconnectWallets } from './flows/disconnectWallets.js'
import { shownAccount } from './flows/persist.js'
import { prepare } from './flows/prepare.js'
import { sinceIntent } from './flows/sinceIntent.js'
import type { InnerFoyer, LateFoyer, LazyControllers, SwitchAccountParameters } from './foyer.js'
import type { Network } from './networks/defineNetwork.js'
import { createIntentStored } from './services/intentStored.js'
import { createServices } from './services/services.js'
import { serviceUrls } from './services/serviceUrls.js'
import type { CaipNetworkId, Namespace } from './utils/caip.js'
import { sdkType, sdkVersion } from './version.js'

type Loaders = { readonly [name in keyof LazyControllers]: () => Promise<LazyControllers[name]> }

export type LatePartsParameters = {
  early: InnerFoyer
  /** Tells what happens to flows that begin late, before anybody else hears it. */
  hear: Emitter<ProductEventProperties>['on']
  adapters: readonly Adapter[]
  /** Ends with the foyer. */
  signal: AbortSignal
}

/**
 * What a foyer needs once a visitor is near: one chunk, because the first opening uses nearly all of it. What only somebody who is
 * connected needs is fetched from here.
 */
export function createLateParts({ early, hear, adapters, signal }: LatePartsParameters) {
  const { config, environment } = early
  const foyer: LateFoyer = {
    ...early,
    events: { ...early.events, on: hear },
    stored: createIntentStored(environment),
  }
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

  const {
    featuredWalletIds = [],
    includeWalletIds = [],
    excludeWalletIds = [],
    walletBadge: badge,
    customWallets = [],
    networks,
  } = config
  const chains = networks.map((network) => network.caipNetworkId)
  const controllers = {
    wallets: createWallets({
      walletService,
      options: {
        featuredWalletIds,
        includeWalletIds,
        excludeWalletIds,
        chains,
        badge,
        customWallets: customWallets.map((wallet) => ({ ...wallet })),
        recentIds: () => foyer.connectors.state.recent.map(({ id }) => id),
      },
    }),
    images: createImages({ walletService, clock: environment.clock }),
  }
  const tracking = once(async () => (await import('./flows/trackEvents.js')).createTracking(foyer))
  const refreshing = once(async () => (await import('./flows/refreshAccount.js')).createRefreshAccount(foyer))
  const switching = once(async () => (await import('./flows/switchNetwork.js')).createSwitchNetwork(foyer))

  const rpcUrls = once(async () => {
    const { rpcUrlsOf } = await import('./services/chainRpc.js')
    return (network: Network) =>
      rpcUrlsOf({ network, projectId, blockchainApi: urls.blockchainApi, customRpcUrls })
  })
  const approving = once(async () => (await import('./createApprovalParts.js')).createApprovalParts(foyer))
  const pairing = once(async () => {
    const { createPairParts } = await import('./createPairParts.js')
    return createPairParts({ foyer, urls, rpcUrls: await rpcUrls(), approving, signal })
  })
  const history = once(async () => (await import('./createHistoryParts.js')).createHistoryParts(foyer))
  const signIn = once(async () => (await import('./createSignInParts.js')).createSignInParts(foyer, signal))
  const loaders: Loaders = {
    wallets: async () => controllers.wallets,
    images: async () => controllers.images,
    approval: async () => (await approving()).controller,
    pairing: async () => (await pairing()).pairing,
    signIn: async () => (await signIn()).controller,
    activity: async () => (await history()).activity,
    nfts: async () => (await history()).nfts,
  }

  return {
    /** Begins the flows of somebody who is connected; returns stop. */
    startFlows() {
      const stops = sinceIntent.map((flow) => flow(foyer))
      return () => {
        for (const stop of stops) stop()
      }
    },
    services,
    load: <name extends keyof LazyControllers>(name: name) => loaders[name](),
    pairing,
    signIn,
    refreshing,
    switching,
    tracking,
    shownAccount: (namespace: Namespace, accounts: readonly [string, ...string[]]) =>
      shownAccount(foyer, namespace, accounts),
    disconnect: (parameters: { namespace?: Namespace | undefined } | undefined) =>
      disconnectWallets(foyer, parameters),
    restoreConnection: async (namespace: Namespace, connectorId: string) =>
      (await import('./flows/restoreConnection.js')).restoreConnection(foyer, namespace, connectorId),
    switchAccount: async (parameters: SwitchAccountParameters) =>
      (await import('./flows/switchAccount.js')).switchAccount(foyer, parameters),
    addNetwork: async (parameters: { network: Network }) =>
      (await import('./flows/changeNetworks.js')).addNetwork(foyer, parameters),
    removeNetwork: async (parameters: { caipNetworkId: CaipNetworkId }) =>
      (await import('./flows/changeNetworks.js')).removeNetwork(foyer, parameters),
    prepare: () => prepare(foyer, signal),
    rpcUrls: async (network: Network) => (await rpcUrls())(network),
    destroy() {
      for (const flow of [refreshing, switching, pairing, signIn, approving, history])
        flow.made()?.then(({ stop }) => stop(), ignore)
      for (const controller of Object.values(controllers)) controller.destroy()
    },
  }
}

/** What a foyer has from the first intent. */
export type LateParts = ReturnType<typeof createLateParts>

/** What never came to be needs no cleaning up; whoever asked for it has been told. */
const ignore = () => {}
