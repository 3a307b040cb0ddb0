import { basename } from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import type { Tree } from '../format/formatTree.js'
import { width } from '../format/source.js'
import { exclusiveKey } from '../model/limits.js'
import type { Service } from '../model/model.js'
import { pascalCase } from '../model/naming.js'
import { StructureKind } from '../tsMorph.js'
import { accept, isLeaf } from './checks/accept.js'
import { findCases, printCases } from './checks/cases.js'
import { checkFiles } from './checks/checkFiles.js'
import { isClosed, printLimits } from './checks/limits.js'
import { partNames } from './checks/partNames.js'
import { printEither, printReturn } from './checks/printStep.js'
import { emitPrune } from './checks/prune.js'
import {
  type CheckedSchema,
  type Context,
  checkOf,
  nullableCheck,
  nullableHelpers,
  readyCheck,
  type Scope,
} from './checks/scope.js'
import type { EmittedFile, Emitter, Statement } from './emitter.js'
import { hasJsonField, isInherited, jsonFieldOf, quote } from './escape.js'
import { createNeeds } from './operations/needs.js'
import { printDoc } from './printDoc.js'
import { type KnownSchema, readSchema } from './schemaKind.js'

/** Each service's schemas → one check function per schema, without eval. */
export const emitValidators: Emitter = ({ services }) =>
  services
    .filter(({ schemas }) => schemas.length > 0)
    .flatMap((service) => {
      const fileOf = checkFiles(service)
      const files = [...new Set(fileOf.values())].toSorted()
      return [
        ...files.map((file) => emitFile(service, file, fileOf)),
        ...(files.length > 1 ? [emitIndex(service, files)] : []),
      ]
    })

/** One file of checks. They call those of other files by import. */
function emitFile(
  { name, source, schemas }: Service,
  file: string,
  fileOf: ReadonlyMap<string, string>,
): EmittedFile {
  const own = schemas.filter((schema) => fileOf.get(schema.name) === file)
  const root = file.includes('/') ? '..' : '.'
  const { imports, more, statements, called } = printValidators(own, `${root}/../support/validate.js`, {
    known: schemas,
  })
  const needs = createNeeds()
  for (const schema of own) needs.type(`${root}/types.js`, schema.name)
  for (const other of called) needs.value(`./${basename(fileOf.get(other) ?? '')}.js`, `is${other}`)
  return {
    path: `${name}/${file}.ts`,
    source,
    statements: [...more, imports, ...needs.imports(), ...statements],
  }
}

/** The file through which all checks can be imported. */
function emitIndex({ name, source }: Service, files: readonly string[]): EmittedFile {
  return {
    path: `${name}/validators.ts`,
    source,
    statements: files.map((file) => ({
      kind: StructureKind.ExportDeclaration,
      moduleSpecifier: `./${file}.js`,
    })),
  }
}

/** Example call of a check. */
function checkExample(name: string): string {
  return `@example\nconst answer: unknown = JSON.parse('{}')\nif (is${name}(answer)) console.log(answer)`
}

type PrintOptions = {
  /** Further helpers to import. */
  helpers?: readonly string[]
  isPrivate?: boolean
  /** All schemas that these may reference by name. Defaults to these. */
  known?: readonly CheckedSchema[]
}

type PrintedValidators = {
  readonly imports: Statement
  /** Imports of helpers that few files need. */
  readonly more: readonly Statement[]
  readonly statements: readonly Statement[]
  readonly called: readonly string[]
}

