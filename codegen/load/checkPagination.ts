import type { FoundOperation } from './findOperations.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { successSchema } from './successSchema.js'
import { suggest } from './suggest.js'

const keys = ['cursor', 'next', 'items']

/** Reports an `x-pagination` whose query parameter or response fields do not exist. */
export function checkPagination(root: JsonObject, found: FoundOperation, report: Report): void {
  const { operation, at, shared } = found
  const pagination = operation['x-pagination']
  if (pagination === undefined) return
  const place = [...at, 'x-pagination']
  if (!isObject(pagination) || keys.some((key) => !textOf(pagination[key]))) {
    const message = '`x-pagination` needs a `cursor`, a `next` and `items`'
    report({ code: 'bad-pagination', message, at: place, key: true })
    return
  }
  for (const key of Object.keys(pagination))
    if (!keys.includes(key))
      report({
        code: 'unknown-keyword',
        message: `\`${key}\` is not a keyword of \`x-pagination\``,
        at: [...place, key],
        key: true,
        help: suggest(key, keys),
      })
  const parameters = [...listOf(operation.parameters), ...shared]
    .map((parameter) => resolveRef(root, parameter))
    .filter(({ in: where }) => where === 'query')
  const query = parameters.map(({ name }) => `${name}`)
  if (!query.includes(`${pagination.cursor}`))
    report({
      code: 'bad-pagination',
      message: `\`${pagination.cursor}\` is not a query parameter of this operation`,
      at: [...place, 'cursor'],
      help: suggest(`${pagination.cursor}`, query),
    })
  const answer = answerOf(root, operation)
  // A missing reference is reported by itself.
  if ('$ref' in answer) return
  for (const key of ['next', 'items']) {
    const path = `${pagination[key]}`
    const problem = findMissing(root, answer, path.split('.'))
    if (problem)
      report({
        code: 'bad-pagination',
        message: `\`${problem.step}\` is not a field of the response`,
        at: [...place, key],
        help: suggest(problem.step, problem.fields),
      })
  }
  const items = fieldAt(root, answer, `${pagination.items}`)
  if (items.type !== undefined && ![items.type].flat().includes('array'))
    report({
      code: 'bad-pagination',
      message: `\`${pagination.items}\` is not a list`,
      at: [...place, 'items'],
    })
  const asked = typesOf(resolveRef(root, parameters.find(({ name }) => name === pagination.cursor)?.schema))
  const given = typesOf(fieldAt(root, answer, `${pagination.next}`))
  if (asked.length > 0 && given.length > 0 && !given.every((type) => asked.includes(type)))
    report({
      code: 'bad-pagination',
      message: `\`${pagination.next}\` is ${given.join(' or ')}, and \`${pagination.cursor}\` takes ${asked.join(' or ')}`,
      at: [...place, 'next'],
    })
}

/** The types of a schema without null, which marks the last page. */
function typesOf({ type }: JsonObject): unknown[] {
  return [type].flat().filter((each) => each !== undefined && each !== 'null')
}

function fieldAt(root: JsonObject, schema: JsonObject, way: string): JsonObject {
  return way
    .split('.')
    .reduce((current, step) => resolveRef(root, objectOf(current.properties)[step]), schema)
}

function answerOf(root: JsonObject, operation: JsonObject): JsonObject {
  const schema = successSchema(root, operation)
  const isMissing = isObject(schema) && '$ref' in schema && Object.keys(resolveRef(root, schema)).length === 0
  return isMissing ? schema : resolveRef(root, schema)
}

function findMissing(
  root: JsonObject,
  schema: JsonObject,
  path: readonly string[],
): { step: string; fields: string[] } | undefined {
  let current = schema
  for (const step of path) {
    const fields = objectOf(current.properties)
    if (!Object.hasOwn(fields, step)) return { step, fields: Object.keys(fields) }
    current = resolveRef(root, fields[step])
  }
  return undefined
}
