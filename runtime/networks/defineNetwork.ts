import { type CaipNetworkId, knowNamespace, type Namespace } from '../utils/caip.js'

/** A chain that the host offers. */
export type Network = {
  /** Chain id of the family: a number on EVM, a genesis hash elsewhere. */
  readonly id: number | string
  readonly name: string
  readonly chainNamespace: Namespace
  /** Id of the chain in the world (CAIP-2), such as `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    /** Asked by Foyer. */
    readonly default: { readonly http: readonly string[] }
    /** Told to wallets that do not know the chain; `default` when absent. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** Coins without worth: the worth of an account is shown as 0.00. */
  readonly testnet?: boolean | undefined
  /** Picture: its id at the wallet service, or an address of the page's own. */
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** A network as it is written down; its CAIP-2 id follows from it. */
export type DefineNetworkParameters = Omit<Network, 'caipNetworkId' | 'chainNamespace'> & {
  /** `eip155` when absent. */
  readonly chainNamespace?: Namespace | undefined
}

/**
 * Defines a network, EVM unless told otherwise. A chain of `viem/chains` can be passed as it is. The family of the network is known
 * from then on, also where the host brings its adapter.
 *
 * @example
 * defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * }).caipNetworkId // 'eip155:31337'
 */
export function defineNetwork(parameters: DefineNetworkParameters): Network {
  const { chainNamespace = 'eip155' } = parameters
  knowNamespace(chainNamespace)
  return { ...parameters, chainNamespace, caipNetworkId: `${chainNamespace}:${parameters.id}` }
}
