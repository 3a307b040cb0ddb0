import { type FoundOperation, findOperations } from '../../load/findOperations.js'
import { type JsonObject, listOf, objectOf, textOf } from '../../load/json.js'
import type { Pointer } from '../../load/readDocument.js'
import type { Report } from '../../load/report.js'
import { refTo, resolveRef } from '../../load/resolveRefs.js'
import { camelCase, isName, pascalCase, reservedWords, typeName } from '../naming.js'
import { bodyName, type OtherBody, sortBodies } from '../otherBodies.js'
import { hasUnion, unionName } from '../readResponses.js'
import { findStream } from '../readStream.js'
import { iteratorName, streamName } from './iteratorName.js'
import type { Claim } from './names.js'

/** The names of a document. */
export type Names = {
  /** Type names of the schemas, by key. */
  readonly schemas: ReadonlyMap<string, string>
  /** Function names of the operations, by place. */
  readonly operations: ReadonlyMap<string, string>
  /** Their further bodies, by place of the operation. */
  readonly bodies: ReadonlyMap<string, readonly OtherBody[]>
}

/** Assigns a name to every schema and operation of a document, and reports invalid and duplicate names. */
export function claimNames(root: JsonObject, service: string, claim: Claim, report: Report): Names {
  for (const name of [...clientNames(service), 'readRefusal']) claim(name, ['info'])
  const schemas = claimSchemas(root, service, claim, report)
  const operations = new Map<string, string>()
  const bodies = new Map<string, readonly OtherBody[]>()
  const ids = new Set<unknown>()
  for (const found of findOperations(root)) {
    const { operationId } = found.operation
    const isDuplicate = typeof operationId === 'string' && ids.has(operationId)
    ids.add(operationId)
    const name = claimOperation(root, found, claim, report, isDuplicate)
    operations.set(refTo(found.at), name)
    bodies.set(refTo(found.at), claimBodies(root, found, name, claim))
    claimParameters(root, found, report)
  }
  return { schemas, operations, bodies }
}

/** Assigns a name to every schema of a document. */
export function claimSchemas(
  root: JsonObject,
  service: string,
  claim: Claim,
  report: Report,
): Map<string, string> {
  const names = new Map<string, string>()
  for (const key of Object.keys(objectOf(objectOf(root.components).schemas))) {
    const name = typeName(key, service)
    const at = ['components', 'schemas', key]
    if (!isName(name))
      report({
        code: 'bad-name',
        message: `\`${key}\` cannot be the name of a type`,
        at,
        key: true,
        help: 'start it with a letter',
      })
    const valid = isName(name) ? name : `${pascalCase(service)}${name || 'Schema'}`
    names.set(key, claimType(valid, at, claim, [`${valid}Schema`]))
  }
  return names
}

/** Claims the names of a type and of the function that checks it. */
export function claimType(name: string, at: Pointer, claim: Claim, otherwise: readonly string[]): string {
  return claim(name, at, { derive: (each) => [each, `is${each}`], otherwise })
}

function claimOperation(
  root: JsonObject,
  found: FoundOperation,
  claim: Claim,
  report: Report,
  isDuplicate: boolean,
): string {
  const { operation, at } = found
  const place = [...at, 'operationId']
  const given = textOf(operation.operationId)
  // Duplicate and missing ids are reported elsewhere.
  const id = given ? validId(given, found, place, report) : idFromPath(found)
  return claim(id, place, {
    derive: deriveFrom(root, operation),
    otherwise: [idFromPath(found)],
    isReported: isDuplicate,
  })
}

/** The names that are generated from that of an operation, itself included. */
function deriveFrom(root: JsonObject, operation: JsonObject): (name: string) => readonly string[] {
  const stream = findStream(root, operation)
  return (name) => [
    name,
    ...(stream && !stream.isOnly && !stream.askedBy ? [streamName(name)] : []),
    `${pascalCase(name)}Parameters`,
    `${name}Refusals`,
    ...(hasUnion(root, operation) ? [unionName(name), `is${unionName(name)}`] : []),
    ...('x-answer-by' in operation ? [`${pascalCase(name)}Answers`] : []),
    ...('x-pagination' in operation ? [iteratorName(name)] : []),
  ]
}

/** The functions that send the further bodies of an operation. */
function claimBodies(
  root: JsonObject,
  { operation, at }: FoundOperation,
  name: string,
  claim: Claim,
): readonly OtherBody[] {
  return sortBodies(root, operation).own.map((contentType) => ({
    contentType,
    name: claim(bodyName(name, contentType), [...at, 'requestBody', 'content', contentType], {
      derive: deriveFrom(root, operation),
    }),
  }))
}

function validId(given: string, found: FoundOperation, at: Pointer, report: Report): string {
  const id = camelCase(given)
  if (isName(id) && !reservedWords.has(id)) return id
  report({
    code: 'bad-name',
    message: `\`${given}\` cannot be the name of a function`,
    at,
    help: reservedWords.has(id) ? `\`${id}\` is a reserved word of JavaScript` : 'start it with a letter',
  })
  if (reservedWords.has(id)) return `${id}Operation`
  return id ? found.method + id : idFromPath(found)
}

/** `GET /users/{id}/posts` → `getUsersByIdPosts` */
export function idFromPath({ method, path }: { readonly method: string; readonly path: string }): string {
  const words = path.split('/').map((part) => part.replace(/\{([^}]*)\}/g, '-by-$1-'))
  return camelCase(`${method}-${words.join('-') === '-' ? 'root' : words.join('-')}`)
}

/** Names of the client of a service. */
function clientNames(service: string): string[] {
  const name = pascalCase(service)
  return [
    `create${name}Client`,
    `${camelCase(service)}Servers`,
    `${name}ClientParameters`,
    `${name}Credentials`,
  ]
}

/**
 * Reports parameters with the same name, because callers pass all of them in one object, and those that a list has twice.
 * An operation may override a parameter of its path.
 */
function claimParameters(root: JsonObject, { operation, shared, at }: FoundOperation, report: Report): void {
  const first = new Map<string, Pointer>()
  if ('requestBody' in operation) first.set('body', [...at, 'requestBody'])
  const seen = new Set<string>()
  const lists = [
    { parameters: listOf(operation.parameters), within: at },
    { parameters: shared, within: at.slice(0, 2) },
  ]
  for (const { parameters, within } of lists) {
    const here = new Map<string, Pointer>()
    for (const [index, value] of parameters.entries()) {
      const parameter = resolveRef(root, value)
      const name = textOf(parameter.name)
      if (name === undefined) continue
      const id = `${parameter.in} ${name}`
      const place = [...within, 'parameters', index]
      const clash = (message: string, help: string, earlier: Pointer) =>
        report({
          code: 'name-clash',
          message,
          at: place,
          help,
          note: { message: 'the other one', at: earlier, key: true },
        })
      const twin = here.get(id)
      here.set(id, twin ?? place)
      if (twin) clash(`the parameter \`${name}\` is declared twice`, 'remove one of them', twin)
      if (seen.has(id)) continue
      seen.add(id)
      if (parameter['x-ambient'] === true) continue
      const earlier = first.get(name)
      if (earlier) clash(`two parameters have the name \`${name}\``, 'rename one of them', earlier)
      else first.set(name, place)
    }
  }
}
