import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// Relative imports: Playwright also loads this file, and resolves the package name only after a build.
import { blockchainApiServers } from '../generated/blockchain-api/servers.js'
import { walletServiceServers } from '../generated/wallet-service/servers.js'
import {
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../runtime/networks/index.js'
import type { SandboxAddresses } from './world/addresses.js'
import { signInAddress } from './world/signIn.js'

/** One directive of a content security policy. */
export type Directive = { readonly name: string; readonly sources: readonly string[] }

/** The policy that hosts copy from `docs/csp.md`: its `csp` code block. */
export function readPolicy(): readonly Directive[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/csp.md'), 'utf8')
  const block = /^```csp\n(.*?)^```$/ms.exec(page)?.[1]
  if (!block) throw new Error('docs/csp.md has no block of kind csp.')
  return block
    .split(';')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([name, ...sources]) => (name ? [{ name, sources }] : []))
}

/** The same policy with the sandbox's addresses in place of the public ones. */
export function readSandboxPolicy(addresses: SandboxAddresses): readonly Directive[] {
  const { blockchainApi, walletService, analytics, relay, verify, frame, rpc } = addresses
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
    ['https://verify.walletconnect.org', verify],
    ['https://secure.walletconnect.org', frame],
    ...networks.flatMap(([network, address]) =>
      network.rpcUrls.default.http.map((url) => [url, address] as const),
    ),
  ])
  const standInOf = (source: string) => (source.startsWith('wss:') ? relay : undefined) // the only web socket
  return readPolicy().map(({ name, sources }) => ({
    name,
    sources: sources.flatMap((source) =>
      // Token pictures may come from any https host; the sandbox serves them over http.
      name === 'img-src' && source === 'https:'
        ? [source, walletService]
        : (standIns.get(source) ?? standInOf(source) ?? source),
    ),
  }))
}

/** The sandbox policy for the gallery, which may frame its own stories. */
export function readGalleryPolicy(addresses: SandboxAddresses): readonly Directive[] {
  return readSandboxPolicy(addresses).map(({ name, sources }) =>
    name.startsWith('frame-') ? { name, sources: ["'self'"] } : { name, sources },
  )
}

/** Formats a policy as a header value. */
export function formatPolicy(policy: readonly Directive[]): string {
  return policy.map(({ name, sources }) => [name, ...sources].join(' ')).join('; ')
}

/** Adds the server for sign-in to the policy of pages that use sign-in. */
export function addSignIn(policy: string, url: string, basePort: number): string {
  const hasSignIn = new URL(url, 'http://127.0.0.1').searchParams.has('sign-in')
  return hasSignIn ? policy.replace('connect-src', `connect-src ${signInAddress(basePort)}`) : policy
}
