import { type CaipNetworkId, knowNamespace, type Namespace } from '../utils/caip.js'

/** A chain that the host offers. */
export type Network = {
  /** Chain id within the namespace: a number on EVM, a genesis hash elsewhere. */
  readonly id: number | string
  readonly name: string
  readonly chainNamespace: Namespace
  /** Globally unique id of the chain (CAIP-2), such as `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    /** RPC URLs that Foyer uses. */
    readonly default: { readonly http: readonly string[] }
    /** RPC URLs that wallets receive when they add the chain; defaults to `default`. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** Coins on a testnet have no value: the total value of an account is shown as 0.00. */
  readonly testnet?: boolean | undefined
  /** Its image: an id in the wallet service, or a URL. */
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
  /** Tokens whose balances are read from the chain where the Blockchain API does not list the chain. */
  readonly tokens?: readonly NetworkToken[] | undefined
  /** With Multicall3, the balances of all tokens are read in one call. */
  readonly contracts?:
    | { readonly multicall3?: { readonly address: string } | undefined; readonly [name: string]: unknown }
    | undefined
}

/** A token of a chain. */
export type NetworkToken = {
  /** Its contract. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string | undefined
}

/** An EVM network; its id is the chain id. */
export type EvmNetwork = Network & { readonly id: number; readonly chainNamespace: 'eip155' }

/** The definition of a network; its CAIP-2 id is derived. */
export type DefineNetworkParameters = Omit<Network, 'caipNetworkId' | 'chainNamespace'> & {
  /** Defaults to `eip155`. */
  readonly chainNamespace?: Namespace | undefined
}

/** A network, or an EVM chain of `viem/chains`, which Foyer completes. */
export type OfferedNetwork = Network | (DefineNetworkParameters & { readonly caipNetworkId?: undefined })

/**
 * Defines a network, EVM by default. Accepts chains of `viem/chains` unchanged. Also registers its namespace,
 * which a custom adapter needs.
 *
 * @example
 * defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * }).caipNetworkId // 'eip155:31337'
 */
export function defineNetwork(
  parameters: DefineNetworkParameters & {
    readonly id: number
    readonly chainNamespace?: 'eip155' | undefined
  },
): EvmNetwork
export function defineNetwork(parameters: DefineNetworkParameters): Network
export function defineNetwork(parameters: DefineNetworkParameters): Network {
  const { chainNamespace = 'eip155' } = parameters
  knowNamespace(chainNamespace)
  return { ...parameters, chainNamespace, caipNetworkId: `${chainNamespace}:${parameters.id}` }
}

/** Completes a chain of `viem/chains`. */
export function toNetwork(network: OfferedNetwork): Network {
  return network.caipNetworkId ? network : defineNetwork(network)
}
