import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { refSteps } from './resolveRefs.js'

/** Reports named schemas that consist only of each other. */
export function checkCycles(
  schemas: JsonObject,
  report: Report,
  at: Pointer = ['components', 'schemas'],
): void {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name)
    if (start >= 0) {
      const circle = [...path.slice(start), name].join(' → ')
      report({
        code: 'ref-cycle',
        message: `these schemas consist only of each other: ${circle}`,
        at: [...at, name],
        key: true,
        help: 'a schema may contain itself only inside a property or a list',
      })
      return
    }
    if (done.has(name)) return
    for (const next of madeOf(schemas[name], at)) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(schemas)) visit(name, [])
}

/** Names of the schemas that a schema is directly composed of. */
function madeOf(schema: unknown, at: Pointer): string[] {
  if (!isObject(schema)) return []
  // References to references are reported elsewhere.
  if (typeof schema.$ref === 'string') return []
  return ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    listOf(schema[key]).flatMap((part) => {
      const { $ref } = objectOf(part)
      const steps = typeof $ref === 'string' ? refSteps($ref) : undefined
      if (!steps) return madeOf(part, at)
      const isNamed = steps.length === at.length + 1 && at.every((step, index) => step === steps[index])
      return isNamed ? [`${steps.at(-1)}`] : []
    }),
  )
}
