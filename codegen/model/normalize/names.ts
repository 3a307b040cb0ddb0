import type { Pointer } from '../../load/readDocument.js'
import type { Report } from '../../load/report.js'

/** Claims a name. Reports an error and returns false if it is taken. */
export type Claim = (name: string, at: Pointer) => boolean

/** Creates a registry of unique names. The generator never renames anything automatically. */
export function createNames(report: Report): Claim {
  const owners = new Map<string, Pointer>()
  return (name, at) => {
    const owner = owners.get(name)
    if (owner) {
      report({
        code: 'name-clash',
        message: `the generated name \`${name}\` is used twice`,
        at,
        key: true,
        help: 'rename one of them',
        note: { message: 'first used for this', at: owner, key: true },
      })
      return false
    }
    owners.set(name, at)
    return true
  }
}
