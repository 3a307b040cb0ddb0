/** What of the modal is switched on, with every default filled in. */
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

export const defaultFeatures: Features = {
  allWallets: true,
  analytics: true,
  send: true,
  receive: true,
  email: true,
  /** In the order in which they are shown. */
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  branding: true,
}
