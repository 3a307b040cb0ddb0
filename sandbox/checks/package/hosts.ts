import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.js'

const { devDependencies: ours }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

/** The versions of React that hosts use, each with the types that go with it. */
const reacts = {
  '18': { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
  '19': pick('react', 'react-dom', '@types/react', '@types/react-dom'),
}

export type ReactMajor = keyof typeof reacts

/** An empty Vite and React app in `folder`, as a host would begin it, with the packed kit in it. */
export async function installApp(folder: string, tarball: string, major: ReactMajor): Promise<void> {
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true })
  await install(folder, {
    'foyer-kit': `file:${tarball}`,
    ...pick('viem', '@wagmi/core', 'vite', 'typescript', 'typescript-7', '@sinclair/typebox'),
    ...reacts[major],
  })
}

/** A folder with the packed kit, what it depends on, and nothing else. */
export async function installAlone(folder: string, tarball: string): Promise<void> {
  mkdirSync(folder)
  await install(folder, { 'foyer-kit': `file:${tarball}` })
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
