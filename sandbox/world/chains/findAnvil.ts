import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Finds the program that runs an EVM chain: the one from npm, else `anvil` on the PATH.
 * The ELF is started directly and not through the package's script, so that a signal reaches it.
 */
export function findAnvil(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json')
    const program = join(dirname(manifest), 'bin', 'anvil')
    accessSync(program, constants.X_OK)
    return program
  } catch {
    if (spawnSync('anvil', ['--version']).status === 0) return 'anvil'
    throw new Error(
      'No anvil. The sandbox needs it to run its EVM chains. The npm package with it is for Linux on x64 only; ' +
        'elsewhere install Foundry (https://getfoundry.sh), so that `anvil` is on the PATH.',
    )
  }
}
