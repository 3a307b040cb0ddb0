import type { AnalyticsEventProperties, ProductEventProperties } from '#generated/events'
import type { Adapter, Session } from '../adapters/adapter.js'
import type { CheckedConfig } from '../config.js'
import type { Emitter } from '../core/emitter.js'
import type { Environment } from '../environment/environment.js'
import type { FeatureName, Features, LoadedFeatureName, StartFeatureName, Verbs } from '../foyer.js'
import type { Services } from '../services/services.js'
import type { Entries, StoredOf } from '../services/stored.js'
import type { Namespace } from '../utils/caip.js'

/**
 * Everything a feature may access. It writes only its own state and sees other features by their state,
 * events and verbs.
 */
export type FeatureContext = {
  readonly config: CheckedConfig
  readonly environment: Environment
  /** The page's namespaces, from its adapters, or from its networks if it has no adapters. */
  readonly namespaces: readonly Namespace[]
  /** The live, read-only state of every loaded feature. */
  readonly state: { readonly [name in StartFeatureName]: Features[name]['state'] } & {
    readonly [name in LoadedFeatureName]?: Features[name]['state']
  }
  /** What hosts can call. */
  readonly verbs: Verbs
  /** Emits an event; features and flows receive it before the host. */
  emit: Emitter<ProductEventProperties>['emit']
  /** Calls `listener` when the selected state of a feature changes; returns a stop function. */
  watch<name extends StartFeatureName, value>(
    name: name,
    select: (state: Features[name]['state']) => value,
    listener: (value: value, previous: value) => void,
  ): () => void
  /** The adapter of a namespace. */
  adapter(namespace: Namespace): Adapter | undefined
  /** The live session of a namespace; for requests, not for ending it. */
  session(namespace: Namespace): Session | undefined
  /** Loads the service clients, once. */
  services(): Promise<Services>
  /** Typed access to stored values of the catalog. */
  stored<values>(entries: Entries<values>): StoredOf<values>
  /**
   * Reports an error to the flow that shows errors; with `isShown`, the error is already visible and only
   * logged.
   */
  report(error: unknown, where?: { isShown: true }): void
  /** Tracks an analytics event; sent only when analytics is enabled and allowed. */
  track<name extends keyof AnalyticsEventProperties>(
    name: name,
    properties: AnalyticsEventProperties[name],
  ): void
  /** Aborts when the foyer is destroyed. */
  readonly signal: AbortSignal
}

/** The events of a started foyer. */
export type Hearing = Pick<Emitter<ProductEventProperties>, 'on' | 'onAny'>

/** An instance of a feature in one foyer. */
export type FeatureInstance<name extends FeatureName> = {
  readonly state: Features[name]['state']
  /** What hosts, views and other features may call. */
  readonly verbs: Features[name]['verbs']
  /** What only flows may call. */
  readonly steps: Features[name]['steps']
  /** Runs at each start of the foyer and returns a cleanup function. Register listeners and timers here. */
  start?(events: Hearing): () => void
}

/** The definition of a feature. The registry says when it loads. */
export type FeatureDefinition<name extends FeatureName> = {
  readonly name: name
  /** Additional chunks that it loads on demand. */
  readonly code?: readonly (() => Promise<unknown>)[] | undefined
  /** Runs once, without side effects, so it is safe on a server and under StrictMode. */
  create(context: FeatureContext): FeatureInstance<name>
}

/** A feature that may be created asynchronously; start features may not. */
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
