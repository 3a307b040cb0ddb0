import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.js'

const { devDependencies: ours }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

const { devDependencies: sandboxes }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)

/** Supported versions of React, with their types. */
const reacts = {
  '18': { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
  '19': pick('react', 'react-dom', '@types/react', '@types/react-dom'),
}

export type ReactMajor = keyof typeof reacts

/** Creates a new Vite and React app in `folder`, with the packed kit installed. */
export async function installApp(folder: string, tarball: string, major: ReactMajor): Promise<void> {
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true })
  await install(folder, {
    'foyer-kit': `file:${tarball}`,
    ...pick('viem', 'wagmi', 'vite', 'typescript', 'typescript-7', '@sinclair/typebox'),
    ...reacts[major],
  })
}

/** Installs the packed kit and its dependencies alone in a folder. */
export async function installAlone(folder: string, tarball: string): Promise<void> {
  mkdirSync(folder)
  await install(folder, { 'foyer-kit': `file:${tarball}` })
}

/** Installs the packed kit and sandbox in a folder, with what the recipes of docs/testing.md use. */
export async function installTests(folder: string, tarball: string, sandbox: string): Promise<void> {
  await install(folder, {
    'foyer-kit': `file:${tarball}`,
    '@foyer-kit/sandbox': `file:${sandbox}`,
    ...pick('viem', 'react', 'react-dom', '@playwright/test', 'vitest', 'vite'),
    'happy-dom': sandboxes['happy-dom'] ?? '',
    jsdom: sandboxes.jsdom ?? '',
  })
}

async function install(folder: string, dependencies: Record<string, string>): Promise<void> {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }, null, 2),
  )
  await run(folder, 'npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'])
}

function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, ours[name] ?? '']))
}
