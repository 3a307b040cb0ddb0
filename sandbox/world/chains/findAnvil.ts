import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'

/** Where npm puts anvil on a platform. */
export type AnvilPackage = { readonly manifest: string; readonly program: string }

const operatingSystems: readonly string[] = ['linux', 'darwin', 'win32']
const processors = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
])

/**
 * Names the npm package that holds anvil for a platform; `undefined` where Foundry publishes none.
 *
 * @example
 * anvilPackage('darwin', 'arm64')?.manifest // '@foundry-rs/anvil-darwin-arm64/package.json'
 */
export function anvilPackage(platform: string, architecture: string): AnvilPackage | undefined {
  const processor = processors.get(architecture)
  if (!processor || !operatingSystems.includes(platform)) return undefined
  if (platform === 'win32' && processor !== 'amd64') return undefined
  return {
    manifest: `@foundry-rs/anvil-${platform}-${processor}/package.json`,
    program: platform === 'win32' ? 'bin/anvil.exe' : 'bin/anvil',
  }
}

/**
 * Finds anvil, which runs the EVM chains: the one from npm, else `anvil` on the PATH.
 *
 * Its executable is started directly, not through the package's script, so that signals reach it.
 */
export function findAnvil(): string {
  const found = anvilPackage(process.platform, process.arch)
  try {
    if (!found) throw new Error('There is no package for this platform.')
    const program = join(dirname(createRequire(import.meta.url).resolve(found.manifest)), found.program)
    accessSync(program, constants.X_OK)
    return program
  } catch (cause) {
    if (spawnSync('anvil', ['--version']).status === 0) return 'anvil'
    const advice = found
      ? 'Run `npm ci` without `--omit=optional`, or install Foundry (https://getfoundry.sh).'
      : `npm has no anvil for ${process.platform} on ${process.arch}. Install Foundry (https://getfoundry.sh), so that \`anvil\` is on the PATH.`
    throw new Error(`The sandbox needs anvil to run its EVM chains and did not find it. ${advice}`, { cause })
  }
}
