import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './buildPage.js'

/** An entry of a lock file. */
type Locked = {
  readonly dependencies?: { readonly [name: string]: string }
  readonly optionalDependencies?: { readonly [name: string]: string }
  readonly peerDependencies?: { readonly [name: string]: string }
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } }
}

/** What `npm install foyer-kit` adds to a project besides Foyer, with these peers: folders of packages. */
export function installedPackages(peers: readonly string[]): string[] {
  const lock: { packages: { [folder: string]: Locked } } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  )
  const found = new Set<string>()
  const add = (from: string, name: string) => {
    const folder = placesOf(from, name).find((place) => place in lock.packages)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, ...locked } = lock.packages[folder] ?? {}
    const { peerDependencies = {}, peerDependenciesMeta = {} } = locked
    const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed])
      add(folder, each)
  }
  for (const name of [...Object.keys(lock.packages['']?.dependencies ?? {}), ...peers]) add('', name)
  return [...found]
}

/** Bytes of the files in a package's folder, without packages nested in it. */
export function bytesOf(folder: string): number {
  const files = readdirSync(join(repository, folder), { withFileTypes: true })
  return files
    .filter(({ name }) => name !== 'node_modules')
    .map((file) => join(folder, file.name))
    .reduce((sum, path) => {
      const state = statSync(join(repository, path))
      return sum + (state.isDirectory() ? bytesOf(path) : state.size)
    }, 0)
}

/** Where Node.js looks for a package, nearest first. */
function placesOf(from: string, name: string): string[] {
  const outer = from.includes('node_modules/') ? from.slice(0, from.lastIndexOf('node_modules/')) : ''
  const here = join(from, 'node_modules', name)
  return from === '' ? [here] : [here, ...placesOf(outer.replace(/\/$/, ''), name)]
}