/** Check functions of named schemas, the helpers that they import, and the schemas of other files whose checks they call. */
export function printValidators(
  schemas: readonly CheckedSchema[],
  support: string,
  { helpers = [], isPrivate = false, known = schemas }: PrintOptions = {},
): PrintedValidators {
  const scope = createScope(known, isPrivate)
  for (const helper of helpers) scope.use(helper)
  const statements = schemas.flatMap((named) => [
    ...scope.declare(named.name, named.schema, named),
    ...emitPrune(named, scope),
  ])
  const importsOf = (moduleSpecifier: string, isWanted: (helper: string) => boolean): Statement => ({
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier,
    namedImports: [...scope.helpers]
      .filter(isWanted)
      .toSorted()
      .map((name) => ({ name, isTypeOnly: /^[A-Z]/.test(name) })),
  })
  const others = { limits: limitHelpers, nullable: nullableHelpers }
  return {
    imports: importsOf(support, (helper) => !Object.values(others).flat().includes(helper)),
    more: Object.entries(others)
      .filter(([, names]) => names.some((name) => scope.helpers.has(name)))
      .map(([file, names]) =>
        importsOf(support.replace('validate', file), (helper) => names.includes(helper)),
      ),
    statements,
    called: [...scope.called].filter((name) => schemas.every((own) => own.name !== name)),
  }
}

/** Helpers of the template of limits. */
const limitHelpers: readonly string[] = [
  'isListWithin',
  'isNothing',
  'isNumberWithin',
  'isObjectWithin',
  'isOneOf',
  'isRecordWithin',
  'isStringWithin',
]

function createScope(schemas: readonly CheckedSchema[], isPrivate: boolean): Scope {
  const helpers = new Set<string>(['Issue'])
  const called = new Set<string>()
  const byName = new Map(schemas.map((named) => [named.name, named.schema]))
  const taken = new Set(byName.keys())
  const scope: Scope = {
    helpers,
    use(helper) {
      helpers.add(helper)
      return helper
    },
    called,
    call(name) {
      called.add(name)
      return `is${name}`
    },
    find: (name) => byName.get(name),
    free: (name) => (taken.has(name) ? scope.free(`${name}Inline`) : name),
    declare(name, schema, named) {
      taken.add(name)
      const inner: Statement[] = []
      const body = printBody(schema, { scope, name, inner })
      const [value, issue] = body.readsValue ? ['value', 'issue'] : ['_value', '_issue']
      const isPublic = named !== undefined && !isPrivate
      const doc = printDoc([`Whether a value is {@link ${name}}.`, checkExample(name)])
      const head = isPublic ? `${doc}export ` : ''
      const proof = named ? `${value} is ${named.type ?? name}` : 'boolean'
      const signature = printSignature(
        `is${name}`,
        [`${value}: unknown`, `${issue}?: Issue`],
        proof,
        isPublic,
      )
      const declaration = `${head}${signature}\n${body.lines.join('\n')}\n}`
      return [{ laidOut: declaration }, ...(body.cases ? [body.cases] : []), ...inner]
    },
  }
  return scope
}

/** `function isPet(value: unknown, issue?: Issue): value is Pet {` */
function printSignature(name: string, parts: readonly string[], type: string, isExported: boolean): string {
  const flat = `function ${name}(${parts.join(', ')}): ${type} {`
  return flat.length + (isExported ? 'export '.length : 0) <= width
    ? flat
    : `function ${name}(\n${parts.map((part) => `  ${part},\n`).join('')}): ${type} {`
}

/** Prints a call that records why a value is refused. */
function printRefusal(helper: string, ...parts: readonly string[]): Tree {
  return { call: helper, parts: ['issue', ...parts] }
}

type Body = { lines: string[]; readsValue: boolean; cases?: string }

function printBody(schema: TSchema, context: Context): Body {
  const { use } = context.scope
  const known = readSchema(schema)
  if (known.kind === 'Object') return { lines: printObjectBody(schema, known, context), readsValue: true }
  if (known.kind === 'Intersect') {
    const names = partNames(known.parts)
    const checks = known.parts.map(
      (part, index) => `${checkOf(part, context, `${names[index]}`)}(value, issue)`,
    )
    return { lines: [printReturn(checks, '&&')], readsValue: true }
  }
  if (known.kind === 'Union') {
    const cases = findCases(known.parts, context.scope)
    if (cases) return { ...printCases(cases, context), readsValue: true }
    if (schema[exclusiveKey]) return { lines: printExclusive(known.parts, context), readsValue: true }
    if (known.parts.filter((part) => !isLeaf(part)).length > 1)
      return { lines: printOptions(known.parts, context), readsValue: true }
  }
  const { conditions, expected, isNoted } = accept(schema, 'value', context)
  if (conditions.length === 0) return { lines: ['  return true'], readsValue: false }
  if (isNoted) return { lines: [printReturn(conditions)], readsValue: true }
  const refusal = printRefusal(use('no'), quote(expected), 'value')
  return { lines: [printReturn([...conditions, refusal])], readsValue: true }
}

