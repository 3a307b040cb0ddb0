import { type FoundOperation, findOperations } from '../../load/findOperations.js'
import { type JsonObject, listOf, objectOf } from '../../load/json.js'
import type { Pointer } from '../../load/readDocument.js'
import type { Report } from '../../load/report.js'
import { resolveRef } from '../../load/resolveRefs.js'
import { camelCase, isName, pascalCase, typeName } from '../naming.js'
import { iteratorName } from './iteratorName.js'
import type { Claim } from './names.js'

/** Assigns a name to every schema and operation of a document, and reports invalid and duplicate names. */
export function claimNames(root: JsonObject, service: string, claim: Claim, report: Report): void {
  claimSchemas(root, service, claim, report)
  const ids = new Set<unknown>()
  for (const found of findOperations(root)) {
    const { operationId } = found.operation
    // Duplicate ids are reported elsewhere.
    if (!ids.has(operationId)) claimOperation(found, claim, report)
    ids.add(operationId)
    claimParameters(root, found, report)
  }
}

/** Assigns a name to every schema of a document. */
export function claimSchemas(root: JsonObject, service: string, claim: Claim, report: Report): void {
  for (const key of Object.keys(objectOf(objectOf(root.components).schemas))) {
    const name = typeName(key, service)
    const at = ['components', 'schemas', key]
    if (isName(name)) claimType(name, at, claim)
    else
      report({
        code: 'bad-name',
        message: `\`${key}\` cannot be the name of a type`,
        at,
        key: true,
        help: 'start it with a letter',
      })
  }
}

/** Claims the names of a type and of the function that checks it. */
function claimType(name: string, at: Pointer, claim: Claim): void {
  if (claim(name, at)) claim(`is${name}`, at)
}

function claimOperation({ operation, at }: FoundOperation, claim: Claim, report: Report): void {
  if (typeof operation.operationId !== 'string') return
  const id = camelCase(operation.operationId)
  const place = [...at, 'operationId']
  if (!isName(id) || reservedWords.has(id)) {
    report({
      code: 'bad-name',
      message: `\`${operation.operationId}\` cannot be the name of a function`,
      at: place,
      help: reservedWords.has(id) ? `\`${id}\` is a reserved word of JavaScript` : 'start it with a letter',
    })
    return
  }
  if (!claim(id, place)) return
  claim(`${pascalCase(id)}Parameters`, place)
  claim(`${id}Refusals`, place)
  if ('x-answer-by' in operation) claim(`${pascalCase(id)}Answers`, place)
  if ('x-pagination' in operation) claim(iteratorName(id), place)
}

/** Reports parameters with the same name, because callers pass all of them in one object. */
function claimParameters(root: JsonObject, { operation, shared, at }: FoundOperation, report: Report): void {
  const first = new Map<string, Pointer>()
  if ('requestBody' in operation) first.set('body', [...at, 'requestBody'])
  const seen = new Set<string>()
  for (const [index, value] of [...listOf(operation.parameters), ...shared].entries()) {
    const parameter = resolveRef(root, value)
    const id = `${parameter.in} ${parameter.name}`
    // An operation may override a parameter of its path.
    if (parameter['x-ambient'] === true || seen.has(id)) continue
    seen.add(id)
    const name = `${parameter.name}`
    const own = listOf(operation.parameters).length
    const place = index < own ? [...at, 'parameters', index] : [...at.slice(0, 2), 'parameters', index - own]
    const earlier = first.get(name)
    if (earlier)
      report({
        code: 'name-clash',
        message: `two parameters have the name \`${name}\``,
        at: place,
        help: 'rename one of them',
        note: { message: 'the other one', at: earlier, key: true },
      })
    else first.set(name, place)
  }
}

/** Names that a function cannot have. */
export const reservedWords: ReadonlySet<string> = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
)
