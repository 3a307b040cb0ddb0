/** Ways to connect, as groups of the Connect view. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Kinds of wallets, as groups of the Connect view. */
export type ConnectorKind =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

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
  readonly legalCheckbox: boolean
  readonly collapseWallets: boolean
  readonly smartSessions: boolean
  readonly pay: boolean
  readonly connectMethodsOrder: readonly ConnectMethod[]
  readonly connectorTypeOrder: readonly ConnectorKind[]
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
  legalCheckbox: false,
  collapseWallets: false,
  smartSessions: false,
  pay: false,
  connectMethodsOrder: ['email', 'social', 'wallet'],
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
}

/** What the project's own configuration decides, and what basic mode leaves off. */
export const remoteFeatures = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding'] as const
