import { MissingProviderError } from '#generated/errors/react'
import type { FlowContext } from './flows/defineFlow.js'
import type { FeatureName, Foyer, Held, InnerFeature, StartFeatureName } from './foyer.js'

/** A foyer as the kit's own views hold it: with live state, and with what only they and flows may do. */
export type Inside = {
  /** The foyer as its host holds it. */
  readonly host: Foyer
} & Omit<Foyer, StartFeatureName | 'features' | 'load'> &
  Pick<FlowContext, 'environment' | 'families'> & {
    readonly [name in Exclude<StartFeatureName, 'settings'>]: InnerFeature<name>
  } & {
    readonly features: InnerFeature<'settings'>
    load<name extends FeatureName>(name: name): Promise<InnerFeature<name>>
    /** A feature where it is there already. */
    peek<name extends FeatureName>(name: name): Held<name> | undefined
    /** Whether the visitor has come near; from then on features may load. */
    hasIntent(): boolean
  }

const insides = new WeakMap<Foyer, Inside>()

/** Notes the inside of a foyer that was made, and gives the foyer. */
export function keepInside(inside: Inside): Foyer {
  insides.set(inside.host, inside)
  return inside.host
}

/**
 * The inside of a foyer.
 *
 * @throws MissingProviderError where `foyer` was not made by this copy of the kit.
 */
export function inside(foyer: Foyer): Inside {
  const known = insides.get(foyer)
  if (known) return known
  throw new MissingProviderError()
}
