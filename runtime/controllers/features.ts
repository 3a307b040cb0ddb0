import type { FeatureOptions } from '../config.js'
import { createController } from '../core/controller.js'

/** What is switched on, with every default filled in. */
export type Features = {
  readonly allWallets: boolean
  readonly analytics: boolean
  readonly send: boolean
  readonly receive: boolean
  readonly email: boolean
  readonly socials: readonly string[] | false
  readonly swaps: readonly string[] | false
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  readonly branding: boolean
}

/** Socials in the order in which they are shown. */
export const defaultSocials = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const

export const defaultFeatures: Features = {
  allWallets: true,
  analytics: true,
  send: true,
  receive: true,
  email: true,
  socials: defaultSocials,
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: true,
}

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
