import type { TSchema } from '@sinclair/typebox'
import { StructureKind } from 'ts-morph'
import { dropsInvalidItems } from '../model/lowerSchema.js'
import type { NamedSchema } from '../model/model.js'
import { pascalCase, propertyOf, quote } from '../model/naming.js'
import type { Emitter, Statement } from './emitter.js'
import { printLiteral } from './printType.js'
import { type Property, readSchema } from './schemaKind.js'

/** Each service's schemas → one function a schema, so that nothing is evaluated at run time. */
export const emitValidators: Emitter = ({ services }) =>
  services
    .filter(({ schemas }) => schemas.length > 0)
    .map(({ name, source, schemas }) => {
      const types: Statement = {
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: './types.js',
        isTypeOnly: true,
        namedImports: schemas.map((schema) => schema.name).toSorted(),
      }
      const explained = schemas.map((schema) => ({ ...schema, example: printExample(schema.name) }))
      const { imports, statements } = printValidators(explained, '../support/validate.js')
      return {
        path: `${name}/validators.ts`,
        source,
        statements: [imports, types, ...statements],
      }
    })

function printExample(name: string): string {
  return `const answer: unknown = JSON.parse('{}')\nif (is${name}(answer)) console.log(answer)`
}

/** A shape to write a function for; `type` is what it proves, when that is not the name. */
export type CheckedSchema = NamedSchema & { readonly type?: string; readonly example?: string }

/** Functions that check named shapes, and the helpers that they need. Shapes refer to each other by name. */
export function printValidators(
  schemas: readonly CheckedSchema[],
  support: string,
  helpers: readonly string[] = [],
): { imports: Statement; statements: Statement[] } {
  const scope = createScope(schemas)
  for (const helper of helpers) scope.use(helper)
  const statements = schemas.flatMap((named) => [
    ...scope.declare(named.name, named.schema, named),
    ...emitPrune(named, scope),
  ])
  return {
    imports: {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: support,
      namedImports: [...scope.helpers].toSorted().map((name) => ({ name, isTypeOnly: /^[A-Z]/.test(name) })),
    },
    statements,
  }
}

type Scope = {
  readonly helpers: Set<string>
  use(helper: string): string
  /** The function that checks a shape, and those that it needs for shapes without a name. */
  declare(name: string, schema: TSchema, named?: CheckedSchema): Statement[]
  find(name: string): TSchema | undefined
}

/** How a value is refused: the condition, what was expected, and whether a function has noted the issue already. */
type Refusal = { condition: string; expected: string; isNoted: boolean }

function createScope(schemas: readonly CheckedSchema[]): Scope {
  const helpers = new Set<string>(['Issue'])
  const byName = new Map(schemas.map((named) => [named.name, named.schema]))
  const use = (helper: string) => {
    helpers.add(helper)
    return helper
  }
  const scope: Scope = {
    helpers,
    use,
    find: (name) => byName.get(name),
    declare(name, schema, named) {
      const inner: Statement[] = []
      const body = printBody(schema, { scope, name, inner })
      const cases = body.cases ? [body.cases] : []
      const declaration: Statement = {
        kind: StructureKind.Function,
        name: `is${name}`,
        isExported: named !== undefined,
        docs: named
          ? [`Whether a value is {@link ${name}}.${named.example ? `\n\n@example\n${named.example}` : ''}`]
          : [],
        parameters: [
          { name: 'value', type: 'unknown' },
          { name: 'issue', type: 'Issue', hasQuestionToken: true },
        ],
        returnType: named ? `value is ${named.type ?? name}` : 'boolean',
        statements: body.lines,
      }
      return [declaration, ...cases, ...inner]
    },
  }
  return scope
}

type Context = {
  scope: Scope
  /** Name of the shape, for what is inside it and has none. */
  name: string
  /** Functions for shapes without a name. */
  inner: Statement[]
  /** Whether an issue is not passed on. */
  isSilent?: boolean
}

function printBody(schema: TSchema, context: Context): { lines: string[]; cases?: Statement } {
  const { use } = context.scope
  const known = readSchema(schema)
  if (known.kind === 'Object') return { lines: printObjectBody(known.properties, context) }
  if (known.kind === 'Intersect') {
    const checks = known.parts.map(
      (part, index) => `${checkOf(part, context, `Part${index + 1}`)}(value, issue)`,
    )
    return { lines: [`return ${checks.join(' && ')}`] }
  }
  if (known.kind === 'Union') {
    const cases = findCases(known.parts, context.scope)
    if (cases) return printCases(cases, context)
    if (known.parts.filter((part) => !isLeaf(part)).length > 1) {
      // Each is tried without the issue: that none fits is all that can be said.
      const options = known.parts.map((part, index) =>
        refuse(part, 'value', { ...context, name: `${context.name}Option${index + 1}`, isSilent: true }),
      )
      const checks = options.map(({ condition }) => negate(condition)).join(' || ')
      const expected = options.map((option) => option.expected).join(' | ')
      return { lines: [`return ${checks} || ${use('no')}(issue, ${quote(expected)}, value)`] }
    }
  }
  const { condition, expected, isNoted } = refuse(schema, 'value', context)
  if (condition === '') return { lines: ['return true'] }
  if (isNoted) return { lines: [`return ${negate(condition)}`] }
  return { lines: [`return ${negate(condition)} || ${use('no')}(issue, ${quote(expected)}, value)`] }
}

