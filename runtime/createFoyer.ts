import type { ProductEventProperties } from '#generated/events'
import type { Adapter } from './adapters/adapter.js'
import { checkConfig, type FoyerConfig } from './config.js'
import { freeze, watch } from './core/controller.js'
import { createEmitter } from './core/emitter.js'
import { once } from './core/once.js'
import type { IntentStage } from './createIntentStage.js'
import { createBrowserEnvironment } from './environment/browser.js'
import type { Environment } from './environment/environment.js'
import { createServerEnvironment } from './environment/server.js'
import { createEventQueue } from './features/createEventQueue.js'
import type { FeatureContext, FeatureInstance } from './features/defineFeature.js'
import { connectWallet } from './flows/connectWallet.js'
import type { FlowContext } from './flows/defineFlow.js'
import { closeModal, openModal } from './flows/openModal.js'
import type {
  Feature,
  FeatureName,
  Foyer,
  FoyerVerbs,
  Held,
  InnerFeature,
  Readable,
  StartFeatureName,
} from './foyer.js'
import { type Inside, keepInside } from './inside.js'
import { startFeatures, startFlows } from './registry/start.js'
import { createStored } from './services/stored.js'

type Instances = { readonly [name in StartFeatureName]: FeatureInstance<name> }

/**
 * Creates a foyer: a wallet modal and its state. Cheap and free of side effects until `start()`; requests to
 * the services begin when the visitor first shows intent.
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
export function createFoyer(options: FoyerConfig): Foyer {
  const config = checkConfig(options)
  const given =
    config.environment ??
    (typeof window === 'undefined' ? createServerEnvironment() : createBrowserEnvironment(config.logLevel))
  const environment: Environment = {
    ...given,
    fetch: async (request) => (await intent()).fetch(request),
  }
  const { log } = environment
  const lifetime = new AbortController()
  const { signal } = lifetime

  const onError = (error: unknown) => log.error('A listener failed.', error)
  const insideEvents = createEmitter<ProductEventProperties>(onError)
  const events = createEmitter(onError, insideEvents)
  const report: Foyer['report'] = (error, where) => events.emit('error.reported', { error, ...where })
  const track: Foyer['track'] = (name, properties) => {
    if (hasIntent && state.settings.features.analytics)
      load('analytics').then((analytics) => analytics.track(name, properties), isUncounted)
  }
  const isUncounted = (error: unknown) => log.debug('Analytics failed.', error)

  const adapters: readonly Adapter[] = (config.adapters ?? []).map((factory) =>
    factory.create({
      ...environment,
      signal,
      report,
      customRpcUrls: config.customRpcUrls,
      rpcUrls: async (network) => (await (await intent()).services.rpcUrls())(network),
      lifetimeOf: async (network) => (await intent()).services.lifetimeOf(network),
    }),
  )
  const namespaces =
    adapters.length > 0
      ? adapters.map((adapter) => adapter.namespace)
      : config.networks.map((network) => network.chainNamespace)

  let stage: IntentStage | undefined
  const intent = once(async () => {
    stage = (await import('./createIntentStage.js')).createIntentStage({ foyer: flow, keep, given })
    if (starts > 0 && !signal.aborted) stopStage = stage.start()
    return stage
  })
  let hasIntent = false
  let starts = 0
  let stop = () => {}
  let stopStage = () => {}

  const context: FeatureContext = {
    config,
    environment,
    namespaces: [...new Set(namespaces)],
    signal,
    get state() {
      return state
    },
    get verbs() {
      return verbs
    },
    emit: events.emit,
    watch: (name, select, listener) => watch(state[name], select, listener),
    adapter: (namespace) => adapters.find((adapter) => adapter.namespace === namespace),
    session: (namespace) => instances.connection.steps.live(namespace),
    services: async () => (await intent()).services,
    stored: (entries) => createStored(entries, environment),
    report,
    track,
  }
  const instances: Instances = mapValues(startFeatures, (feature) => feature.create(context))
  const state: FeatureContext['state'] = mapValues(instances, (feature) => feature.state)

  /** The public view of a feature with snapshots, and the internal one with live state. */
  const toHeld = <name extends FeatureName>({ state, verbs, steps }: FeatureInstance<name>): Held<name> => ({
    shared: {
      get state() {
        return freeze(state)
      },
      subscribe: (select, listener) =>
        watch(state, select, listener, (notify) => {
          if (signal.aborted) return
          try {
            notify()
          } catch (error) {
            onError(error)
          }
        }),
      ...verbs,
    },
    inner: { state, ...verbs, ...steps },
  })
  const held: { [name in StartFeatureName]: Held<name> } = mapValues(instances, toHeld)
  const inner: { [name in StartFeatureName]: InnerFeature<name> } = mapValues(held, (each) => each.inner)
  const { settings, ...shared }: { [name in StartFeatureName]: Feature<name> } = mapValues(
    held,
    (each) => each.shared,
  )

  /** Features that are loaded, and those that are loading. */
  const loadedFeatures: { [name in FeatureName]?: Held<name> } = { ...held }
  const loadingFeatures: { [name in FeatureName]?: Promise<Held<name>> } = {}
  const keep = <name extends FeatureName>(name: name, instance: FeatureInstance<name>): Held<name> => {
    const made = toHeld(instance)
    Object.assign(state, { [name]: instance.state })
    Object.assign(loadedFeatures, { [name]: made })
    return made
  }
  const hold = async <name extends FeatureName>(name: name): Promise<Held<name>> => {
    const known = loadedFeatures[name] ?? loadingFeatures[name]
    if (known) return known
    const queue = createEventQueue(insideEvents, onError)
    const loading: Promise<Held<name>> = intent().then((stage) => stage.load(name, queue))
    Object.assign(loadingFeatures, { [name]: loading })
    loading.catch(() => {
      queue.drop() // the caller gets the error and may retry
      delete loadingFeatures[name]
    })
    return loading
  }
  const load: Inside['load'] = async (name) => (await hold(name)).inner

  const own: FoyerVerbs = {
    showIntent() {
      if (hasIntent || signal.aborted) return
      hasIntent = true
      events.emit('intent.shown', {})
      if (state.settings.features.analytics) load('analytics').catch(isUncounted)
      intent()
        .then((stage) => stage.prepare())
        .catch((error: unknown) => {
          hasIntent = false // the next intent tries again
          report(error)
        })
        .finally(() => signal.aborted || flow.steps.router.prepared())
    },
    open(parameters) {
      if (!signal.aborted) openModal(flow, parameters)
    },
    close: () => closeModal(flow),
    // Without the intent stage, no view is held, and no wallet is connected.
    dismiss: () => (stage ? stage.dismiss() : own.close()),
    back() {
      if (stage) stage.back()
      else if (!flow.steps.router.pop()) own.close()
    },
    connect: (parameters) => connectWallet(flow, parameters),
    cancelConnect: () => instances.connection.steps.cancelAsked(),
    disconnect: async (parameters) => (stage ?? (await intent())).disconnect(parameters),
    switchNetwork: (parameters) => flow.run('switchNetwork', parameters),
    switchAccount: (parameters) => flow.run('switchAccount', parameters),
    addNetwork: (parameters) => flow.run('addNetwork', parameters),
    removeNetwork: (parameters) => flow.run('removeNetwork', parameters),
    refreshAccount: (parameters) => flow.run('refreshAccount', parameters),
  }
  const verbs: FeatureContext['verbs'] = { ...mapValues(instances, (feature) => feature.verbs), ...own }
  const flow: FlowContext & Pick<Inside, 'load'> = {
    ...context,
    listen: insideEvents.on,
    steps: inner,
    load,
    ready: () => (stage ? undefined : intent()),
    run: async (name, parameters) => (stage ?? (await intent())).run(name, parameters),
  }

  const begin = () => {
    if (stage) stopStage = stage.start()
    const stops = [
      ...Object.values(instances).map((feature) => feature.start?.(insideEvents)),
      ...startFlows.map((run) => run(flow)),
      ...adapters.map((adapter) =>
        adapter.discover((found) => flow.steps.connectors.set(adapter.namespace, found)),
      ),
    ]
    if (config.prefetch === 'load') own.showIntent()
    return () => {
      for (const stop of stops) stop?.()
      stopStage()
    }
  }

  let first: { readonly [name in FeatureName]?: Readable<name>['state'] } | undefined
  const common = {
    ...own,
    config: options,
    showIntent: config.prefetch === 'none' ? () => {} : own.showIntent,
    events: Object.freeze({ on: events.on, onAny: events.onAny }),
    start() {
      if (signal.aborted) return () => {}
      first ??= mapValues(held, (each) => each.shared.state)
      if (starts++ === 0) stop = begin()
      let isStopped = false
      return () => {
        if (isStopped) return
        isStopped = true
        if (--starts === 0) stop()
      }
    },
    destroy() {
      stop()
      lifetime.abort()
      instances.connection.steps.release()
      events.clear()
    },
    report,
    track,
  }
  const foyer = Object.freeze<Foyer>({
    ...common,
    ...shared,
    features: settings,
    load: async (name) => (await hold(name)).shared,
  })
  return keepInside({
    ...common,
    ...flow,
    ...inner,
    features: inner.settings,
    hasIntent: () => hasIntent,
    shown: async () => (await intent()).shown,
    starts: () => starts,
    whenIdle(callback) {
      if (config.prefetch !== 'none')
        environment.page.whenIdle?.(() => {
          if (!signal.aborted) callback()
        })
    },
    host: foyer,
    peek: (name) => loadedFeatures[name],
    first: (name) => first?.[name],
  })
}

/** Maps each value by its name. TypeScript cannot relate values to names, so `result` gives the types. */
function mapValues<values extends object, result extends object>(
  values: values,
  change: (value: values[keyof values]) => unknown,
): result {
  const changed = Object.create(null)
  for (const [name, value] of Object.entries(values)) changed[name] = change(value)
  return changed
}
