import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Finds the anvil binary: the one from npm, else `anvil` on the PATH.
 * Returns the ELF itself, not the package's script, so that signals reach it.
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
      'anvil was not found. The sandbox needs it to run its EVM chains. The npm package supports only Linux on x64; ' +
        'elsewhere install Foundry (https://getfoundry.sh), so that `anvil` is on the PATH.',
    )
  }
}
