import type { ProjectFeature } from '#generated/wallet-service/index'
import { defaultFeatures, type Features, type remoteFeatures } from '../settings.js'

type RemoteName = (typeof remoteFeatures)[number]

/** Ids of the features in the project configuration. */
const remoteIds: { readonly [name in RemoteName]: string } = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  branding: 'reown_branding',
}

/** What the host wishes; without a wish, the default. */
type Wishes = { readonly [name in RemoteName]?: Features[name] | undefined }

/**
 * Merges the project's configuration over the host's. A feature that the project leaves undecided (`config:
 * null`) keeps the host's option.
 */
export function mergeFeatures(
  local: Wishes,
  remote: readonly ProjectFeature[],
): { features: Pick<Features, RemoteName>; overridden: string[] } {
  const overridden: string[] = []

  const decide = <name extends RemoteName>(
    name: name,
    off: Features[name],
    read: (config: readonly string[]) => Features[name],
  ): Features[name] => {
    const feature = remote.find(({ id }) => id === remoteIds[name])
    if (feature && feature.config === null) return local[name] ?? defaultFeatures[name]
    if (local[name] !== undefined) overridden.push(`features.${name}`)
    return feature?.config && feature.isEnabled ? read(feature.config) : off
  }
  const list = (config: readonly string[]) => (config.length > 0 ? config : false)
  const enabled = () => true

  const features = {
    email: decide('email', false, (config) => config.includes('email')),
    socials: decide('socials', false, (config) => list(config.filter((provider) => provider !== 'email'))),
    swaps: decide('swaps', false, list),
    onramp: decide('onramp', false, list),
    activity: decide('activity', false, enabled),
    branding: decide('branding', false, enabled),
  }
  return { features: structuredClone(features), overridden }
}
