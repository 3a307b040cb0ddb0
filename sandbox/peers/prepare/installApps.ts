import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../checks/package/run.js'
import { readText } from '../../world/json.js'
import type { PeerName } from '../peers.js'

const repository = join(import.meta.dirname, '../../..')
const quietly = ['--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Where an app is installed and built. Outside the project: packages would also find the project's own
 * packages, which no host has.
 */
export function appFolder(name: PeerName): string {
  return join(tmpdir(), 'foyer-peers', name)
}

/** Installs the packages of these apps that are missing, and the current Foyer in its own app. */
export async function installApps(names: readonly PeerName[]): Promise<void> {
  for (const name of names) await installApp(name)
  if (names.includes('foyer')) await installFoyer(appFolder('foyer'))
}

async function installApp(name: PeerName): Promise<void> {
  const folder = appFolder(name)
  // The page is the same for every app; an app may have an entry of its own.
  for (const part of ['common', name])
    cpSync(join(import.meta.dirname, '../apps', part), folder, { recursive: true })
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const installed = join(folder, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  console.log(`Installing the packages of ${name} …`)
  await run(folder, 'npm', ['ci', '--prefer-offline', ...quietly])
  writeFileSync(installed, lock)
}

/** The lock file of the app leaves Foyer out, because its content differs from commit to commit. */
async function installFoyer(app: string): Promise<void> {
  console.log('Building, packing and installing Foyer …')
  await run(repository, 'npm', ['run', 'build'])
  const folder = mkdtempSync(join(tmpdir(), 'foyer-tarball-'))
  try {
    const packed: unknown = JSON.parse(
      await run(repository, 'npm', ['pack', '--json', '--pack-destination', folder]),
    )
    const tarball = join(folder, readFileName(packed))
    // npm would keep what is installed under the same version.
    rmSync(join(app, 'node_modules/foyer-kit'), { recursive: true, force: true })
    await run(app, 'npm', ['install', '--no-save', '--prefer-offline', ...quietly, tarball])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readFileName(packed: unknown): string {
  const [first] = Array.isArray(packed) ? packed : []
  const name = readText(first, 'filename')
  if (!name) throw new Error('npm pack has not named the file that it wrote.')
  return name
}
