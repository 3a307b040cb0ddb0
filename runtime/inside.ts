import { MissingProviderError } from '#generated/errors/react'
import type { FlowContext } from './flows/defineFlow.js'
import type { FeatureName, Foyer, Held, InnerFeature, Readable, StartFeatureName } from './foyer.js'

/** A foyer for built-in views: live state, and access to internals. */
export type Inside = {
  /** The public foyer. */
  readonly host: Foyer
} & Omit<Foyer, StartFeatureName | 'features' | 'load'> &
  Pick<FlowContext, 'adapter' | 'environment' | 'namespaces' | 'ready' | 'signal' | 'watch'> & {
    readonly [name in Exclude<StartFeatureName, 'settings'>]: InnerFeature<name>
  } & {
    readonly features: InnerFeature<'settings'>
    load<name extends FeatureName>(name: name): Promise<InnerFeature<name>>
    /** The feature if it is loaded. */
    peek<name extends FeatureName>(name: name): Held<name> | undefined
    /** The state of a feature at the first start, which is that of the server; undefined before, and for features that load. */
    first<name extends FeatureName>(name: name): Readable<name>['state'] | undefined
    /** Whether the visitor has shown intent; from then on features may load. */
    hasIntent(): boolean
    /** Settles when the first wallets are shown, or late. Only after the intent, whose code it waits for. */
    shown(): Promise<unknown>
    /** How many callers of `start` keep the foyer running. */
    starts(): number
    /**
     * Calls `callback`, which loads code ahead, once the page is idle; never if the page or the visitor's
     * connection is against it, or the foyer was destroyed.
     */
    whenIdle(callback: () => void): void
  }

const insides = new WeakMap<Foyer, Inside>()

/** Registers the internals of a new foyer and returns the foyer. */
export function keepInside(inside: Inside): Foyer {
  insides.set(inside.host, inside)
  return inside.host
}

/**
 * The internals of a foyer.
 *
 * @throws MissingProviderError for a foyer from another copy of the kit.
 */
export function inside(foyer: Foyer): Inside {
  const known = insides.get(foyer)
  if (known) return known
  throw new MissingProviderError()
}
