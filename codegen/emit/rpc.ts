import type { TSchema } from '@sinclair/typebox'
import type { RpcMethod, RpcService } from '../model/model.js'
import { camelCase, isName, reservedWords } from '../model/naming.js'
import { constantName, paramsName, resultName } from '../model/rpcNames.js'
import { Type } from '../model/typebox.js'
import { StructureKind } from '../tsMorph.js'
import { type CheckedSchema, readyCheck } from './checks/scope.js'
import { declareType } from './declareType.js'
import type { EmittedFile, Emitter, Statement } from './emitter.js'
import { propertyName, quote } from './escape.js'
import { inLine, printDoc } from './printDoc.js'
import { orUndefined, printType } from './printType.js'
import { printSchemas } from './schemas.js'
import { printValidators } from './validators.js'

/** Each OpenRPC document → types of params and results, method names and facts, error codes, and checks. */
export const emitRpc: Emitter = ({ rpc }) =>
  rpc.flatMap((service) => [
    emitTypes(service),
    emitMethods(service),
    emitMethodFacts(service),
    emitChecks(service),
    ...(service.schemas.length > 0 ? [emitShapes(service)] : []),
    emitIndex(service),
  ])

function emitTypes({ name, source, names, schemas, methods }: RpcService): EmittedFile {
  const rows = methods.map(
    (method) => `${docOf(method)}${propertyName(method.name)}: {
readonly params: ${printParams(method)}
readonly result: ${printType(method.result)}
}`,
  )
  return {
    path: `${name}/types.ts`,
    source,
    statements: [
      `/** Parameters and result of each method. */\nexport interface ${names.types} {\n${rows.join('\n')}\n}`,
      `/** Name of a method. */\nexport type ${names.method} = keyof ${names.types}`,
      ...schemas.map(declareType),
    ],
  }
}

function docOf({ summary, description, parameters, isDeprecated, seeAlso }: RpcMethod): string {
  const described = parameters.filter((parameter) => parameter.description)
  const tags = [
    ...described.map((parameter) => `- \`${parameter.name}\`: ${parameter.description}`),
    ...(isDeprecated ? ['@deprecated'] : []),
    ...(seeAlso ? [`@see ${seeAlso}`] : []),
  ]
  return printDoc([summary, description, tags.join('\n')])
}

function printParams({ parameters, isByName }: RpcMethod): string {
  const fields = parameters.map(({ name, schema, isOptional }, index) => {
    const type = printType(schema)
    if (!isByName) return `${labelOf(name, index)}${isOptional ? '?' : ''}: ${type}`
    return `readonly ${propertyName(name)}${isOptional ? '?' : ''}: ${isOptional ? orUndefined(type) : type}`
  })
  if (isByName && fields.length === 0) return 'Record<string, never>'
  return isByName ? `{ ${fields.join('; ')} }` : `readonly [${fields.join(', ')}]`
}

/** Label of a tuple element, only for documentation. */
function labelOf(name: string, index: number): string {
  const label = propertyName(name) === name ? name : camelCase(name)
  if (reservedWords.has(label)) return `${label}Value`
  return isName(label) || label === name ? label : `parameter${index + 1}`
}

