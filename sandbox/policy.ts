import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// By their paths: the runner of the end-to-end tests reads this file, and knows the source by its package name only once it is built.
import { blockchainApiServers } from '../generated/blockchain-api/client.js'
import { walletServiceServers } from '../generated/wallet-service/client.js'
import { base, mainnet, polygon } from '../runtime/networks/index.js'
import type { SandboxAddresses } from './addresses.js'

/** One line of a content security policy. */
export type Directive = { readonly name: string; readonly sources: readonly string[] }

/** The policy that `docs/csp.md` tells hosts to copy: its block of kind `csp`. */
export function readPolicy(): readonly Directive[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/csp.md'), 'utf8')
  const block = /^```csp\n(.*?)^```$/ms.exec(page)?.[1]
  if (!block) throw new Error('docs/csp.md has no block of kind csp.')
  return block
    .split(';')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([name, ...sources]) => (name ? [{ name, sources }] : []))
}

/** The same policy in the sandbox, whose addresses stand in for the public ones. */
export function readSandboxPolicy(addresses: SandboxAddresses): readonly Directive[] {
  const { blockchainApi, walletService, analytics, rpc } = addresses
  const networks = [
    [mainnet, rpc['eip155:1']],
    [polygon, rpc['eip155:137']],
    [base, rpc['eip155:8453']],
  ] as const
  const standIns = new Map<string, string>([
    [blockchainApiServers.main, blockchainApi],
    [blockchainApiServers.analytics, analytics],
    [walletServiceServers.main, walletService],
    ...networks.flatMap(([network, address]) =>
      network.rpcUrls.default.http.map((url) => [url, address] as const),
    ),
  ])
  return readPolicy().map(({ name, sources }) => ({
    name,
    sources: sources.map((source) => standIns.get(source) ?? source),
  }))
}

/** The same for the pages of the gallery, which show its stories in frames: their own, and nobody else's. */
export function readGalleryPolicy(addresses: SandboxAddresses): readonly Directive[] {
  const others = readSandboxPolicy(addresses).filter(({ name }) => name !== 'frame-ancestors')
  const own = ["'self'"]
  return [...others, { name: 'frame-src', sources: own }, { name: 'frame-ancestors', sources: own }]
}

/** Writes a policy as the value of its header. */
export function formatPolicy(policy: readonly Directive[]): string {
  return policy.map(({ name, sources }) => [name, ...sources].join(' ')).join('; ')
}
