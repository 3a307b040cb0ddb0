import { StructureKind } from 'ts-morph'
import type { Operation, Parameter, Service } from '../model/model.js'
import { camelCase, pascalCase, propertyName, quote } from '../model/naming.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from './emitter.js'
import { orUndefined, printType } from './printType.js'
import { readSchema, refsIn } from './schemaKind.js'
import { droppingLists } from './validators.js'
import { wrapLines } from './wrapLines.js'

/** Each service → one function an operation, gathered by tag; its client; and its index. */
export const emitOperations: Emitter = ({ services }) =>
  services.flatMap((service) => [
    ...tagsOf(service).map((tag) => emitTag(service, tag)),
    emitClient(service),
    emitIndex(service),
  ])

function tagsOf({ operations }: Service): string[] {
  return [...new Set(operations.map(({ tag }) => tag))]
}

function emitTag(service: Service, tag: string): EmittedFile {
  const operations = service.operations.filter((operation) => operation.tag === tag)
  const checks = operations.flatMap((operation) => checksOf(service, operation))
  const types = operations.flatMap(typesOf)
  return {
    path: `${service.name}/operations/${tag}.ts`,
    source: service.source,
    statements: [
      imports('../../support/client.js', ['Client', 'RequestOptions'], true),
      imports('../types.js', types, true),
      imports('../validators.js', checks, false),
      ...operations.flatMap((operation) => [...emitParameters(operation), emitFunction(service, operation)]),
    ].filter((statement) => statement !== undefined),
  }
}

function imports(from: string, names: readonly string[], isTypeOnly: boolean): Statement | undefined {
  if (names.length === 0) return undefined
  return {
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier: from,
    isTypeOnly,
    namedImports: [...new Set(names)].toSorted(),
  }
}

/** Whether the second argument is the body itself, because there is nothing else to pass. */
function takesBodyOnly({ body, parameters }: Operation): boolean {
  return body !== undefined && parameters.length === 0
}

function emitParameters(operation: Operation): Statement[] {
  if (takesBodyOnly(operation) || (operation.parameters.length === 0 && !operation.body)) return []
  const { body } = operation
  return [
    {
      kind: StructureKind.Interface,
      name: parametersType(operation),
      isExported: true,
      docs: [`Parameters of {@link ${operation.id}}.`],
      properties: [
        ...operation.parameters.map(({ name, schema, isRequired, description }) => ({
          name: propertyName(name),
          type: isRequired ? printType(schema) : orUndefined(printType(schema)),
          hasQuestionToken: !isRequired,
          isReadonly: true,
          docs: description ? [description] : [],
        })),
        ...(body
          ? [
              {
                name: 'body',
                type: body.isRequired ? printType(body.schema) : orUndefined(printType(body.schema)),
                hasQuestionToken: !body.isRequired,
                isReadonly: true,
              },
            ]
          : []),
      ],
    },
  ]
}

function emitFunction(service: Service, operation: Operation): Statement {
  const { id, answer, body, summary, description, isDeprecated } = operation
  const server =
    operation.server && operation.server !== service.servers[0]?.name ? operation.server : undefined
  return {
    kind: StructureKind.Function,
    name: id,
    isExported: true,
    docs: [
      [
        ...[summary, description?.trim()].flatMap((text) => (text ? [text, ''] : [])),
        `\`${operation.method.toUpperCase()} ${operation.path}\`${server ? ` on the ${server} server` : ''}`,
        '',
        '@example',
        `const client = ${clientOf(service)}()`,
        wrapLines(
          `${answer.kind === 'empty' ? '' : `const ${answerName(operation)} = `}await ${id}(client, ${printExample(operation)})`,
        ),
        ...(isDeprecated ? ['', '@deprecated'] : []),
      ].join('\n'),
    ],
    parameters: [
      { name: 'client', type: 'Client' },
      takesBodyOnly(operation)
        ? { name: 'body', type: body ? printType(body.schema) : 'unknown' }
        : {
            name: operation.parameters.length > 0 || body ? 'parameters' : '_parameters',
            type: parametersType(operation),
          },
      { name: 'options', type: 'RequestOptions', hasQuestionToken: true },
    ],
    returnType: `Promise<${answerType(operation)}>`,
    statements: [
      ...destructure(operation),
      `return client.${answer.kind}(\n${printCall(service, operation)},\n  options,\n)`,
    ],
  }
}

function parametersType(operation: Operation): string {
  return operation.parameters.length > 0 || operation.body
    ? `${pascalCase(operation.id)}Parameters`
    : 'Record<string, never>'
}

function answerType({ answer }: Operation): string {
  if (answer.kind === 'json') return printType(answer.schema)
  return { blob: 'Blob', text: 'string', empty: 'void' }[answer.kind]
}

function destructure(operation: Operation): string[] {
  if (takesBodyOnly(operation)) return []
  const names = [
    ...operation.parameters.map(({ name }) =>
      variable(name) === name ? name : `${propertyName(name)}: ${variable(name)}`,
    ),
    ...(operation.body ? ['body'] : []),
  ]
  return names.length > 0 ? [`const { ${names.join(', ')} } = parameters`] : []
}

/** Wire names stay as they are, unless JavaScript cannot have them as a variable. */
function variable(name: string): string {
  return propertyName(name) === name ? name : camelCase(name)
}

