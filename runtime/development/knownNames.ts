import type { FeatureOptions, FoyerConfig, ServiceUrls, ThemeVariables, WalletSite } from '../config.js'
import type { LogLevel } from '../environment/log.js'
import type { LoadedFeatures } from '../foyer.js'
import { defaultFeatures } from '../settings.js'
import type { SocialProvider } from '../utils/socials.js'

/** The names of a type; a missing one does not compile. */
type Names<options extends object> = { readonly [name in keyof Required<options>]: true }

const options: Names<FoyerConfig> = {
  projectId: true,
  networks: true,
  adapters: true,
  defaultNetwork: true,
  features: true,
  themeMode: true,
  themeVariables: true,
  locale: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  walletBadge: true,
  customWallets: true,
  basic: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  customRpcUrls: true,
  allowUnsupportedChain: true,
  allowCovered: true,
  embedded: true,
  prefetch: true,
  metadata: true,
  walletConnect: true,
  siwx: true,
  siweConfig: true,
  services: true,
  onramp: true,
  exchanges: true,
  logLevel: true,
  environment: true,
}

const themeVariables: Names<ThemeVariables> = { accent: true, fontFamily: true, radius: true, zIndex: true }

const services: Names<ServiceUrls & WalletSite> = {
  blockchainApi: true,
  walletService: true,
  analytics: true,
  frame: true,
  relay: true,
  verify: true,
  dashboard: true,
}

const features: Names<FeatureOptions> = {
  allWallets: true,
  analytics: true,
  send: true,
  receive: true,
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  branding: true,
  legalCheckbox: true,
  collapseWallets: true,
  smartSessions: true,
  pay: true,
  connectMethodsOrder: true,
  walletFeaturesOrder: true,
  connectorTypeOrder: true,
}

const loadedFeatures: Names<LoadedFeatures> = {
  wallets: true,
  images: true,
  approval: true,
  pairing: true,
  signIn: true,
  login: true,
  history: true,
  receive: true,
  names: true,
  sessions: true,
  send: true,
  onramp: true,
  pay: true,
  swap: true,
  analytics: true,
}

const socials: { readonly [provider in SocialProvider]: true } = {
  google: true,
  x: true,
  farcaster: true,
  discord: true,
  apple: true,
  github: true,
  facebook: true,
}

const logLevels: { readonly [level in LogLevel]: true } = {
  silent: true,
  error: true,
  warn: true,
  debug: true,
}

/** Names that options may have. */
export const knownNames = {
  options: Object.keys(options),
  themeVariables: Object.keys(themeVariables),
  services: Object.keys(services),
  features: Object.keys(features),
  loadedFeatures: Object.keys(loadedFeatures),
} as const

/** What options are that nothing else checks. */
export const optionKinds: { readonly [name in keyof FoyerConfig]?: 'object' | 'switch' } = {
  features: 'object',
  themeVariables: 'object',
  customRpcUrls: 'object',
  metadata: 'object',
  walletConnect: 'object',
  siweConfig: 'object',
  services: 'object',
  onramp: 'object',
  exchanges: 'object',
  basic: 'switch',
  allowUnsupportedChain: 'switch',
  allowCovered: 'switch',
  embedded: 'switch',
}

/** Options that are lists of wallets. */
export const walletLists = [
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
] as const satisfies readonly (keyof FoyerConfig)[]

/** Words that an option may be. */
export const knownWords: { readonly [option: string]: readonly string[] } = {
  themeMode: ['dark', 'light', 'auto'],
  walletBadge: ['certified', 'none'],
  prefetch: ['none', 'intent', 'load'],
  logLevel: Object.keys(logLevels),
}

/** Features that are lists. */
export const listFeatures = knownNames.features.filter((name) => /^(socials|swaps|onramp)$|Order$/.test(name))

/** Words that the list of a feature may have. */
export const knownParts: { readonly [feature: string]: readonly string[] } = {
  socials: Object.keys(socials),
  connectMethodsOrder: defaultFeatures.connectMethodsOrder,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectorTypeOrder: defaultFeatures.connectorTypeOrder,
}
