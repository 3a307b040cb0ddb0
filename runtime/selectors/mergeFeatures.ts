import type { ProjectFeature } from '#generated/wallet-service/index'
import type { FeatureOptions } from '../config.js'
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

/**
 * Merges the project's configuration over the host's. A feature that the project leaves undecided (`config:
 * null`) keeps the host's option.
 */
export function mergeFeatures(
  local: FeatureOptions,
  remote: readonly ProjectFeature[],
): { features: Pick<Features, RemoteName>; overridden: string[] } {
  const overridden: string[] = []

  const decide = <value>(
    name: RemoteName,
    fallback: value,
    off: value,
    read: (config: readonly string[]) => value,
  ) => {
    const feature = remote.find(({ id }) => id === remoteIds[name])
    if (feature && feature.config === null) return fallback
    if (local[name] !== undefined) overridden.push(`features.${name}`)
    return feature?.config && feature.isEnabled ? read(feature.config) : off
  }
  const list = (config: readonly string[]) => (config.length > 0 ? [...config] : false)
  const enabled = () => true

  const features = {
    email: decide('email', local.email ?? defaultFeatures.email, false, (config) => config.includes('email')),
    socials: decide<Features['socials']>(
      'socials',
      local.socials ?? defaultFeatures.socials,
      false,
      (config) => {
        const socials = config.filter((provider) => provider !== 'email')
        return socials.length > 0 ? socials : false
      },
    ),
    swaps: decide<Features['swaps']>('swaps', local.swaps ?? defaultFeatures.swaps, false, list),
    onramp: decide<Features['onramp']>('onramp', local.onramp ?? defaultFeatures.onramp, false, list),
    activity: decide('activity', local.activity ?? defaultFeatures.activity, false, enabled),
    branding: decide('branding', local.branding ?? defaultFeatures.branding, false, enabled),
  }
  return { features, overridden }
}
