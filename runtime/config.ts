import {
  AdapterNotFoundError,
  DuplicateAdapterError,
  DuplicateNetworkError,
  InvalidOptionError,
  NoNetworksError,
  SignInConfiguredTwiceError,
  UnknownNetworkError,
} from '#generated/errors/config'
import type { AdapterFactory } from './adapters/adapter.js'
import type { Environment } from './environment/environment.js'
import type { LogLevel } from './environment/log.js'
import { type Network, type OfferedNetwork, toNetwork } from './networks/defineNetwork.js'
import type { SiweConfig } from './services/siwx/siweConfig.js'
import type { Siwx, SiwxFactory } from './services/siwx/siwx.js'
import type { WalletConnect, WalletConnectParameters } from './services/walletConnect/walletConnect.js'
import type { ConnectMethod, ConnectorKind, WalletFeature } from './settings.js'
import { type CaipNetworkId, isCaipNetworkId } from './utils/caip.js'
import type { ProjectMetadata } from './utils/projectMetadata.js'

/** Color scheme of the modal and the buttons; `auto` follows the visitor's system. */
export type ThemeMode = 'dark' | 'light' | 'auto'

/** Theme overrides from the host; colors are CSS colors. */
export type ThemeVariables = {
  /** Color of buttons and links. Text, hover and border colors are derived from it for contrast. */
  readonly accent?: string | undefined
  /** Font family of the modal and the buttons, as in CSS. */
  readonly fontFamily?: string | undefined
  /** Corner radius of the modal itself, as a CSS length. The controls in it and the buttons keep theirs. */
  readonly radius?: string | undefined
  /**
   * `z-index` of the modal.
   * @defaultValue `999`
   */
  readonly zIndex?: number | undefined
}

/**
 * Parts of the modal that can be switched on or off. The project's remote settings override email, socials,
 * swaps, onramp, activity and branding. `foyer.features` has the values in effect.
 */
export type FeatureOptions = {
  /**
   * The list of all wallets from the wallet service.
   * @defaultValue `true`
   */
  readonly allWallets?: boolean | undefined
  /**
   * Sends usage events to the analytics service.
   * @defaultValue `true`
   */
  readonly analytics?: boolean | undefined
  /**
   * Sending coins and tokens.
   * @defaultValue `true`
   */
  readonly send?: boolean | undefined
  /**
   * The address and QR code for receiving.
   * @defaultValue `true`
   */
  readonly receive?: boolean | undefined
  /**
   * Login by email.
   * @defaultValue `true`
   */
  readonly email?: boolean | undefined
  /**
   * Social logins, in display order: `google`, `x`, `farcaster`, `discord`, `apple`, `github`, `facebook`. Others are left out.
   * @defaultValue all of them
   */
  readonly socials?: readonly string[] | false | undefined
  /**
   * Swap providers.
   * @defaultValue `['1inch']`
   */
  readonly swaps?: readonly string[] | false | undefined
  /**
   * On-ramp providers.
   * @defaultValue `['coinbase', 'meld']`
   */
  readonly onramp?: readonly string[] | false | undefined
  /**
   * The account's transaction history.
   * @defaultValue `true`
   */
  readonly activity?: boolean | undefined
  /**
   * The credit line of the modal.
   * @defaultValue `true`
   */
  readonly branding?: boolean | undefined
  /**
   * Requires visitors to accept the terms and the privacy policy before they connect. Needs at least one of
   * `termsConditionsUrl` and `privacyPolicyUrl`.
   * @defaultValue `false`
   */
  readonly legalCheckbox?: boolean | undefined
  /**
   * Collapses the wallets of the Connect view behind one row.
   * @defaultValue `false`
   */
  readonly collapseWallets?: boolean | undefined
  /**
   * Lists permissions that the account granted to apps, and revokes them.
   * @defaultValue `false`
   */
  readonly smartSessions?: boolean | undefined
  /**
   * Payments from exchanges and wallets.
   * @defaultValue `false`
   */
  readonly pay?: boolean | undefined
  /**
   * Order of the ways to connect; omitted ones come last.
   * @defaultValue `['email', 'social', 'wallet']`
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /**
   * Order of the buttons in the Account view; omitted ones come last.
   * @defaultValue `['onramp', 'swaps', 'receive', 'send']`
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /**
   * Order of the wallet groups in the Connect view; omitted ones come last.
   * @defaultValue `['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']`
   */
  readonly connectorTypeOrder?: readonly ConnectorKind[] | undefined
}

