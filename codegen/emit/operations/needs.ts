import { StructureKind } from '../../tsMorph.js'
import type { Statement } from '../emitter.js'

/** Collects the imports of a file while its statements are printed. */
export type Needs = {
  type(from: string, name: string): string
  value(from: string, name: string): string
  /** The check of a schema, or with `prune`, the function that removes its invalid entries. */
  check(schema: string, verb?: 'is' | 'prune'): string
  imports(): Statement[]
}

/** Helpers whose name is in `taken` are imported under an alias. `checks` are the files of the checks by schema. */
export function createNeeds(
  taken: ReadonlySet<string> = new Set(),
  checks: ReadonlyMap<string, string> = new Map(),
): Needs {
  const aliasOf = (name: string) => (taken.has(name) ? `${name}Helper` : name)
  const modules = new Map<string, Map<string, boolean>>()
  const need = (from: string, name: string, isType: boolean) => {
    const names = modules.get(from) ?? new Map<string, boolean>()
    modules.set(from, names.set(name, isType && names.get(name) !== false))
    return name
  }
  const value: Needs['value'] = (from, name) => aliasOf(need(from, name, false))
  return {
    type: (from, name) => need(from, name, true),
    value,
    check: (schema, verb = 'is') => value(`../${checks.get(schema)}.js`, `${verb}${schema}`),
    imports: () =>
      [...modules]
        .toSorted(([a], [b]) => compare(a, b))
        .map(([moduleSpecifier, names]) => {
          const isTypeOnly = [...names.values()].every((isType) => isType)
          return {
            kind: StructureKind.ImportDeclaration,
            moduleSpecifier,
            isTypeOnly,
            namedImports: [...names]
              .toSorted(([a], [b]) => compare(a, b))
              .map(([name, isType]) => ({
                name,
                isTypeOnly: isType && !isTypeOnly,
                ...(taken.has(name) ? { alias: aliasOf(name) } : {}),
              })),
          }
        }),
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
