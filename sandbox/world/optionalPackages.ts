import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isRecord } from './json.js'

/** What only some parts and chains need, by part or CAIP-2 namespace. */
const optional: Record<string, { readonly title: string; readonly packages: readonly string[] }> = {
  frame: {
    title: 'The embedded wallet',
    packages: ['nodemailer', 'oidc-provider', 'postal-mime', 'smtp-server'],
  },
  solana: { title: 'Solana', packages: ['@solana/web3.js', 'litesvm'] },
  bip122: { title: 'Bitcoin', packages: ['@bitcoinerlab/secp256k1', 'bcoin', 'bitcoinjs-lib', 'ecpair'] },
}

const require = createRequire(import.meta.url)

/**
 * Whether everything is installed that a part or a chain needs.
 *
 * @example
 * isAvailable('eip155:1') // true
 */
export function isAvailable(choice: string): boolean {
  return packagesOf(choice)?.packages.every(isInstalled) ?? true
}

/** Throws if something is not installed that a part or a chain needs, with the command that installs it. */
export function requireAvailable(choice: string): void {
  const needed = packagesOf(choice)
  if (!needed || isAvailable(choice)) return
  const versions = readVersions()
  const wanted = needed.packages.map((name) => `${name}@${versions[name]}`).join(' ')
  throw new Error(
    `${needed.title} in the sandbox needs packages that are not installed. Run: npm install --save-dev ${wanted}`,
  )
}

function packagesOf(choice: string) {
  const [namespace = ''] = choice.split(':')
  return optional[namespace]
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch (error) {
    // Packages without a CommonJS entry are found and refused.
    return !(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
  }
}

function readVersions(): Record<string, unknown> {
  const manifest: unknown = JSON.parse(
    readFileSync(require.resolve('@foyer-kit/sandbox/package.json'), 'utf8'),
  )
  return isRecord(manifest) && isRecord(manifest.peerDependencies) ? manifest.peerDependencies : {}
}