/** Badge of a wallet in the wallet service: certified or not. */
export type WalletBadge = 'certified' | 'none'

/** A wallet that the host adds to those of the wallet service. */
export type CustomWallet = {
  /** A unique id. */
  readonly id: string
  readonly name: string
  /** URL of its icon. */
  readonly image_url?: string | undefined
  /** Reverse domain name (rdns) that its extension announces (EIP-6963). */
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  /** Deep link of the mobile app, such as `lantern://`. */
  readonly mobile_link?: string | undefined
  /**
   * Universal link of the app, such as `https://link.lantern.example`; used where `mobile_link` cannot open
   * it.
   */
  readonly link_mode?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

/** Base URLs of the services, without a trailing slash. */
export type ServiceUrls = {
  /**
   * Names, balances and JSON-RPC.
   * @defaultValue `https://rpc.walletconnect.org`
   */
  readonly blockchainApi: string
  /**
   * Wallets, images and project settings.
   * @defaultValue `https://api.web3modal.org`
   */
  readonly walletService: string
  /**
   * Receives the analytics events.
   * @defaultValue `https://pulse.walletconnect.org`
   */
  readonly analytics: string
  /**
   * Page of the embedded wallet, for logins by email and with social accounts.
   * @defaultValue `https://secure.walletconnect.org/sdk`
   */
  readonly frame: string
  /**
   * WebSocket URL of the WalletConnect relay between page and wallet.
   * @defaultValue `wss://relay.walletconnect.org`
   */
  readonly relay: string
  /**
   * Lets wallets verify the requesting origin (WalletConnect Verify).
   * @defaultValue `https://verify.walletconnect.org`
   */
  readonly verify: string
}

/** The website of the embedded wallet. */
export type WalletSite = {
  /**
   * Where visitors export their embedded wallet, to use it in another app. Account links it.
   * @defaultValue `https://secure.walletconnect.org/dashboard`; none with a `frame` of your own
   */
  readonly dashboard?: string | undefined
}

/** Buying crypto. */
export type OnrampOptions = {
  /** Your public key at Meld. Without one, Meld is not offered. */
  readonly meldPublicKey?: string | undefined
  /**
   * Where Coinbase sells. A link to another site is not opened.
   * @defaultValue `https://pay.coinbase.com`
   */
  readonly coinbase?: string | undefined
  /**
   * Where Meld sells.
   * @defaultValue `https://meldcrypto.com`
   */
  readonly meld?: string | undefined
}

/** WalletConnect options. */
export type WalletConnectOptions = {
  /**
   * Whether visitors can connect by QR code or deep link.
   * @defaultValue `true`
   */
  readonly enabled?: boolean | undefined
  /**
   * Replaces the WalletConnect library, for example in tests.
   * @defaultValue the WalletConnect library, loaded when first needed
   */
  readonly library?: ((parameters: WalletConnectParameters) => Promise<WalletConnect>) | undefined
  /**
   * The page creates the pairing itself, and shows its pairing URI with
   * `foyer.open({ name: 'ConnectingWalletConnectBasic', params: { uri } })`. On a phone, call `foyer.open()`, which lists wallets,
   * then `(await foyer.load('pairing')).show(uri)`: the wallet that the visitor chooses opens with that URI.
   * @defaultValue `false`
   */
  readonly manual?: boolean | undefined
}

/** The options of `createFoyer`. */
export type FoyerConfig = {
  /**
   * Your project id from <https://dashboard.reown.com>. If it is empty, the modal shows an alert and offers neither
   * WalletConnect nor the wallet list.
   */
  readonly projectId: string
  /**
   * Chains that the page offers, in display order: from `foyer-kit/networks`, from `defineNetwork()`, or EVM chains of
   * `viem/chains`.
   */
  readonly networks: readonly OfferedNetwork[]
  /**
   * One adapter per namespace. Without any, the modal offers only WalletConnect.
   * @defaultValue `[]`
   */
  readonly adapters?: readonly AdapterFactory[] | undefined
  /**
   * The active network of a new visitor.
   * @defaultValue the first of `networks`
   */
  readonly defaultNetwork?: OfferedNetwork | undefined
  /**
   * Parts of the modal to switch on or off.
   * @defaultValue see `FeatureOptions`
   */
  readonly features?: FeatureOptions | undefined
  /**
   * Initial color scheme of the modal and the buttons. `'auto'` follows the visitor's system, also when it changes. Change it
   * later with `foyer.theme.setMode()`.
   * @defaultValue `'dark'`
   */
  readonly themeMode?: ThemeMode | undefined
  /** Color and font of the modal and the buttons; corner radius and `z-index` of the modal. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * Language of the visitor as a BCP 47 tag, such as `es` or `es-MX`. English is the fallback. Foyer
   * includes English, Spanish and Arabic. On a server, and until the texts have loaded, the buttons use English or the
   * provider's `texts`. Numbers are formatted for the full tag. Change it later with `foyer.locale.set()`.
   * @defaultValue `'en'`
   */
  readonly locale?: string | undefined
  /** Wallet service ids of the wallets to show first, in this order; at most four. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /**
   * Offers only these wallets of the wallet service, and the featured ones.
   * @defaultValue all of them
   */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets of the wallet service to leave out. Featured and installed wallets are still offered. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /**
   * Offers only wallets with this badge. Does not apply to featured wallets.
   * @defaultValue wallets with or without a badge
   */
  readonly walletBadge?: WalletBadge | undefined
  /** Wallets to offer in addition to those of the wallet service. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /**
   * Disables everything that remote settings control: email, socials, swaps, onramp, activity and branding.
   * @defaultValue `false`
   */
  readonly basic?: boolean | undefined
  /** URL of the terms, for the feature `legalCheckbox`. */
  readonly termsConditionsUrl?: string | undefined
  /** URL of the privacy policy, for the feature `legalCheckbox`. */
  readonly privacyPolicyUrl?: string | undefined
  /** Custom RPC URLs by CAIP-2 id, tried before all others. */
  readonly customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /**
   * Lets the wallet stay on a chain that is not in `networks` instead of asking the visitor to switch. Sign-in, even if it
   * is required, waits until the wallet is on one of `networks`.
   * @defaultValue `false`
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Accepts presses on signing buttons that may be covered, transparent, or inside a cross-origin frame
   * whose visibility the browser cannot check. Turns off a protection against clickjacking.
   * @defaultValue `false`
   */
  readonly allowCovered?: boolean | undefined
  /**
   * Renders the modal inline, where the page places `FoyerEmbed`. It never closes.
   * @defaultValue `false`
   */
  readonly embedded?: boolean | undefined
  /**
   * What loads before the visitor opens the modal. `'intent'`: the code of the modal and its login forms once the page
   * is idle, unless the connection is slow or the data saver is on; wallets and settings when the visitor hovers over or focuses
   * a button. `'load'`: everything, as soon as the foyer starts. `'none'`: nothing. A stored connection counts as
   * intent, whatever is set here.
   * @defaultValue `'intent'`
   */
  readonly prefetch?: 'none' | 'intent' | 'load' | undefined
  /**
   * Name, description, URL and icons that wallets show for this page.
   * @defaultValue host name and origin of the page, without description and icons
   */
  readonly metadata?: Partial<ProjectMetadata> | undefined
  /**
   * How visitors connect with WalletConnect.
   * @defaultValue enabled, with all networks of the page
   */
  readonly walletConnect?: WalletConnectOptions | undefined
  /**
   * Sign-in: `createSiwx()`, or your own implementation. Without it, sign-in is off.
   */
  readonly siwx?: SiwxFactory | Siwx | undefined
  /** Sign-In with Ethereum through your existing server; cannot be combined with `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /**
   * Custom service URLs, such as your own proxy.
   * @defaultValue the public services
   */
  readonly services?: (Partial<ServiceUrls> & WalletSite) | undefined
  /** How visitors buy crypto, for the feature `onramp`. */
  readonly onramp?: OnrampOptions | undefined
  /**
   * Sites of exchanges to pay from, for the feature `pay`, by id. A link to another site is not opened, and an exchange
   * without a site is not offered. `binance` and `coinbase` are known.
   */
  readonly exchanges?: { readonly [id: string]: string } | undefined
  /**
   * Log level of the console.
   * @defaultValue `'error'`
   */
  readonly logLevel?: LogLevel | undefined
  /**
   * Side effects: requests, storage, time.
   * @defaultValue the browser, or an inert environment on a server
   */
  readonly environment?: Environment | undefined
}

/** Validated options, with complete networks and the initial one filled in. */
export type CheckedConfig = Omit<FoyerConfig, 'networks' | 'defaultNetwork'> & {
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network
}

/**
 * Rejects invalid options before anything is shown.
 *
 * @throws NoNetworksError, InvalidOptionError, DuplicateNetworkError, UnknownNetworkError, DuplicateAdapterError, AdapterNotFoundError,
 *   SignInConfiguredTwiceError
 */
export function checkConfig(options: FoyerConfig): CheckedConfig {
  // Plain JavaScript may pass anything, or nothing. Options that are left out cannot come from a polluted prototype.
  const config = { __proto__: null, ...options }
  const { networks: given = [], adapters = [] } = config

  const isNetwork = (network?: OfferedNetwork) =>
    network?.id && isCaipNetworkId(toNetwork(network).caipNetworkId)
  requireList('networks', given, isNetwork)
  const networks = given.map(toNetwork)
  const defaultNetwork = config.defaultNetwork ? toNetwork(config.defaultNetwork) : networks[0]
  if (!defaultNetwork) throw new NoNetworksError()
  requireList('adapters', adapters, (adapter) => adapter?.create)
  const ids = networks.map((network) => network.caipNetworkId)
  const duplicateId = findRepeated(ids)
  if (duplicateId) throw new DuplicateNetworkError({ caipNetworkId: duplicateId })
  const { caipNetworkId } = defaultNetwork
  if (!ids.includes(caipNetworkId)) throw new UnknownNetworkError({ caipNetworkId })

  const namespaces = adapters.map((adapter) => adapter.namespace)
  const duplicate = findRepeated(namespaces)
  if (duplicate) throw new DuplicateAdapterError({ namespace: duplicate })
  const unsupported = networks.find((network) => !namespaces.includes(network.chainNamespace))
  if (unsupported && namespaces.length > 0)
    throw new AdapterNotFoundError({ namespace: unsupported.chainNamespace })

  if (config.siwx && config.siweConfig) throw new SignInConfiguredTwiceError()
  return Object.assign(config, { networks, defaultNetwork })
}

function findRepeated<part>(parts: readonly part[]): part | undefined {
  return parts.find((part, index) => parts.indexOf(part) !== index)
}

function requireList<part>(
  option: string,
  parts: readonly part[],
  isValid: (part: part | undefined) => unknown,
) {
  if (!parts?.every?.(isValid)) throw new InvalidOptionError({ option, reason: 'invalid list' })
}
