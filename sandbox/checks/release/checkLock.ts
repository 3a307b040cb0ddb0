import { minVersion, satisfies } from 'semver'
import { isRecord, readText } from '../../world/json.js'

/** An install is waited for each time the project is cloned. */
const mostPackages = 800
/** The machine that is counted for: most packages for others stay away. */
const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }

/** Checks what `npm ci` installs: that it is not too much, and runs on the oldest Node.js that the project does. */
export function checkLock(lock: unknown): { isGood: boolean; lines: string[] } {
  const entries = Object.entries(isRecord(lock) && isRecord(lock.packages) ? lock.packages : {})
  const oldest = minVersion(nodeOf(entries.find(([path]) => path === '')?.[1]))
  if (!oldest) throw new Error('The lock does not say which Node.js the project needs.')
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