/** Names and codes at run time. Separate constants let bundlers drop unused names and inline the others. */
function emitMethods({ name, source, names, methods, errors }: RpcService): EmittedFile {
  return {
    path: `${name}/methods.ts`,
    source,
    statements: [
      ...methods.map(
        (method) =>
          `/** ${inLine(method.summary ?? `The method \`${method.name}\`.`)} */\nexport const ${constantName(method.name)} = ${quote(method.name)}`,
      ),
      ...(errors.length > 0
        ? [
            `/** Codes of the errors that methods may return. */
export const ${names.codes} = {
${errors.map((error) => `  /** ${inLine(error.message)} */\n  ${propertyName(error.name)}: ${error.code},`).join('\n')}
} as const`,
          ]
        : []),
    ],
  }
}

/** Facts at run time, apart from the names because few callers need both. */
function emitMethodFacts({ name, source, names, methods }: RpcService): EmittedFile {
  const facts = methods.map(
    (method) =>
      `${propertyName(method.name)}: { namespace: ${quote(method.namespace)}, isSafe: ${method.isSafe} },`,
  )
  const namespaces = [...new Set(methods.map(({ namespace }) => quote(namespace)))].join(' | ')
  return {
    path: `${name}/methodFacts.ts`,
    source,
    statements: [
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: './types.js',
        isTypeOnly: true,
        namedImports: [names.method],
      },
      `/** Namespace of each method, and whether it is safe (read-only). Unsafe methods need the visitor's approval. */
export const ${names.facts}: {
  readonly [method in ${names.method}]: { readonly namespace: ${namespaces}; readonly isSafe: boolean }
} = {
${facts.join('\n')}
}`,
    ],
  }
}

function emitChecks(service: RpcService): EmittedFile {
  const { name, source, names, schemas, methods } = service
  const helpers = new Set(['Check'])
  const own: CheckedSchema[] = []
  const checkOf = (schema: TSchema, ownName: string): string => {
    const ready = readyCheck(schema)
    if (ready?.isHelper) helpers.add(ready.name)
    if (ready) return ready.name
    own.push({ name: ownName, schema, type: 'never' })
    return `is${ownName}`
  }
  const rows = methods.map(
    (method) =>
      `[${quote(method.name)}, [${checkOf(paramsOf(method), paramsName(method.name))}, ${checkOf(method.result, resultName(method.name))}]],`,
  )
  const shared = printValidators(schemas, '../support/validate.js', { helpers: [...helpers] })
  const inner = printValidators([...schemas, ...own], '../support/validate.js', {
    helpers: [...helpers, 'no'],
    isPrivate: true,
  })
  const ownStatements = inner.statements.slice(shared.statements.length).map(asPlainCheck)
  return {
    path: `${name}/validators.ts`,
    source,
    statements: [
      {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: './types.js',
        isTypeOnly: true,
        namedImports: [...schemas.map((schema) => schema.name), names.types, names.method].toSorted(),
      },
      ...inner.more,
      inner.imports,
      `/** Whether a value is valid params of a method. Always false for an unknown method. */
export function ${names.isParams}<method extends ${names.method}>(
  method: method,
  value: unknown,
  issue?: Issue,
): value is ${names.types}[method]['params'] {
  return checks.get(method)?.[0](value, issue) ?? no(issue, 'a known method', value)
}`,
      `/** Whether a value is a valid result of a method. Always false for an unknown method. */
export function ${names.isResult}<method extends ${names.method}>(
  method: method,
  value: unknown,
  issue?: Issue,
): value is ${names.types}[method]['result'] {
  return checks.get(method)?.[1](value, issue) ?? no(issue, 'a known method', value)
}`,
      'type Checks = readonly [params: Check, result: Check]',
      `/** Method → checks of its params and result. */
const checks: ReadonlyMap<string, Checks> = /* @__PURE__ */ new Map<string, Checks>([
${rows.join('\n')}
])`,
      ...shared.statements,
      ...ownStatements,
    ],
  }
}

/** Makes a guard return boolean: checks used only through the table do not narrow types. */
function asPlainCheck(statement: Statement): Statement {
  const plain = (text: string) => text.replace(/: \w+ is never \{/, ': boolean {')
  if (typeof statement === 'string') return plain(statement)
  return 'laidOut' in statement ? { laidOut: plain(statement.laidOut) } : statement
}

/** Schema of the params: a tuple for each allowed number of parameters, or an object. */
function paramsOf({ parameters, isByName }: RpcMethod): TSchema {
  if (isByName)
    return Type.Object(
      Object.fromEntries(
        parameters.map(({ name, schema, isOptional }) => [name, isOptional ? Type.Optional(schema) : schema]),
      ),
    )
  const least = parameters.filter(({ isOptional }) => !isOptional).length
  const tuples = Array.from({ length: parameters.length - least + 1 }, (_, index) =>
    Type.Tuple(parameters.slice(0, least + index).map(({ schema }) => schema)),
  )
  const [only] = tuples
  return only && tuples.length === 1 ? only : Type.Union(tuples)
}

function emitShapes({ name, source, title, schemas }: RpcService): EmittedFile {
  return { path: `${name}/schemas.ts`, source, statements: printSchemas(title, schemas, './types.js') }
}

function emitIndex({ name, source, facts }: RpcService): EmittedFile {
  const statements: Statement[] = [
    ...(facts.length > 0 ? [passOn('./facts.js')] : []),
    passOn('./methodFacts.js'),
    passOn('./methods.js'),
    { kind: StructureKind.ExportDeclaration, moduleSpecifier: './types.js', isTypeOnly: true },
    passOn('./validators.js'),
    `export { createIssue, type Issue } from '../support/validate.js'`,
  ]
  return { path: `${name}/index.ts`, source, statements }
}

function passOn(moduleSpecifier: string): Statement {
  return { kind: StructureKind.ExportDeclaration, moduleSpecifier }
}
