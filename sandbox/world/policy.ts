import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// By their paths: the runner of the end-to-end tests reads this file, and knows the source by its package name only once it is built.
import { blockchainApiServers } from '../../generated/blockchain-api/client.js'
import { walletServiceServers } from '../../generated/wallet-service/client.js'
import {
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../../runtime/networks/index.js'
import type { SandboxAddresses } from './addresses.js'

/** One line of a content security policy. */
export type Directive = { readonly name: string; readonly sources: readonly string[] }

/** The policy that `docs/csp.md` tells hosts to copy: its block of kind `csp`. */
export function readPolicy(): readonly Directive[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/csp.md'), 'utf8')
  const block = /^```csp\n(.*?)^```$/ms.exec(page)?.[1]
  if (!block) throw new Error('docs/csp.md has no block of kind csp.')
  return block
    .split(';')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([name, ...sources]) => (name ? [{ name, sources }] : []))
}

/** The same policy in the sandbox, whose addresses stand in for the public ones. */
export function readSandboxPolicy(addresses: SandboxAddresses): readonly Directive[] {
  const { blockchainApi, walletService, analytics, relay, verify, rpc } = addresses
  const networks = [
    [mainnet, rpc['eip155:1']],
    [polygon, rpc['eip155:137']],
    [base, rpc['eip155:8453']],
    [solana, rpc['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
    [solanaDevnet, rpc['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']],
    [solanaTestnet, rpc['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']],
    [bitcoin, rpc['bip122:000000000019d6689c085ae165831e93']],
    [bitcoinTestnet, rpc['bip122:000000000933ea01ad0ee984209779ba']],
  ] as const
  const standIns = new Map<string, string>([
    [blockchainApiServers.main, blockchainApi],
    [blockchainApiServers.analytics, analytics],
    [walletServiceServers.main, walletService],
    ...networks.flatMap(([network, address]) =>
      network.rpcUrls.default.http.map((url) => [url, address] as const),
    ),
  ])
  // WalletConnect: the only web socket, and the only frame.
  const standInOf = (name: string, source: string) =>
    source.startsWith('wss:') ? relay : name === 'frame-src' ? verify : undefined
  return readPolicy().map(({ name, sources }) => ({
    name,
    sources: sources.flatMap((source) =>
      // Pictures of tokens come from anywhere, and here from where nothing is encrypted.
      name === 'img-src' && source === 'https:'
        ? [source, walletService]
        : (standIns.get(source) ?? standInOf(name, source) ?? source),
    ),
  }))
}

/** The same for the pages of the gallery, which show its stories in frames: their own, and nobody else's. */
export function readGalleryPolicy(addresses: SandboxAddresses): readonly Directive[] {
  return readSandboxPolicy(addresses).map(({ name, sources }) =>
    name.startsWith('frame-') ? { name, sources: ["'self'"] } : { name, sources },
  )
}

/** Writes a policy as the value of its header. */
export function formatPolicy(policy: readonly Directive[]): string {
  return policy.map(({ name, sources }) => [name, ...sources].join(' ')).join('; ')
}
