import {
  AdapterNotFoundError,
  DuplicateAdapterError,
  DuplicateNetworkError,
  InvalidOptionError,
  NoNetworksError,
  UnknownNetworkError,
} from '#generated/errors/config'
import type { AdapterFactory } from './adapters/adapter.js'
import type { Environment } from './environment/environment.js'
import type { LogLevel } from './environment/log.js'
import type { Network } from './networks/defineNetwork.js'
import { type CaipNetworkId, isCaipNetworkId } from './utils/caip.js'

export type ThemeMode = 'dark' | 'light'

/** Host wishes for the look; colours are CSS colours. */
export type ThemeVariables = {
  readonly accent?: string | undefined
  readonly fontFamily?: string | undefined
  readonly radius?: string | undefined
  readonly zIndex?: number | undefined
}

/** Parts of the modal that can be switched. A remote project configuration overrides email, socials, swaps, onramp, activity and branding. */
export type FeatureOptions = {
  readonly allWallets?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly send?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly email?: boolean | undefined
  readonly socials?: readonly string[] | false | undefined
  readonly swaps?: readonly string[] | false | undefined
  readonly onramp?: readonly string[] | false | undefined
  readonly activity?: boolean | undefined
  readonly branding?: boolean | undefined
}

/** Base addresses of the services. */
export type ServiceUrls = {
  readonly blockchainApi: string
  readonly walletService: string
  readonly analytics: string
}

export type FoyerConfig = {
  /** Id of the project that the services know. Without it the modal opens, and tells what is missing. */
  readonly projectId: string
  /** Chains that the page offers, in the order in which they are listed. */
  readonly networks: readonly Network[]
  /** One for each chain family in use. */
  readonly adapters?: readonly AdapterFactory[] | undefined
  /** Where a new visitor starts; the first of `networks` when absent. */
  readonly defaultNetwork?: Network | undefined
  readonly features?: FeatureOptions | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** Wallet ids shown first, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets are offered by the wallet service. */
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Own RPC addresses of a chain, asked before all others. */
  readonly customRpcUrls?: { readonly [caipNetworkId: CaipNetworkId]: readonly string[] } | undefined
  /** Stay on a chain that is not in `networks` instead of asking the visitor to leave it. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** When the services may first be asked: at the first intent (default) or as soon as the page has loaded. */
  readonly prefetch?: 'intent' | 'load' | undefined
  /** Other addresses for the services, such as a proxy of your own. */
  readonly services?: Partial<ServiceUrls> | undefined
  readonly logLevel?: LogLevel | undefined
  /** The outside world; the browser's when absent. */
  readonly environment?: Environment | undefined
}

/** Addresses of the public services. */
export const serviceUrls: ServiceUrls = {
  blockchainApi: 'https://rpc.walletconnect.org',
  walletService: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
}

/**
 * Refuses what could never work, before anything is shown.
 *
 * @throws NoNetworksError, InvalidOptionError, DuplicateNetworkError, UnknownNetworkError, DuplicateAdapterError, AdapterNotFoundError
 */
export function checkConfig(config: FoyerConfig): { networks: readonly Network[]; defaultNetwork: Network } {
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

  return { networks, defaultNetwork }
}