function printObjectBody(properties: readonly Property[], context: Context): string[] {
  const { use } = context.scope
  const checks = properties.map(({ name, schema, isOptional }) => {
    const refusal = refuse(schema, 'field', { ...context, name: `${context.name}${pascalCase(name)}` })
    return { name, isOptional, ...refusal }
  })
  const isRead = ({ condition }: Refusal) => condition !== ''
  const [first] = checks.filter(isRead)
  const declaration = checks.filter(isRead).length > 1 ? 'let field: unknown' : 'const field'
  return [
    `if (!${use('isObject')}(value)) return ${use('no')}(issue, 'object', value)`,
    ...checks.flatMap((check) => {
      const { name, isOptional, condition, expected, isNoted } = check
      const key = quote(name)
      if (!isRead(check))
        return isOptional ? [] : [`if (!(${key} in value)) return no(issue, 'present', undefined, ${key})`]
      const refusal = isNoted ? `${use('at')}(issue, ${key})` : `no(issue, ${quote(expected)}, field, ${key})`
      return [
        `${check === first ? declaration : 'field'} = ${propertyOf('value', name)}`,
        `if (${isOptional ? `field !== undefined && ${condition}` : condition}) return ${refusal}`,
      ]
    }),
    'return true',
  ]
}

/** When a value has to be refused. The condition is empty for shapes that everything fits. */
function refuse(schema: TSchema, value: string, context: Context): Refusal {
  const { use } = context.scope
  const known = readSchema(schema)
  const leaf = (condition: string, expected: string): Refusal => ({ condition, expected, isNoted: false })
  const noted = (call: string, expected: string): Refusal => ({
    condition: `!${call}${context.isSilent ? '' : ', issue'})`,
    expected,
    isNoted: true,
  })
  switch (known.kind) {
    case 'String':
      return leaf(`typeof ${value} !== 'string'`, 'string')
    case 'Boolean':
      return leaf(`typeof ${value} !== 'boolean'`, 'boolean')
    case 'Number':
      return leaf(`!Number.isFinite(${value})`, 'number')
    case 'Integer':
      return leaf(`!Number.isInteger(${value})`, 'integer')
    case 'Null':
      return leaf(`${value} !== null`, 'null')
    case 'Unknown':
      return leaf('', 'anything')
    case 'Literal': {
      const literal = printLiteral(known.value)
      return leaf(`${value} !== ${literal}`, JSON.stringify(known.value))
    }
    case 'Ref':
      return noted(`is${known.name}(${value}`, known.name)
    case 'Array':
      return noted(`${use('isArrayOf')}(${value}, ${checkOf(known.items, context, 'Item')}`, 'array')
    case 'Record':
      return readSchema(known.values).kind === 'Unknown'
        ? leaf(`!${use('isObject')}(${value})`, 'object')
        : noted(`${use('isRecordOf')}(${value}, ${checkOf(known.values, context, 'Value')}`, 'object')
    case 'Object':
    case 'Intersect':
      return noted(`${checkOf(schema, context, '')}(${value}`, 'object')
    case 'Union': {
      const complex = known.parts.filter((part) => !isLeaf(part))
      if (complex.length > 1) return noted(`${checkOf(schema, context, '')}(${value}`, 'one of several')
      if (known.parts.some((part) => readSchema(part).kind === 'Unknown')) return leaf('', 'anything')
      // The function comes last, so that it notes its issue only when nothing simpler fits.
      const ordered = [...known.parts.filter(isLeaf), ...complex].map((part) => refuse(part, value, context))
      return {
        condition: ordered.map(({ condition }) => condition).join(' && '),
        expected: known.parts
          .map((part) => refuse(part, value, { ...context, inner: [] }).expected)
          .join(' | '),
        isNoted: complex.length > 0,
      }
    }
  }
}

/** Name of a function that checks a shape; makes one for shapes that have none. */
function checkOf(schema: TSchema, context: Context, suffix: string): string {
  const { scope, inner } = context
  const known = readyCheck(schema)
  if (known) return known.isHelper ? scope.use(known.name) : known.name
  const name = `${context.name}${suffix}`
  inner.push(...scope.declare(name, schema))
  return `is${name}`
}

