import type { FoundOperation } from './findOperations.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** Reports an `x-answer-by` without a response schema for each value of a body field. */
export function checkAnswerBy(root: JsonObject, { operation, at }: FoundOperation, report: Report): void {
  if (!('x-answer-by' in operation)) return
  const { property, answers } = objectOf(operation['x-answer-by'])
  const place = [...at, 'x-answer-by']
  const name = textOf(property)
  if (!name || !isObject(answers)) {
    report({
      code: 'bad-answer-by',
      message: '`x-answer-by` needs a `property` of the body and `answers` for its values',
      at: place,
      key: true,
    })
    return
  }
  const known = valuesOf(root, operation, name)
  const schemas = Object.keys(objectOf(objectOf(root.components).schemas))
  for (const [value, schema] of Object.entries(answers)) {
    if (!known.includes(value))
      report({
        code: 'bad-answer-by',
        message: `\`${name}\` of the body is never \`${value}\``,
        at: [...place, 'answers', value],
        key: true,
        help: suggest(value, known),
      })
    if (!schemas.includes(`${schema}`))
      report({
        code: 'bad-answer-by',
        message: `\`${schema}\` is not a schema of this document`,
        at: [...place, 'answers', value],
        help: suggest(`${schema}`, schemas),
      })
  }
  for (const value of known)
    if (!(value in answers))
      report({
        code: 'bad-answer-by',
        message: `\`${value}\` has no response schema`,
        at: [...place, 'answers'],
        key: true,
      })
}

/** The literal values that a body field may have. */
function valuesOf(root: JsonObject, operation: JsonObject, name: string): string[] {
  const [media] = Object.values(objectOf(resolveRef(root, operation.requestBody).content))
  const body = resolveRef(root, objectOf(media).schema)
  const shapes = [body, ...listOf(body.anyOf), ...listOf(body.oneOf)].map((shape) => resolveRef(root, shape))
  return shapes.flatMap((shape) => {
    const field = resolveRef(root, objectOf(shape.properties)[name])
    return [...('const' in field ? [field.const] : []), ...listOf(field.enum)].map(String)
  })
}
