/** A way to connect; the Connect view has a group for each. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A kind of wallet; the Connect view has a group for each. */
export type ConnectorKind =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Something that visitors do with an account; the Account view has a button for each. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The enabled parts of the modal, with defaults filled in. */
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
  /** As passed by the host; the view adds the rest. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  readonly connectorTypeOrder: readonly ConnectorKind[]
}

export const defaultFeatures: Features = {
  allWallets: true,
  analytics: true,
  send: true,
  receive: true,
  email: true,
  /** In display order. */
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

/** Features that the remote settings control and basic mode disables. */
export const remoteFeatures = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding'] as const
