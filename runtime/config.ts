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
import type { Network } from './networks/defineNetwork.js'
import type { SiweConfig } from './services/siwx/siweConfig.js'
import type { Siwx, SiwxFactory } from './services/siwx/siwx.js'
import type { WalletConnect, WalletConnectParameters } from './services/walletConnect/walletConnect.js'
import type { ConnectMethod, ConnectorKind } from './settings.js'
import { type CaipNetworkId, isCaipNetworkId } from './utils/caip.js'
import type { ProjectMetadata } from './utils/projectMetadata.js'

/** The two looks of the modal. */
export type ThemeMode = 'dark' | 'light'

/** Host wishes for the look; colours are CSS colours. */
export type ThemeVariables = {
  /** Colour of what is to be pressed; what stands on it and around it is derived so that it can be read. */
  readonly accent?: string | undefined
  /** Fonts of the modal and the buttons, as CSS lists them. */
  readonly fontFamily?: string | undefined
  /** How round corners are, as a CSS length. */
  readonly radius?: string | undefined
  /**
   * Layer of the modal on the page.
   * @defaultValue `999`
   */
  readonly zIndex?: number | undefined
}

/**
 * Parts of the modal that can be switched. The project's own settings override email, socials, swaps, onramp, activity and branding.
 * Those that this version does not show yet are settled all the same, and told by `foyer.features`, for what a page shows by itself.
 */
export type FeatureOptions = {
  /**
   * The list of all wallets that the wallet service knows.
   * @defaultValue `true`
   */
  readonly allWallets?: boolean | undefined
  /**
   * Tells the analytics service what happens in the modal.
   * @defaultValue `true`
   */
  readonly analytics?: boolean | undefined
  /**
   * Sending coins and tokens from the account.
   * @defaultValue `true`
   */
  readonly send?: boolean | undefined
  /**
   * Showing the address to receive on.
   * @defaultValue `true`
   */
  readonly receive?: boolean | undefined
  /**
   * Login by e-mail.
   * @defaultValue `true`
   */
  readonly email?: boolean | undefined
  /**
   * Logins by social accounts, in the order in which they are shown.
   * @defaultValue all seven
   */
  readonly socials?: readonly string[] | false | undefined
  /**
   * Services that may swap tokens.
   * @defaultValue `['1inch']`
   */
  readonly swaps?: readonly string[] | false | undefined
  /**
   * Services that may sell coins.
   * @defaultValue `['coinbase', 'meld']`
   */
  readonly onramp?: readonly string[] | false | undefined
  /**
   * The list of what the account did.
   * @defaultValue `true`
   */
  readonly activity?: boolean | undefined
  /**
   * The note of who made the modal.
   * @defaultValue `true`
   */
  readonly branding?: boolean | undefined
  /**
   * Nobody can connect before the terms and the privacy policy of the page are accepted; needs the address of one of them.
   * @defaultValue `false`
   */
  readonly legalCheckbox?: boolean | undefined
  /**
   * The wallets of the Connect view stand behind one row.
   * @defaultValue `false`
   */
  readonly collapseWallets?: boolean | undefined
  /**
   * Permissions that an account gave to pages, and taking them back.
   * @defaultValue `false`
   */
  readonly smartSessions?: boolean | undefined
  /**
   * Paying from exchanges and wallets.
   * @defaultValue `false`
   */
  readonly pay?: boolean | undefined
  /**
   * Order of the ways to connect; those left out follow.
   * @defaultValue `['email', 'social', 'wallet']`
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /**
   * Order of the wallets in the Connect view; kinds left out follow.
   * @defaultValue `['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']`
   */
  readonly connectorTypeOrder?: readonly ConnectorKind[] | undefined
}

/** What the wallet service says of a wallet: looked into, or not. */
export type WalletBadge = 'certified' | 'none'

