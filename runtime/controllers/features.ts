import type { FeatureOptions } from '../config.js'
import { createController } from '../core/controller.js'
import { defaultFeatures, type Features } from '../features.js'

/** Which parts of the modal are on: the host's wishes until the project's configuration has been read. */
export function createFeatures(options: FeatureOptions) {
  return createController({
    initial: (): { source: 'local' | 'remote'; features: Features } => ({
      source: 'local',
      features: withDefaults(options),
    }),
    actions: (state) => ({
      /** Takes over what the project's configuration says. */
      apply(remote: Partial<Features>) {
        state.source = 'remote'
        state.features = { ...state.features, ...remote }
      },
    }),
  })
}

/** Which parts of the modal are on. */
export type FeaturesController = ReturnType<typeof createFeatures>

function withDefaults(options: FeatureOptions): Features {
  return {
    allWallets: options.allWallets ?? defaultFeatures.allWallets,
    analytics: options.analytics ?? defaultFeatures.analytics,
    send: options.send ?? defaultFeatures.send,
    receive: options.receive ?? defaultFeatures.receive,
    email: options.email ?? defaultFeatures.email,
    socials: options.socials ?? defaultFeatures.socials,
    swaps: options.swaps ?? defaultFeatures.swaps,
    onramp: options.onramp ?? defaultFeatures.onramp,
    activity: options.activity ?? defaultFeatures.activity,
    branding: options.branding ?? defaultFeatures.branding,
  }
}
