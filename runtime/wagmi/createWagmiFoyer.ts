import { type Chain, type ClientConfig, createClient, fallback, http } from 'viem'
import { type Config, type CreateConfigParameters, createConfig } from 'wagmi'
import { createEvmAdapter } from '../adapters/evm/createEvmAdapter.js'
import type { FoyerConfig } from '../config.js'
import { createFoyer } from '../createFoyer.js'
import type { Foyer } from '../foyer.js'
import { rpcUrlsOf } from '../services/chainRpc.js'
import { serviceUrls } from '../services/serviceUrls.js'
import { foyerConnector } from './foyerConnector.js'

/** Options of wagmi's `createConfig` that {@link createWagmiFoyer} passes on. */
export type WagmiOptions = Pick<CreateConfigParameters, 'ssr' | 'storage' | 'syncConnectedChain'> & {
  /** How chain reads are batched: `batch` of viem's `createClient`. */
  readonly batch?: ClientConfig['batch']
}

/** Parameters of {@link createWagmiFoyer}: the options of `createFoyer`, with `chains` for both. */
export type CreateWagmiFoyerParameters<chains extends readonly [Chain, ...Chain[]]> = Omit<
  FoyerConfig,
  'networks'
> & {
  /** The EVM chains, from `viem/chains`. */
  readonly chains: chains
  /** Networks of other families, such as `solana`; their adapters are in `adapters`. */
  readonly networks?: FoyerConfig['networks'] | undefined
  /** Other options of wagmi's `createConfig`. */
  readonly wagmi?: WagmiOptions | undefined
}

/** The foyer, and wagmi's config with the foyer as its connector. */
export type CreateWagmiFoyerReturnType<chains extends readonly [Chain, ...Chain[]]> = {
  readonly foyer: Foyer
  readonly config: Config<chains>
}

/**
 * Creates a foyer and the config of wagmi from one list of chains. Both read the chains from the same nodes: those of
 * `customRpcUrls`, the Blockchain API, and the nodes of the chain. Includes `createEvmAdapter()`.
 *
 * @example
 * import { base, mainnet } from 'viem/chains'
 *
 * const { foyer, config } = createWagmiFoyer({ projectId: 'your project id', chains: [mainnet, base] })
 *
 * @throws the errors of `createFoyer`
 */
export function createWagmiFoyer<const chains extends readonly [Chain, ...Chain[]]>(
  parameters: CreateWagmiFoyerParameters<chains>,
): CreateWagmiFoyerReturnType<chains> {
  const { chains, networks = [], adapters = [], wagmi = {}, ...options } = parameters
  const { batch = { multicall: true }, ...others } = wagmi
  const foyer = createFoyer({
    ...options,
    networks: [...chains, ...networks],
    adapters: [createEvmAdapter(), ...adapters],
  })
  const { projectId, customRpcUrls, services } = options
  const blockchainApi = services?.blockchainApi ?? serviceUrls.blockchainApi
  const config = createConfig({
    ...others,
    multiInjectedProviderDiscovery: false, // the modal lists the wallets
    chains,
    connectors: [foyerConnector(foyer)],
    client({ chain }) {
      const network = foyer.network.find(`eip155:${chain.id}`)
      const urls = network ? rpcUrlsOf({ network, projectId, customRpcUrls, blockchainApi }) : []
      return createClient({ chain, batch, transport: fallback(urls.map((url) => http(url))) })
    },
  })
  return { foyer, config }
}