/** A wallet that the host offers beside those of the wallet service. */
export type CustomWallet = {
  /** Any id that no other wallet has. */
  readonly id: string
  readonly name: string
  /** Address of its picture. */
  readonly image_url?: string | undefined
  /** Reverse domain name under which its extension announces itself. */
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  /** Opens the app on a phone, such as `lantern://`. */
  readonly mobile_link?: string | undefined
  /** Universal link of the app, such as `https://link.lantern.example`; opens it where `mobile_link` does not. */
  readonly link_mode?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

/** Base addresses of the services, without a slash at the end. */
export type ServiceUrls = {
  /**
   * Names, balances and chain RPC.
   * @defaultValue `https://rpc.walletconnect.org`
   */
  readonly blockchainApi: string
  /**
   * Wallets, pictures and the settings of the project.
   * @defaultValue `https://api.web3modal.org`
   */
  readonly walletService: string
  /**
   * Takes the analytics events.
   * @defaultValue `https://pulse.walletconnect.org`
   */
  readonly analytics: string
  /**
   * Carries what is said between page and wallet (WalletConnect); a web socket.
   * @defaultValue `wss://relay.walletconnect.org`
   */
  readonly relay: string
  /**
   * Confirms to wallets which origin asks (WalletConnect Verify).
   * @defaultValue `https://verify.walletconnect.org`
   */
  readonly verify: string
}

/** Ways to connect by WalletConnect. */
export type WalletConnectOptions = {
  /**
   * Whether wallets can be connected by code.
   * @defaultValue `true`
   */
  readonly enabled?: boolean | undefined
  /**
   * Carries the pairings in place of the library, in tests for instance.
   * @defaultValue the library of WalletConnect, loaded when a code is asked for
   */
  readonly library?: ((parameters: WalletConnectParameters) => Promise<WalletConnect>) | undefined
  /**
   * The page pairs by itself, and opens the modal with `foyer.open({ name: 'ConnectingWalletConnectBasic', params: { uri } })` to
   * show its code.
   * @defaultValue `false`
   */
  readonly manual?: boolean | undefined
}

/** The options of `createFoyer`. */
export type FoyerConfig = {
  /** Id of the project that the services know. Without it the modal opens, and tells what is missing. */
  readonly projectId: string
  /** Chains that the page offers, in the order in which they are listed. */
  readonly networks: readonly Network[]
  /**
   * One for each chain family in use. Without any, the modal opens and offers no wallet of the page.
   * @defaultValue `[]`
   */
  readonly adapters?: readonly AdapterFactory[] | undefined
  /**
   * Where a new visitor starts.
   * @defaultValue the first of `networks`
   */
  readonly defaultNetwork?: Network | undefined
  /**
   * Parts of the modal to switch on or off.
   * @defaultValue see `FeatureOptions`
   */
  readonly features?: FeatureOptions | undefined
  /**
   * Look of the modal and the buttons at the start.
   * @defaultValue `'dark'`
   */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, font and shape of the page, for the modal and the buttons. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * Language of the visitor, as a tag (BCP 47) such as `es` or `es-MX`; English where there are no texts for it. English, Spanish
   * and Arabic come with the kit; until theirs have loaded, and on a server, the buttons are in English or in the `texts` of the
   * provider. Numbers follow the whole tag. `foyer.locale.set()` changes it later.
   * @defaultValue `'en'`
   */
  readonly locale?: string | undefined
  /** Ids of the wallet service for wallets shown first, in this order; at most four. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /**
   * Only these wallets of the wallet service are offered.
   * @defaultValue all of them
   */
  readonly includeWalletIds?: readonly string[] | undefined
  /** These wallets of the wallet service are never offered. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /**
   * Only wallets of the wallet service with this badge are offered; featured ones need none.
   * @defaultValue those with any badge, and without
   */
  readonly walletBadge?: WalletBadge | undefined
  /** Wallets of the host's own, offered beside the others. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /**
   * Nothing that the services decide: no e-mail, socials, swaps, onramp, activity or branding, whatever the project says.
   * @defaultValue `false`
   */
  readonly basic?: boolean | undefined
  /** Terms of the page, for the feature `legalCheckbox`. */
  readonly termsConditionsUrl?: string | undefined
  /** Privacy policy of the page, for the feature `legalCheckbox`. */
  readonly privacyPolicyUrl?: string | undefined
  /** Own RPC addresses by CAIP-2 id of the chain, asked before all others. */
  readonly customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /**
   * Stay on a chain that is not in `networks` instead of asking the visitor to leave it.
   * @defaultValue `false`
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Has buttons after which a wallet signs work where the visitor may not see them: under something, see-through, or in a frame of
   * another site whose browser cannot tell.
   * @defaultValue `false`
   */
  readonly allowCovered?: boolean | undefined
  /**
   * The modal is a part of the page, where it puts `FoyerEmbed`, and never closes.
   * @defaultValue `false`
   */
  readonly embedded?: boolean | undefined
  /**
   * When the services may first be asked: at the first intent, or as soon as the page has loaded.
   * @defaultValue `'intent'`
   */
  readonly prefetch?: 'intent' | 'load' | undefined
  /**
   * What wallets show of the page.
   * @defaultValue the host name and the origin of the page, without words and pictures
   */
  readonly metadata?: Partial<ProjectMetadata> | undefined
  /**
   * How wallets are connected by code.
   * @defaultValue on, with all networks of the page
   */
  readonly walletConnect?: WalletConnectOptions | undefined
  /** How visitors prove by a signature who they are: that of `createSiwx()`, or the page's own. Nobody has to without. */
  readonly siwx?: SiwxFactory | Siwx | undefined
  /** The same by a server for Sign-In with Ethereum that the page has already; not together with `siwx`. */
  readonly siweConfig?: SiweConfig | undefined
  /**
   * Other addresses for the services, such as a proxy of your own.
   * @defaultValue the public services
   */
  readonly services?: Partial<ServiceUrls> | undefined
  /**
   * What is written to the console.
   * @defaultValue `'error'`
   */
  readonly logLevel?: LogLevel | undefined
  /**
   * The outside world: requests, storage, time.
   * @defaultValue the browser's, or a still one on a server
   */
  readonly environment?: Environment | undefined
}

/** Options that can work, with the network to begin with. */
export type CheckedConfig = FoyerConfig & { readonly defaultNetwork: Network }

/**
 * Refuses what could never work, before anything is shown.
 *
 * @throws NoNetworksError, InvalidOptionError, DuplicateNetworkError, UnknownNetworkError, DuplicateAdapterError, AdapterNotFoundError,
 *   SignInConfiguredTwiceError
 */
export function checkConfig(config: FoyerConfig): CheckedConfig {
  const { networks, adapters = [], defaultNetwork = networks[0] } = config
  if (!defaultNetwork) throw new NoNetworksError()

  for (const { caipNetworkId, id } of networks) {
    const reason = `the network ${id} has no CAIP-2 id. Make it with defineNetwork().`
    if (!isCaipNetworkId(caipNetworkId)) throw new InvalidOptionError({ option: 'networks', reason })
  }
  const ids = networks.map((network) => network.caipNetworkId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new DuplicateNetworkError({ caipNetworkId: twice })
  if (!ids.includes(defaultNetwork.caipNetworkId)) {
    throw new UnknownNetworkError({ caipNetworkId: defaultNetwork.caipNetworkId })
  }

  const families = adapters.map((adapter) => adapter.namespace)
  const again = families.find((namespace, index) => families.indexOf(namespace) !== index)
  if (again) throw new DuplicateAdapterError({ namespace: again })
  const orphan = networks.find((network) => !families.includes(network.chainNamespace))
  if (orphan && families.length > 0) throw new AdapterNotFoundError({ namespace: orphan.chainNamespace })

  if (config.siwx && config.siweConfig) throw new SignInConfiguredTwiceError()
  return { ...config, networks, defaultNetwork }
}