/** Alternatives are tried without an issue, because the only message is that none matches. */
function printOptions(parts: readonly TSchema[], context: Context): string[] {
  const names = partNames(parts)
  const options = parts.map((part, index) =>
    accept(part, 'value', { ...context, name: `${context.name}${names[index]}`, isSilent: true }),
  )
  if (options.some(({ conditions }) => conditions.length === 0)) return ['  return true']
  const checks = options.flatMap(({ conditions }) => conditions)
  const expected = options.map((option) => option.expected).join(' | ')
  return [printReturn([...checks, printRefusal(context.scope.use('no'), quote(expected), 'value')])]
}

/** Exactly one of the alternatives must match. */
function printExclusive(parts: readonly TSchema[], context: Context): string[] {
  const names = partNames(parts)
  const checks = parts.map((part, index) => checkOf(part, context, `${names[index]}`))
  const expected = `${parts.length} alternatives`
  const call = `${context.scope.use('isOneOf')}(value, [${checks.join(', ')}], ${quote(expected)}, issue)`
  return [`  return ${call}`]
}

function printObjectBody(
  schema: TSchema,
  { properties, others }: KnownSchema & { kind: 'Object' },
  context: Context,
): string[] {
  const { use } = context.scope
  const names = uniqueNames(properties.map(({ name }) => name))
  const fields = properties.map(({ name, schema, isOptional }, index) =>
    printField(name, schema, isOptional, { ...context, name: `${context.name}${names[index]}` }),
  )
  const checkOfRest = others
    ? checkOf(others, context, 'Rest')
    : isClosed(schema)
      ? use('isNothing')
      : undefined
  const limits = printLimits(schema)
  const keys = properties.map(({ name }) => quote(name)).join(', ')
  const checks = [
    `${use('isObject')}(value, issue)`,
    ...fields.filter((parts) => parts.length > 0),
    ...(checkOfRest ? [`${use('isRestOf')}(value, [${keys}], ${checkOfRest}, issue)`] : []),
    ...(limits ? [`${use('isObjectWithin')}(value, ${limits.code}, issue)`] : []),
  ]
  const last = checks.length - 1
  return [
    printReturn(
      checks.map((check, index) =>
        typeof check === 'string' ? check : printEither(check, index < last ? ' &&'.length : 0),
      ),
      '&&',
    ),
  ]
}

/** Prints the conditions of a field, and the call that records the issue if they fail. */
function printField(name: string, schema: TSchema, isOptional: boolean, context: Context): readonly Tree[] {
  const { use } = context.scope
  const key = quote(name)
  const field = isInherited(name) ? `ownField(value, ${key})` : jsonFieldOf('value', name)
  const { conditions, expected, isNoted } = accept(schema, field, context)
  if (conditions.length === 0)
    return isOptional
      ? []
      : [hasJsonField('value', name), printRefusal(use('no'), "'present'", 'undefined', key)]
  if (isInherited(name)) use('ownField')
  const ready = readyCheck(schema)
  const helper = ready?.isHelper ? ready.name : nullableCheck(schema)
  return [
    ...(isOptional ? [`${field} === undefined`] : []),
    ...(helper ? [`${use(helper)}(${field}, issue)`] : conditions),
    isNoted || helper ? printRefusal(use('at'), key) : printRefusal(use('no'), quote(expected), field, key),
  ]
}

/** Suffixes for the functions of properties. `a-b` and `aB` must not share one. */
function uniqueNames(keys: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const name = pascalCase(key) || 'Field'
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}At${keys.indexOf(key)}`
  })
}
