import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { objectOf } from '../load/json.js'

/** A folder with packages of its own, which are too large for every `npm ci` of the project. */
export type Packages = {
  /** Path of a file in one of the packages. */
  file(path: string): string
  /** Installs what is missing: all packages, or those under `dependencies`. */
  install(options?: { readonly omitsDev?: boolean }): void
}

export function packagesIn(folder: string): Packages {
  const file = (path: string) => join(folder, 'node_modules', path)
  const isInstalled = (names: readonly string[]) => {
    const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) =>
      statSync(join(folder, name), { throwIfNoEntry: false }),
    )
    const isFresh = lock && installed && installed.mtimeMs >= lock.mtimeMs
    return isFresh && names.every((name) => existsSync(file(name)))
  }
  return {
    file,
    install({ omitsDev = false } = {}) {
      const { dependencies, devDependencies } = objectOf(
        JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
      )
      const names = Object.keys({ ...objectOf(dependencies), ...(omitsDev ? {} : objectOf(devDependencies)) })
      if (isInstalled(names)) return
      const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
      execFileSync('npm', [...parameters, ...(omitsDev ? ['--omit=dev'] : [])], {
        cwd: folder,
        stdio: 'ignore',
      })
    },
  }
}
