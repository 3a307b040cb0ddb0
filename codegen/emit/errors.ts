import type { ImportDeclarationStructure, OptionalKind } from 'ts-morph'
import type { ErrorCatalogue, ErrorEntry, ErrorFamily } from '../model/model.js'
import { StructureKind } from '../tsMorph.js'
import { aboutFile, type EmittedFile, type Emitter, type Statement } from './emitter.js'
import { fieldOf, identifier, propertyName, quote, template } from './escape.js'
import { docsOf, printDoc } from './printDoc.js'
import { printCarriers } from './printType.js'

/** errors.yaml → one file per family with a class per error, their data types, and the texts for visitors. */
export const emitErrors: Emitter = ({ errors }) => {
  if (!errors) return []
  const { families } = errors
  const all = families.flatMap((family) => family.errors)
  const file = (path: string, statements: readonly Statement[]): EmittedFile => ({
    path: `errors/${path}.ts`,
    source: errors.source,
    statements,
  })
  return [
    file('data', emitData(all)),
    ...families.map((family) => file(identifier(family.name), emitFamily(family, errors))),
    file('status', [
      `/** Named status codes. */\nexport const httpStatus = {\n${Object.entries(errors.httpStatus)
        .map(([name, status]) => `  ${propertyName(name)}: ${status},\n`)
        .join('')}} as const`,
    ]),
    ...(hasMeanings(all) ? [file('meanings', emitMeanings(all))] : []),
    ...families.map((family) => file(`texts/${family.name}`, emitFamilyTexts(family))),
    file('texts', emitTexts(families)),
    file('recovery', emitRecovery(all)),
    file('index', emitIndex(errors)),
  ]
}

function emitData(all: readonly ErrorEntry[]): Statement[] {
  return [
    printCarriers(
      'ErrorData',
      'Data of each error, by code.',
      all.map((entry) => ({ ...entry, name: entry.code })),
    ),
    {
      kind: StructureKind.TypeAlias,
      name: 'ErrorCode',
      isExported: true,
      docs: ['Code of an error in the catalog.'],
      type: 'keyof ErrorData',
    },
  ]
}

function emitFamily(family: ErrorFamily, catalogue: ErrorCatalogue): Statement[] {
  const data = family.errors.length > 0 ? ['ErrorData'] : []
  const { fallback } = family
  return [
    typeImport('./data.js', data),
    ...(fallback ? foreignImports(family, catalogue) : []),
    {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: '../support/FoyerError.js',
      namedImports: ['FoyerError'],
    },
    ...family.errors.map(emitClass),
    ...(fallback ? emitRpc(fallback, catalogue) : []),
  ]
}

function emitClass({
  code,
  className,
  description,
  message,
  fields,
  presentation,
  isRetryable,
}: ErrorEntry): Statement {
  const type = `ErrorData[${quote(code)}]`
  const initializer = fields.every(({ isOptional }) => isOptional) ? { initializer: '{}' } : {}
  return {
    kind: StructureKind.Class,
    name: identifier(className),
    isExported: true,
    docs: docsOf(description, `@example\n${printExample(code, fields)}`),
    extends: `FoyerError<${quote(code)}>`,
    properties: [
      ...(presentation === 'toast' ? [] : [{ name: 'presentation', value: quote(presentation) }]),
      ...(isRetryable ? [{ name: 'retryable', value: 'true' }] : []),
    ].map(({ name, value }) => ({ name, initializer: value, isReadonly: true, hasOverrideKeyword: true })),
    ctors: [
      {
        parameters: [
          { name: 'data', type, ...initializer },
          { name: 'options', type: 'ErrorOptions', hasQuestionToken: true },
        ],
        statements: [`super(${quote(code)}, ${printTemplate(message)}, data, options)`],
      },
    ],
  }
}

/** Shows how a host identifies the error and reads one of its fields. */
function printExample(code: string, [field]: ErrorEntry['fields']): string {
  return `if (isError(error, ${quote(code)})) console.log(error.${field ? `data.${field.name}` : 'message'})`
}

/** `Origin {origin} refused` → `` `Origin ${data.origin} refused` ``. */
function printTemplate(message: string): string {
  if (!/\{\w+\}/.test(message)) return quote(message)
  return template(message, /\{(\w+)\}/, (name) => fieldOf('data', name))
}

