import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { refSteps, resolveRef } from './resolveRefs.js'

/** A part of an `allOf` that restricts the types of a value or of one of its fields. */
type Saying = { readonly types: readonly string[]; readonly at: Pointer }

/** Reports an `allOf` whose parts require different types, so that no value matches. */
export function checkConflicts(root: unknown, schema: JsonObject, at: Pointer, report: Report): void {
  if (!Array.isArray(schema.allOf)) return
  const first = new Map<string, Saying>()
  for (const part of partsOf(root, schema, at, 0)) {
    note('', part.schema, part.at)
    for (const [name, property] of Object.entries(objectOf(part.schema.properties)))
      note(name, resolveRef(root, property), [...part.at, 'properties', name])
  }

  function note(field: string, said: JsonObject, place: Pointer): void {
    const types = typesOf(said)
    if (types.length === 0) return
    const earlier = first.get(field)
    if (!earlier) first.set(field, { types, at: place })
    else if (!earlier.types.some((type) => types.includes(type)))
      report({
        code: 'conflicting-types',
        message: `${field ? `\`${field}\`` : 'a value'} cannot be ${nameOf(earlier.types)} and ${nameOf(types)} at once`,
        at: [...at, 'allOf'],
        key: true,
        note: { message: 'one of the conflicting types', at: place },
      })
  }
}

/** The schema itself and all parts of its `allOf`. */
function partsOf(
  root: unknown,
  value: unknown,
  at: Pointer,
  depth: number,
): { schema: JsonObject; at: Pointer }[] {
  const ref = isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined
  const schema = resolveRef(root, value)
  const place = refSteps(ref ?? '') ?? at
  if (depth > 8) return []
  return [
    { schema, at: place },
    ...listOf(schema.allOf).flatMap((part, index) =>
      partsOf(root, part, [...place, 'allOf', index], depth + 1),
    ),
  ]
}

/** Treats integers as numbers. */
function typesOf({ type, nullable }: JsonObject): string[] {
  const types = [type].flat().filter((each) => typeof each === 'string')
  if (types.length > 0 && nullable === true) types.push('null')
  return types.map((each) => (each === 'integer' ? 'number' : each))
}

function nameOf(types: readonly string[]): string {
  return types.join(' or ')
}