/** The function that checks a shape, when there is one without writing it. */
export function readyCheck(schema: TSchema): { name: string; isHelper: boolean } | undefined {
  const known = readSchema(schema)
  if (known.kind === 'Ref') return { name: `is${known.name}`, isHelper: false }
  return ['String', 'Number', 'Integer', 'Boolean', 'Unknown'].includes(known.kind)
    ? { name: `is${known.kind}`, isHelper: true }
    : undefined
}

type Cases = { property: string; rows: { value: string; name: string }[] }

/** The property that tells the parts of a union apart by a text, when all of them are named objects that have it. */
function findCases(parts: readonly TSchema[], { find }: Scope): Cases | undefined {
  const options = parts.map((part) => {
    const ref = readSchema(part)
    const target = ref.kind === 'Ref' ? find(ref.name) : undefined
    const object = target && readSchema(target)
    if (ref.kind !== 'Ref' || object?.kind !== 'Object') return undefined
    const tags = object.properties.flatMap(({ name, schema, isOptional }) => {
      const literal = readSchema(schema)
      return literal.kind === 'Literal' && typeof literal.value === 'string' && !isOptional
        ? [{ property: name, value: literal.value }]
        : []
    })
    return { name: ref.name, tags }
  })
  const [first] = options
  for (const { property } of first?.tags ?? []) {
    const rows = options.flatMap((option) => {
      const tag = option?.tags.find((candidate) => candidate.property === property)
      return option && tag ? [{ value: tag.value, name: option.name }] : []
    })
    if (rows.length === parts.length && new Set(rows.map(({ value }) => value)).size === rows.length)
      return { property, rows }
  }
  return undefined
}

/** Looks the variant up instead of trying one after the other. */
function printCases(
  { property, rows }: Cases,
  { scope, name }: Context,
): { lines: string[]; cases: Statement } {
  const { use } = scope
  const cases = `${name.charAt(0).toLowerCase()}${name.slice(1)}Cases`
  const expected = rows.map(({ value }) => JSON.stringify(value)).join(' | ')
  return {
    lines: [
      `if (!${use('isObject')}(value)) return ${use('no')}(issue, 'object', value)`,
      `const tag = ${propertyOf('value', property)}`,
      `return ${cases}.get(tag)?.(value, issue) ?? no(issue, ${quote(expected)}, tag, ${quote(property)})`,
    ],
    cases: `const ${cases} = /* @__PURE__ */ new Map<unknown, ${use('Check')}>([
${rows.map(({ value, name: variant }) => `  [${quote(value)}, is${variant}],`).join('\n')}
])`,
  }
}

/** For lists that lose their invalid entries: a function that leaves those out, before the rest is checked. */
function emitPrune({ name, schema }: NamedSchema, { use }: Scope): Statement[] {
  const known = readSchema(schema)
  const lists = droppingLists(schema)
  if (known.kind !== 'Object' || lists.length === 0) return []
  const fields = lists.map(
    ({ key, check }) => `${key}: ${use('keepValid')}(${propertyOf('value', key)}, is${check})`,
  )
  return [
    {
      kind: StructureKind.Function,
      name: `prune${name}`,
      isExported: true,
      docs: [
        `Leaves entries out of ${lists.map(({ key }) => `\`${key}\``).join(' and ')} that are not valid.`,
      ],
      parameters: [{ name: 'value', type: 'unknown' }],
      returnType: 'unknown',
      statements: [`return ${use('isObject')}(value) ? { ...value, ${fields.join(', ')} } : value`],
    },
  ]
}

/** The lists of an object that lose their invalid entries, and what their entries are. */
export function droppingLists(schema: TSchema): { key: string; check: string }[] {
  const known = readSchema(schema)
  if (known.kind !== 'Object') return []
  return known.properties.flatMap(({ name: key, schema: list }) => {
    const array = readSchema(list)
    const item =
      array.kind === 'Array' && list[dropsInvalidItems] === true ? readSchema(array.items) : undefined
    return item?.kind === 'Ref' ? [{ key, check: item.name }] : []
  })
}

/** Whether a shape is checked by a comparison alone. */
function isLeaf(schema: TSchema): boolean {
  const known = readSchema(schema)
  if (known.kind === 'Union') return known.parts.every(isLeaf)
  if (known.kind === 'Record') return readSchema(known.values).kind === 'Unknown'
  return !['Ref', 'Array', 'Object', 'Intersect'].includes(known.kind)
}

/** `a !== b && !c` → `a === b || c`. */
function negate(condition: string): string {
  return condition
    .split(' && ')
    .map((part) => (part.startsWith('!') ? part.slice(1) : part.replace(' !== ', ' === ')))
    .join(' || ')
}