/** Code → class, and the function that converts errors of wallets and nodes. */
function emitRpc(fallback: string, { families }: ErrorCatalogue): Statement[] {
  const all = families.flatMap((family) => family.errors)
  const rows = all
    .flatMap(({ rpc, className }) => rpc.map((code) => ({ code, className })))
    .toSorted((a, b) => a.code - b.code)
  const className = all.find(({ code }) => code === fallback)?.className
  return [
    `/** Constructor of an error in {@link rpcErrors}. */
export type RpcErrorClass = new (data: { readonly reason?: string | undefined }, options?: ErrorOptions) => FoyerError`,
    `/** Error classes by JSON-RPC, EIP-1193 or EIP-5792 code. */
export const rpcErrors: { readonly [code: number]: RpcErrorClass } = {
${rows.map((row) => `  [${row.code}]: ${row.className},`.replace(/\[(\d+)\]/, '$1')).join('\n')}
}`,
    `/**
 * Converts an error of a wallet or node into an error of the catalog.
 *
 * @example
 * rpcErrorFrom({ code: 4001, cause: error }).code // 'USER_REJECTED'
 */
export function rpcErrorFrom(parameters: {
  code?: number | undefined
  message?: string | undefined
  cause?: unknown
}): FoyerError {
  const { code, message, cause } = parameters
  const known = code === undefined ? undefined : rpcErrors[code]
  const reason = message === undefined ? {} : { reason: message }
  if (known) return new known(reason, { cause })
  return new ${className}(code === undefined ? reason : { ...reason, rpcCode: code }, { cause })
}`,
  ]
}

function foreignImports(family: ErrorFamily, { families }: ErrorCatalogue): Statement[] {
  return families
    .filter((other) => other !== family)
    .flatMap((other) => {
      const classes = other.errors.filter(({ rpc }) => rpc.length > 0).map(({ className }) => className)
      if (classes.length === 0) return []
      const from: OptionalKind<ImportDeclarationStructure> = {
        moduleSpecifier: `./${other.name}.js`,
        namedImports: classes,
      }
      return [{ kind: StructureKind.ImportDeclaration, ...from }]
    })
}

function emitFamilyTexts({ name, description, errors }: ErrorFamily): Statement[] {
  const rows = errors.flatMap(({ code, title, text }) => [
    ...(title ? [[`error.${code}.title`, title]] : []),
    [`error.${code}`, text],
  ])
  return [
    `${printDoc([`Texts for visitors, in English. ${description}`])}export const ${name}Texts = {
${rows.map(([key = '', text = '']) => `  ${quote(key)}: ${quote(text)},`).join('\n')}
} as const`,
  ]
}

/** The texts of all families. A page that shows only some errors imports the texts of their families. */
function emitTexts(families: readonly ErrorFamily[]): Statement[] {
  return [
    ...families.map(
      ({ name }): Statement => ({
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: `./texts/${name}.js`,
        namedImports: [`${name}Texts`],
      }),
    ),
    `/** Texts for visitors, in English. Values in braces are fields of the error. */
export const errorTexts: ${families.map(({ name }) => `typeof ${name}Texts`).join(' & ')} = {
${families.map(({ name }) => `  ...${name}Texts,`).join('\n')}
}`,
  ]
}

function emitRecovery(all: readonly ErrorEntry[]): Statement[] {
  const used = [...new Set(all.flatMap(({ recovery }) => recovery))].toSorted()
  return [
    {
      kind: StructureKind.TypeAlias,
      name: 'Recovery',
      isExported: true,
      docs: ['A recovery action to offer to the visitor.'],
      type: used.map(quote).join(' | ') || 'never',
    },
    `/** Recovery actions by error code, best first. */
export const errorRecovery: { readonly [code: string]: readonly Recovery[] } = {
${all
  .filter(({ recovery }) => recovery.length > 0)
  .map(({ code, recovery }) => `  ${propertyName(code)}: [${recovery.map(quote).join(', ')}],`)
  .join('\n')}
}`,
  ]
}

function hasMeanings(all: readonly ErrorEntry[]): boolean {
  return all.some(({ http, says }) => http.length + says.length > 0)
}

/** Status codes and messages of services → error code. */
function emitMeanings(all: readonly ErrorEntry[]): Statement[] {
  const http = all.flatMap(({ code, http }) => http.map((status) => ({ code, status })))
  return [
    `/** Error codes by HTTP status of a service. */
export const httpErrors = {
${http
  .toSorted((a, b) => a.status - b.status)
  .map(({ code, status }) => `  ${status}: ${quote(code)},`)
  .join('\n')}
} as const`,
    `/** Error codes by message of a service or frame. The actual message may continue after the key. */
export const spokenErrors = {
${all.flatMap(({ code, says }) => says.map((words) => `  ${propertyName(words)}: ${quote(code)},`)).join('\n')}
} as const`,
  ]
}

function emitIndex({ families }: ErrorCatalogue): Statement[] {
  const all = families.flatMap((family) => family.errors)
  const everything = [
    ...families.map(({ name }) => name),
    ...(hasMeanings(all) ? ['meanings'] : []),
    'recovery',
    'status',
    'texts',
  ]
  return [
    aboutFile('Every error that Foyer throws or shows, each with a stable code.'),
    { kind: StructureKind.ExportDeclaration, moduleSpecifier: '../support/FoyerError.js' },
    ...everything
      .toSorted()
      .map((name): Statement => ({ kind: StructureKind.ExportDeclaration, moduleSpecifier: `./${name}.js` })),
    { kind: StructureKind.ExportDeclaration, moduleSpecifier: './data.js', isTypeOnly: true },
  ]
}

function typeImport(moduleSpecifier: string, names: readonly string[]): Statement {
  return {
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier,
    isTypeOnly: true,
    namedImports: names.map((name) => ({ name })),
  }
}
