import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Report } from './report.js'
import { refSteps } from './resolveRefs.js'

/** Reports named schemas that consist of nothing but each other: no value could ever be told from another. */
export function checkCycles(schemas: JsonObject, report: Report): void {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name)
    if (start >= 0) {
      const circle = [...path.slice(start), name].join(' → ')
      report({
        code: 'ref-cycle',
        message: `these schemas consist of each other: ${circle}`,
        at: ['components', 'schemas', name],
        key: true,
        help: 'a schema may contain itself in a property or in a list, not as a whole',
      })
      return
    }
    if (done.has(name)) return
    for (const next of madeOf(schemas[name])) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(schemas)) visit(name, [])
}

/** Names of the schemas that a value has to fit as a whole. */
function madeOf(schema: unknown): string[] {
  if (!isObject(schema)) return []
  // A reference to a reference is told where it stands.
  if (typeof schema.$ref === 'string') return []
  return ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    listOf(schema[key]).flatMap((part) => {
      const { $ref } = objectOf(part)
      const steps = typeof $ref === 'string' ? refSteps($ref) : undefined
      if (!steps) return madeOf(part)
      return steps.length === 3 && steps[1] === 'schemas' ? [`${steps[2]}`] : []
    }),
  )
}
