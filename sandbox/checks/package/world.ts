import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildOnce } from '../../e2e/buildOnce.js'
import { findBasePort } from '../../world/findBasePort.js'
import { startSandbox } from '../../world/startSandbox.js'
import { installAlone, installApp, type ReactMajor } from './hosts.js'
import { run } from './run.js'

/** The setup of the package tests. */
export type PackageWorld = {
  /** The package as published. */
  tarball: string
  /** Apps with the package installed, by React version. */
  apps: Record<ReactMajor, string>
  /** A folder with the package installed, without optional peer dependencies. */
  alone: string
  /** The base port of the sandbox. */
  basePort: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    world: PackageWorld
  }
}

/** Run once by Vitest before the tests: builds, packs and installs the package in three places, and starts a sandbox. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../../..')
  const folder = mkdtempSync(join(tmpdir(), 'foyer-package-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await buildOnce('dist', () => run(root, 'npm', ['run', 'build']))
    const packed = await run(root, 'npm', ['pack', '--json', '--pack-destination', folder])
    const [{ filename, entryCount }] = JSON.parse(packed)
    const tarball = join(folder, filename)
    console.log(`${filename}: ${Math.round(statSync(tarball).size / 1024)} KB, ${entryCount} files`)

    const apps = { '18': join(folder, 'react-18'), '19': join(folder, 'react-19') }
    const alone = join(folder, 'alone')
    await Promise.all([
      installApp(apps['18'], tarball, '18'),
      installApp(apps['19'], tarball, '19'),
      installAlone(alone, tarball),
    ])
    const basePort = await findBasePort()
    const sandbox = await startSandbox({ basePort })
    await fetch(sandbox.addresses.phone) // builds the page
    project.provide('world', { tarball, apps, alone, basePort })
    return async () => {
      await sandbox.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}