function printCall(service: Service, operation: Operation): string {
  const { id, method, path, ambient, body, joinsLists } = operation
  const group = (where: Parameter['in']) =>
    operation.parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name }) => (variable(name) === name ? name : `${propertyName(name)}: ${variable(name)}`))
      .join(', ')
  const pathValues = group('path')
  const query = group('query')
  const check = checkName(operation)
  const prune = pruneName(service, operation)
  return `  {
${[
  `operation: ${quote(id)}`,
  `method: ${quote(method)}`,
  `path: ${quote(path)}`,
  pathValues && `pathValues: { ${pathValues} }`,
  query && `query: { ${query} }`,
  joinsLists && 'joinLists: true',
  ambient.length > 0 && `ambient: [${ambient.map(quote).join(', ')}]`,
  body && `contentType: ${quote(body.contentType)}`,
  body && 'body',
  prune && `prune: ${prune}`,
  check && `check: ${check}`,
]
  .filter(Boolean)
  .map((line) => `    ${line},`)
  .join('\n')}
  }`
}

function checksOf(service: Service, operation: Operation): string[] {
  return [pruneName(service, operation), checkName(operation)].filter((name) => name !== undefined)
}

function checkName({ id, answer }: Operation): string | undefined {
  if (answer.kind !== 'json') return undefined
  const known = readSchema(answer.schema)
  if (known.kind === 'Ref') return `is${known.name}`
  throw new Error(`The answer of ${id} needs a name: put its schema under components.schemas.`)
}

function pruneName({ schemas }: Service, { answer }: Operation): string | undefined {
  const known = answer.kind === 'json' ? readSchema(answer.schema) : undefined
  const target = known?.kind === 'Ref' ? schemas.find(({ name }) => name === known.name) : undefined
  return target && droppingLists(target.schema).length > 0 ? `prune${target.name}` : undefined
}

function typesOf({ answer, body, parameters }: Operation): string[] {
  return [
    ...(answer.kind === 'json' ? refsIn(answer.schema) : []),
    ...(body ? refsIn(body.schema) : []),
    ...parameters.flatMap(({ schema }) => refsIn(schema)),
  ]
}

/** A call with the examples of the specification. */
function printExample(operation: Operation): string {
  const body = printValue(operation.body?.example ?? {})
  if (takesBodyOnly(operation)) return body
  const fields = operation.parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name, example }) => `${propertyName(name)}: ${printValue(example ?? name)}`)
  if (operation.body) fields.push(`body: ${body}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

function printValue(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value !== 'object' || value === null) return `${value}`
  const fields = Object.entries(value).map(([name, field]) => `${propertyName(name)}: ${printValue(field)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** What an example calls the answer. */
function answerName({ answer }: Operation): string {
  const known = answer.kind === 'json' ? readSchema(answer.schema) : undefined
  return known?.kind === 'Ref' ? camelCase(known.name) : answer.kind
}

function clientOf({ name }: Service): string {
  return `create${pascalCase(name)}Client`
}

/** The client of a service: where it is served, and the function that makes one. */
function emitClient(service: Service): EmittedFile {
  const { name, title, source, servers } = service
  const constant = `${camelCase(name)}Servers`
  const [main] = servers
  return {
    path: `${name}/client.ts`,
    source,
    statements: [
      imports('../support/client.js', ['type Client', 'type ClientParameters', 'createClient'], false),
      `/** Where the ${title} is served. */
export const ${constant} = {
${servers.map((server) => `${server.description ? `  /** ${server.description} */\n` : ''}  ${propertyName(server.name)}: ${quote(server.url)},`).join('\n')}
} as const`,
      `/** What {@link ${clientOf(service)}} takes. */
export type ${pascalCase(name)}ClientParameters = Omit<ClientParameters, 'baseUrl'> & {
  /** Address of the service, when it is not the usual one. */
  readonly baseUrl?: string | undefined
}`,
      `/**
 * A client of the ${title}, for its operations.
 *
 * @example
 * const client = ${clientOf(service)}({ ambient: () => ({ projectId: 'your project id' }) })
 */
export function ${clientOf(service)}(parameters: ${pascalCase(name)}ClientParameters = {}): Client {
  const { baseUrl = ${main ? `${constant}.${main.name}` : "''"}, ...others } = parameters
  return createClient({ ...others, baseUrl })
}`,
    ].filter((statement) => statement !== undefined),
  }
}

function emitIndex(service: Service): EmittedFile {
  const { name, title, source, schemas } = service
  const names = schemas.map((schema) => schema.name).toSorted()
  const modules = ['./client.js', ...tagsOf(service).map((tag) => `./operations/${tag}.js`)]
  return {
    path: `${name}/index.ts`,
    source,
    statements: [
      aboutFile(
        `A typed client of the ${title}: a function for each operation, a type and a check for each shape. It works alone, in any JavaScript.`,
      ),
      ...modules.map(
        (moduleSpecifier): Statement => ({ kind: StructureKind.ExportDeclaration, moduleSpecifier }),
      ),
      ...(names.length > 0
        ? [
            `export type { ${names.join(', ')} } from './types.js'`,
            `export { ${names.map((each) => `is${each}`).join(', ')} } from './validators.js'`,
          ]
        : []),
      `export type { Ambient, Call, Client, ClientParameters, JsonCall, QueryValue, RequestOptions } from '../support/client.js'`,
      `export type { Issue } from '../support/validate.js'`,
    ],
  }
}
