import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether node_modules matches the lock file. Optional packages, such as those for other platforms, may be missing; those for development too if `omitsDev`. */
export function isInstalled(root, { omitsDev = false } = {}) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  try {
    const present = read('node_modules/.package-lock.json')
    return Object.entries(read('package-lock.json'))
      .filter(
        ([path, { optional, dev }]) => path.startsWith('node_modules/') && !optional && !(dev && omitsDev),
      )
      .every(
        ([path, { version, resolved }]) =>
          present[path]?.version === version && present[path]?.resolved === resolved,
      )
  } catch {
    return false
  }
}
