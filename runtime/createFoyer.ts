import type { ProductEventProperties } from '#generated/events'
import type { Adapter } from './adapters/adapter.js'
import { checkConfig, type FoyerConfig } from './config.js'
import { createAccount } from './controllers/account.js'
import { createAlert } from './controllers/alert.js'
import { createConnection } from './controllers/connection.js'
import { createConnectors } from './controllers/connectors.js'
import { createFeatures } from './controllers/features.js'
import { createLocale } from './controllers/locale.js'
import { createNetwork } from './controllers/network.js'
import { createRouter } from './controllers/router.js'
import { createTheme } from './controllers/theme.js'
import { createToast } from './controllers/toast.js'
import { createEmitter } from './core/emitter.js'
import { once } from './core/once.js'
import type { LateParts } from './createLateParts.js'
import { createBrowserEnvironment } from './environment/browser.js'
import { createServerEnvironment } from './environment/server.js'
import { cancelConnect, connectWallet } from './flows/connectWallet.js'
import { alwaysOn } from './flows/index.js'
import { closeModal, dismissModal, goBack, openModal } from './flows/openModal.js'
import type { Tracking } from './flows/trackEvents.js'
import type { Foyer, InnerFoyer } from './foyer.js'
import { createStored } from './services/stored.js'

/**
 * Makes a wallet modal. Pure and cheap: nothing is touched, stored or asked before `start()`, and no service before the first intent.
 *
 * @example
 * const foyer = createFoyer({
 *   projectId: 'your project id',
 *   networks: [mainnet, base],
 *   adapters: [createEvmAdapter()],
 * })
 * foyer.events.on('connection.connected', ({ address }) => console.log(address))
 * foyer.start()
 * foyer.open()
 *
 * @throws NoNetworksError, InvalidOptionError, DuplicateNetworkError, UnknownNetworkError, DuplicateAdapterError, AdapterNotFoundError,
 *   SignInConfiguredTwiceError
 */
