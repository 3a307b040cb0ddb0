import { type BitcoinChainFacts, bitcoinChains } from './chains/bitcoinChains.js'
import { chains, type SandboxChain } from './chains/chains.js'
import { type SolanaCluster, solanaClusters } from './chains/solanaClusters.js'

/** The URL of each part of a sandbox. */
export type SandboxAddresses = {
  control: string
  blockchainApi: string
  walletService: string
  analytics: string
  /** WalletConnect relay, a web socket. */
  relay: string
  verify: string
  /** Embedded wallet, on another site than the demo: `localhost`. */
  frame: string
  /** Where visitors of social logins prove who they are, on the site of the embedded wallet. */
  identity: string
  /** Where visitors buy: the pages of Coinbase and Meld, on another site than the demo. */
  onramp: string
  /** The exchanges that visitors pay from, on another site than the demo. */
  payments: string
  /** Phone wallet for WalletConnect. */
  phone: string
  /** By CAIP-2 id. */
  rpc: Record<SandboxChainId, string>
}

/** A chain of the sandbox (CAIP-2). */
export type SandboxChainId = SandboxChain['caip'] | SolanaCluster['caip'] | BitcoinChainFacts['caip']

export const defaultBasePort = 4100

/**
 * The URLs of the parts of the sandbox with this base port.
 *
 * @example
 * getAddresses(4100).walletService // 'http://127.0.0.1:4102'
 */
export function getAddresses(basePort: number): SandboxAddresses {
  const at = (offset: number) => `http://127.0.0.1:${basePort + offset}`
  const atLocalhost = (offset: number) => `http://localhost:${basePort + offset}`
  const rpc: SandboxAddresses['rpc'] = {
    'eip155:1': '',
    'eip155:137': '',
    'eip155:8453': '',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': '',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': '',
    'bip122:000000000019d6689c085ae165831e93': '',
    'bip122:000000000933ea01ad0ee984209779ba': '',
  }
  for (const { caip, portOffset } of [...chains, ...solanaClusters, ...bitcoinChains])
    rpc[caip] = at(portOffset)
  return {
    control: at(0),
    blockchainApi: at(1),
    walletService: at(2),
    analytics: at(3),
    relay: at(4).replace('http', 'ws'),
    verify: at(5),
    frame: atLocalhost(6),
    identity: atLocalhost(7),
    onramp: atLocalhost(8),
    payments: atLocalhost(9),
    phone: at(41),
    rpc,
  }
}

/** The chains of a sandbox. */
export const sandboxChains: readonly SandboxChainId[] = [...chains, ...solanaClusters, ...bitcoinChains].map(
  ({ caip }) => caip,
)
