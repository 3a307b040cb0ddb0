import { UnknownError } from '#generated/errors/unknown'
import type { Environment } from './environment/environment.js'
import type { EventQueue } from './features/createEventQueue.js'
import type { FeatureInstance, LoadedDefinition } from './features/defineFeature.js'
import type { CalledFlow, CalledFlows, FlowContext, FlowOf } from './flows/defineFlow.js'
import { disconnectWallets } from './flows/disconnectWallets.js'
import { tellEnded } from './flows/followWallet.js'
import { dismissModal, goBack } from './flows/leaveView.js'
import { prepare } from './flows/prepare.js'
import type { FeatureName, FoyerVerbs, Held } from './foyer.js'
import { intentFeatures, intentFlows } from './registry/intent.js'
import { calledFlows, useFeatures, useFlows } from './registry/use.js'
import { createServices } from './services/services.js'
import { serviceUrls } from './services/serviceUrls.js'
import { createSparingFetch } from './services/sparingFetch.js'
import { sdkType, sdkVersion } from './version.js'

export type IntentStageParameters = {
  foyer: FlowContext
  /** Sends the requests of the foyer. */
  given: Pick<Environment, 'fetch' | 'clock'>
  /** Registers a feature with the foyer. */
  keep<name extends FeatureName>(name: name, instance: FeatureInstance<name>): Held<name>
}

/** What a foyer gains with the first intent, including lazily loaded features and flows. */
export function createIntentStage({ foyer, keep, given }: IntentStageParameters) {
  const { config, environment, signal } = foyer
  const namespaces = config.adapters?.map((adapter) => adapter.namespace).join() || 'universal'
  const { projectId } = config
  const services = createServices({
    environment,
    config,
    urls: { ...serviceUrls, ...config.services },
    signal,
    lifetimeOf(network) {
      const gone = new AbortController()
      const stop = foyer.watch(
        'network',
        ({ networks }) => networks.includes(network),
        (isOffered) => {
          if (isOffered) return
          stop()
          gone.abort()
        },
      )
      return AbortSignal.any([signal, gone.signal])
    },
    ambient: () => ({ projectId, st: sdkType, sv: `react-${namespaces}-${sdkVersion}` }),
  })

  /** The code that reads the account loads while the visitor decides in the wallet. */
  const loadAccountCode = () => {
    calledFlows
      .refreshAccount()
      .catch((error: unknown) =>
        environment.log.debug('The code that reads the account could not be loaded ahead.', error),
      )
  }
  /** Tasks that run while the foyer is started; later ones join in. */
  const tasks: (() => () => void)[] = [
    ...intentFlows.map((flow) => () => flow(foyer)),
    () => {
      let cancel = () => {}
      const stop = foyer.listen('connection.connecting', () => {
        cancel()
        cancel = environment.clock.after(0, loadAccountCode) // the press is answered first
      })
      return () => {
        stop()
        cancel()
      }
    },
  ]
  let stops: (() => void)[] | undefined
  const run = (task: () => () => void) => {
    tasks.push(task)
    stops?.push(task())
  }

  /** Settles when the first wallets are shown or take too long. */
  let shown: Promise<unknown> = Promise.resolve()

  type Called<name extends keyof CalledFlows> = ReturnType<CalledFlow<name>>
  const called: { [name in keyof CalledFlows]?: Called<name> } = {}
  const loading: { [name in keyof CalledFlows]?: Promise<Called<name>> } = {}
  /** Loads and creates a flow, with one promise for all calls, which keeps them in order. */
  const loadFlow = <name extends keyof CalledFlows>(name: name): Promise<Called<name>> => {
    const coming = loading[name] ?? calledFlows[name]().then((create) => create(foyer))
    Object.assign(loading, { [name]: coming })
    coming.catch(() => delete loading[name]) // the caller gets the error and may retry
    return coming
  }

  return {
    services,
    fetch: createSparingFetch(given),
    /** Runs all tasks, and later ones as they are added; returns a stop function. */
    start() {
      stops = tasks.map((task) => task())
      tellEnded(foyer)
      return () => {
        for (const stop of stops ?? []) stop()
        stops = undefined
      }
    },
    /** Loads a feature. */
    async load<name extends FeatureName>(name: name, queue: EventQueue): Promise<Held<name>> {
      const loadFeature = features[name]
      if (!loadFeature) throw new UnknownError({}, { cause: name })
      const [definition, flow] = await Promise.all([loadFeature(), flows[name]?.()])
      const instance = await definition.create(foyer)
      signal.throwIfAborted()
      const held = keep(name, instance)
      flow?.(foyer, held.inner)
      run(() => {
        const stop = instance.start?.(queue.events)
        queue.release()
        return () => stop?.()
      })
      return held
    },
    /**
     * Calls a flow, which is created at its first call. A loaded flow starts synchronously, so the wallet
     * request keeps the user activation of the click.
     */
    async run<name extends keyof CalledFlows>(
      name: name,
      parameters: CalledFlows[name]['parameters'],
    ): Promise<CalledFlows[name]['result']> {
      const known = called[name]
      if (known) return known(parameters)
      const flow = await loadFlow(name)
      Object.assign(called, { [name]: flow })
      return flow(parameters)
    },
    /** Loads what `prepare` needs besides this stage, so that its requests leave at once. */
    preload: () => Promise.all([loadFlow('loadProjectConfig'), services.project()]),
    /** Loads settings and wallets before the modal opens. */
    prepare() {
      if (signal.aborted) return
      const prepared = prepare(foyer)
      shown = prepared.shown
      return prepared.listed
    },
    get shown() {
      return shown
    },
    dismiss: () => dismissModal(foyer),
    back: () => goBack(foyer),
    disconnect: (parameters: Parameters<FoyerVerbs['disconnect']>[0]) => disconnectWallets(foyer, parameters),
  }
}

export type IntentStage = ReturnType<typeof createIntentStage>

const features: { readonly [name in FeatureName]?: () => Promise<LoadedDefinition<name>> } = {
  ...intentFeatures,
  ...useFeatures,
}
const flows: { readonly [name in FeatureName]?: () => Promise<FlowOf<name>> } = useFlows