export function createFoyer(config: FoyerConfig): Foyer {
  const { networks, defaultNetwork } = checkConfig(config)
  const environment =
    config.environment ??
    (typeof window === 'undefined' ? createServerEnvironment() : createBrowserEnvironment(config.logLevel))

  const lifetime = new AbortController()
  const { clock, log } = environment
  const adapters: readonly Adapter[] = (config.adapters ?? []).map((factory) =>
    factory.create({
      clock,
      log,
      signal: lifetime.signal,
      customRpcUrls: config.customRpcUrls,
      rpcUrls: async (network) => (await late()).rpcUrls(network),
    }),
  )

  let parts: LateParts | undefined
  const late = once(async () => {
    const { createLateParts } = await import('./createLateParts.js')
    parts = createLateParts({ early: foyer, hear: flowEvents.on, adapters, signal: lifetime.signal })
    if (starts > 0 && !lifetime.signal.aborted) stopLateFlows = parts.startFlows()
    return parts
  })
  let hasIntent = false
  let starts = 0
  let stopFlows = () => {}
  let stopLateFlows = () => {}

  const onError = (error: unknown) => environment.log.error('A listener failed.', error)
  const flowEvents = createEmitter<ProductEventProperties>(onError)
  const events = createEmitter(onError, flowEvents)
  const report: Foyer['report'] = (error, where) => events.emit('error.reported', { error, ...where })

  const connection = createConnection({
    clock: environment.clock,
    ready: () => (parts ? undefined : late()),
    listener: {
      connected({ connector, session, restored }) {
        events.emit('connection.connected', {
          namespace: connector.namespace,
          connectorId: connector.id,
          address:
            (restored && parts?.shownAccount(connector.namespace, session.accounts)) || session.accounts[0],
          caipNetworkId: session.caipNetworkId,
          walletName: connector.name,
          restored,
        })
      },
      accounts: (namespace, [address]) => events.emit('account.changed', { namespace, address }),
      network: (namespace, { caipNetworkId }) => events.emit('network.changed', { namespace, caipNetworkId }),
      transaction(namespace, { caipNetworkId }, hash) {
        events.emit('transaction.sent', { namespace, caipNetworkId, hash })
      },
      disconnected: (namespace) => events.emit('connection.disconnected', { namespace }),
    },
  })

  const foyer: InnerFoyer = {
    config,
    environment,
    events,
    connection,
    router: createRouter(),
    account: createAccount(),
    network: createNetwork({ networks, defaultNetwork }),
    connectors: createConnectors(),
    features: createFeatures(config),
    theme: createTheme({ mode: config.themeMode, variables: config.themeVariables }),
    locale: createLocale({ locale: config.locale }),
    toast: createToast({ clock: environment.clock }),
    alert: createAlert(),
    stored: createStored(environment.storage, environment.clock),

    families: [
      ...new Set(
        adapters.length > 0
          ? adapters.map((adapter) => adapter.namespace)
          : networks.map((network) => network.chainNamespace),
      ),
    ],

    load: async (name) => (await late()).load(name),
    restoreConnection: async (...stored) => (await late()).restoreConnection(...stored),
    pairWallet: async () => (await late()).pairing(),
    signIn: async () => (await late()).signIn(),
    services: async () => (await late()).services,
    adapter: (namespace) => adapters.find((adapter) => adapter.namespace === namespace),

    start() {
      if (lifetime.signal.aborted) return () => {}
      if (starts++ === 0) stopFlows = startFlows()
      let isStopped = false
      return () => {
        if (isStopped) return
        isStopped = true
        if (--starts === 0) stopFlows()
      }
    },
    destroy() {
      stopFlows()
      lifetime.abort()
      connection.actions.release()
      for (const controller of controllers) controller.destroy()
      late.made()?.then((parts) => parts.destroy(), ignore)
      events.clear()
    },

    showIntent() {
      if (hasIntent || lifetime.signal.aborted) return
      hasIntent = true
      events.emit('intent.shown', {})
      events.onAny((event) => count((tracker) => tracker.hear(event)))
      late()
        .then((parts) => parts.prepare())
        .catch(report)
        .finally(() => lifetime.signal.aborted || router.actions.prepared())
    },
    open(parameters) {
      if (!lifetime.signal.aborted) openModal(foyer, parameters)
    },
    close: () => closeModal(foyer),
    dismiss: () => dismissModal(foyer),
    back: () => goBack(foyer),
    connect: (parameters) => connectWallet(foyer, parameters),
    cancelConnect: () => cancelConnect(foyer),
    disconnect: (parameters) =>
      parts ? parts.disconnect(parameters) : late().then((made) => made.disconnect(parameters)),
    switchNetwork: async (parameters) => (await (await late()).switching()).switchNetwork(parameters),
    switchAccount: async (parameters) => (await late()).switchAccount(parameters),
    addNetwork: async (parameters) => (await late()).addNetwork(parameters),
    removeNetwork: async (parameters) => (await late()).removeNetwork(parameters),
    refreshAccount: async (parameters) => (await (await late()).refreshing()).refresh(parameters),
    report,
    track: (name, properties) => count((tracker) => tracker.track(name, properties)),
  }

  /** The promise is the queue: what happens while the code that counts is on its way is counted in order. */
  const count = (note: (tracker: Tracking) => void) => {
    if (!hasIntent || !foyer.features.state.features.analytics) return
    late()
      .then(({ tracking }) => tracking())
      .then(note)
      .catch((error: unknown) => environment.log.debug('Nothing is counted.', error))
  }

  const { router, account, network, connectors, features, theme, locale, toast, alert } = foyer
  const controllers = [
    router,
    connection,
    account,
    network,
    connectors,
    features,
    theme,
    locale,
    toast,
    alert,
  ]

  const startFlows = () => {
    if (parts) stopLateFlows = parts.startFlows()
    const stops = [
      ...alwaysOn.map((flow) => flow(foyer)),
      ...adapters.map((adapter) =>
        adapter.discover((found) => connectors.actions.set(adapter.namespace, found)),
      ),
    ]
    if (config.prefetch === 'load') foyer.showIntent()
    return () => {
      for (const stop of stops) stop()
      stopLateFlows()
    }
  }

  return foyer
}

/** What never came to be needs no cleaning up; whoever asked for it has been told. */
const ignore = () => {}
