import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'packages')

/** Path of a file in a package that only the benchmark uses. */
export const benchFile = (path: string) => join(folder, 'node_modules', path)

/** Installs the benchmark's packages if missing. They are too large for every `npm ci`. */
export function installBenchPackages() {
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    statSync(join(folder, file), { throwIfNoEntry: false }),
  )
  if (lock && installed && installed.mtimeMs >= lock.mtimeMs) return
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', parameters, { cwd: folder, stdio: 'inherit' })
}
