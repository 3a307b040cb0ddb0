import type { Pointer } from '../../load/readDocument.js'
import type { Report } from '../../load/report.js'

/** Takes a name; false when somebody else has it, which is reported. */
export type Claim = (name: string, at: Pointer) => boolean

/** Names that are given out once. Nothing is ever renamed in silence. */
export function createNames(report: Report): Claim {
  const owners = new Map<string, Pointer>()
  return (name, at) => {
    const owner = owners.get(name)
    if (owner) {
      report({
        code: 'name-clash',
        message: `the name \`${name}\` is needed twice`,
        at,
        key: true,
        help: 'rename one of them',
        note: { message: 'it is taken by this', at: owner, key: true },
      })
      return false
    }
    owners.set(name, at)
    return true
  }
}
