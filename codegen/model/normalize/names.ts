import type { Pointer } from '../../load/readDocument.js'
import type { Report } from '../../load/report.js'

/**
 * Claims a name together with the names derived from it, and returns it. If one of them is taken, it reports that, and
 * returns the first other name that is free, or the name with the first free number at its end.
 */
export type Claim = (wanted: string, at: Pointer, options?: ClaimOptions) => string

type ClaimOptions = {
  /** Names that are generated from this one, itself included. */
  readonly derive?: ((name: string) => readonly string[]) | undefined
  /** Names to take instead if it is taken. */
  readonly otherwise?: readonly string[] | undefined
  /** Whether it is reported already that the name is taken. */
  readonly isReported?: boolean | undefined
}

/** Creates a registry of unique names. */
export function createNames(report: Report): Claim {
  const owners = new Map<string, Pointer>()
  return (wanted, at, { derive = (name: string) => [name], otherwise = [], isReported = false } = {}) => {
    const clashIn = (name: string) => derive(name).find((each) => owners.has(each))
    const clash = clashIn(wanted)
    const free = [wanted, ...otherwise].find((name) => clashIn(name) === undefined)
    let name = free ?? wanted
    for (let number = 2; clashIn(name) !== undefined; number++) name = `${wanted}${number}`
    const owner = clash === undefined ? undefined : owners.get(clash)
    if (owner && !isReported)
      report({
        code: 'name-clash',
        message: `the generated name \`${clash}\` is used twice`,
        at,
        key: true,
        help: 'rename one of them',
        note: { message: 'first used for this', at: owner, key: true },
      })
    for (const each of derive(name)) owners.set(each, at)
    return name
  }
}
