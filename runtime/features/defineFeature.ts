import type { AnalyticsEventProperties, ProductEventProperties } from '#generated/events'
import type { Adapter, Session } from '../adapters/adapter.js'
import type { CheckedConfig } from '../config.js'
import type { Emitter } from '../core/emitter.js'
import type { Environment } from '../environment/environment.js'
import type { FeatureName, Features, LoadedFeatureName, StartFeatureName, Verbs } from '../foyer.js'
import type { Services } from '../services/services.js'
import type { Entries, StoredOf } from '../services/stored.js'
import type { Namespace } from '../utils/caip.js'

/** All that a feature may touch. It writes its own state only, and knows other features by their state, events and verbs. */
export type FeatureContext = {
  readonly config: CheckedConfig
  readonly environment: Environment
  /** Chain families of the page: those of its adapters, or without any those of its networks. */
  readonly families: readonly Namespace[]
  /** The live state of every feature that is loaded, read-only. */
  readonly state: { readonly [name in StartFeatureName]: Features[name]['state'] } & {
    readonly [name in LoadedFeatureName]?: Features[name]['state']
  }
  /** What a host can call. */
  readonly verbs: Verbs
  /** Tells everybody who listens, features and flows before the host. */
  emit: Emitter<ProductEventProperties>['emit']
  /** Calls back whenever what `select` picks of a feature's state has changed; returns stop. */
  watch<name extends StartFeatureName, value>(
    name: name,
    select: (state: Features[name]['state']) => value,
    listener: (value: value, previous: value) => void,
  ): () => void
  /** The adapter of a chain family. */
  adapter(namespace: Namespace): Adapter | undefined
  /** The live session of a chain family; to ask the wallet, not to end it. */
  session(namespace: Namespace): Session | undefined
  /** Loads the clients of the services, once. */
  services(): Promise<Services>
  /** Typed access to entries of the catalogue of stored values. */
  stored<values>(entries: Entries<values>): StoredOf<values>
  /** Hands an error to the flow that shows errors; one that `isShown` in its place already is only noted. */
  report(error: unknown, where?: { isShown: true }): void
  /** Notes something for analytics; it is sent only when that is on and allowed. */
  track<name extends keyof AnalyticsEventProperties>(
    name: name,
    properties: AnalyticsEventProperties[name],
  ): void
  /** Ends with the foyer. */
  readonly signal: AbortSignal
}

/** What a feature hears while the foyer is started. */
export type Hearing = Pick<Emitter<ProductEventProperties>, 'on' | 'onAny'>

/** One feature of one foyer. */
export type FeatureInstance<name extends FeatureName> = {
  readonly state: Features[name]['state']
  /** What hosts, views and other features may call. */
  readonly verbs: Features[name]['verbs']
  /** What only flows may call. */
  readonly steps: Features[name]['steps']
  /** Runs whenever the foyer starts, and returns what undoes it. Listeners and timers begin here. */
  start?(events: Hearing): () => void
}

/** A feature: how one is made. When it is loaded stands in the registry. */
export type FeatureDefinition<name extends FeatureName> = {
  readonly name: name
  /** Code of its own that it loads on need. */
  readonly code?: readonly (() => Promise<unknown>)[] | undefined
  /** Runs once and touches nothing outside, so that it is safe on a server and under StrictMode. */
  create(context: FeatureContext): FeatureInstance<name>
}

/** A feature that has something to wait for before it can be made; none of the start can. */
export type LoadedDefinition<name extends FeatureName> = Pick<FeatureDefinition<name>, 'name' | 'code'> & {
  create(context: FeatureContext): FeatureInstance<name> | Promise<FeatureInstance<name>>
}

/**
 * Defines a feature.
 *
 * @example
 * export const theme = defineFeature({
 *   name: 'theme',
 *   create({ config }) {
 *     const { state, actions } = createTheme({ mode: config.themeMode, variables: config.themeVariables })
 *     return { state, verbs: actions, steps: {} }
 *   },
 * })
 */
export function defineFeature<name extends FeatureName>(
  definition: FeatureDefinition<name>,
): FeatureDefinition<name> {
  return definition
}
