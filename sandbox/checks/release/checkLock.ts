import { minVersion, satisfies } from 'semver'
import { isRecord, readText } from '../../world/json.js'

/** Limits the install time of a fresh clone. */
const mostPackages = 800
/** The platform to count for; npm skips most packages for others. */
const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }

/** Checks that `npm ci` installs few enough packages, all of which support the project's oldest Node.js. */
export function checkLock(lock: unknown): { isGood: boolean; lines: string[] } {
  const entries = Object.entries(isRecord(lock) && isRecord(lock.packages) ? lock.packages : {})
  const oldest = minVersion(nodeOf(entries.find(([path]) => path === '')?.[1]))
  if (!oldest) throw new Error('The lock file does not name a Node.js version for the project.')
  const installed = entries.filter(([path, entry]) => path.includes('node_modules/') && fits(entry))
  const tooNew = installed.filter(([, entry]) => !satisfies(oldest, nodeOf(entry)))
  const isLittle = installed.length <= mostPackages
  return {
    isGood: isLittle && tooNew.length === 0,
    lines: [
      `npm ci installs ${installed.length} packages${isLittle ? '' : `, more than ${mostPackages}`}.`,
      ...tooNew.map(
        ([path, entry]) => `${path} needs Node.js ${nodeOf(entry)}: the project runs on ${oldest}.`,
      ),
    ],
  }
}

function nodeOf(entry: unknown): string {
  return (isRecord(entry) && readText(entry.engines, 'node')) || '*'
}

function fits(entry: unknown): boolean {
  return Object.entries(machine).every(([key, own]) => {
    const admitted = isRecord(entry) && Array.isArray(entry[key]) ? entry[key] : [own]
    return admitted.includes(own)
  })
}
