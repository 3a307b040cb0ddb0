import { Kind, OptionalKind, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { createIssue, type Issue } from '../../generated/support/validate.js'

type Definitions = { readonly [name: string]: TSchema }
type Check = (value: unknown, issue?: Issue) => boolean
type Module = { readonly [name: string]: unknown }

/** A type with its TypeBox schema and its generated check. */
export type Shape = {
  readonly name: string
  readonly type: string
  readonly schema: TSchema & { readonly $defs: Definitions }
  readonly check: Check
}

/** The types of a service. */
export function shapesOf(service: string, schemas: Module, validators: Module): Shape[] {
  return Object.entries(schemas).flatMap(([type, schema]) => {
    const check = validators[`is${type}`]
    return isImport(schema) && isCheck(check) ? [{ name: `${service} ${type}`, type, schema, check }] : []
  })
}

export type FuzzResult = { readonly accepted: number; readonly refused: number; readonly problem?: string }

/**
 * Checks randomly altered values of a type. TypeBox must agree on each, and every refusal must report the path, the
 * expected type and the actual value.
 */
export function fuzz({ type, schema, check }: Shape, options: { seed: number; runs: number }): FuzzResult {
  let accepted = 0
  let refused = 0
  let problem: string | undefined
  fc.assert(
    fc.property(valuesOf({ type, schema }), (value) => {
      const issue = createIssue()
      const isAccepted = check(value, issue)
      if (isAccepted) accepted++
      else refused++
      problem ??= judge(value, isAccepted, issue, check(value), Value.Check(schema, ownFields(value)))
    }),
    { seed: options.seed, numRuns: options.runs },
  )
  return { accepted, refused, ...(problem === undefined ? {} : { problem }) }
}

/** The same value without what its objects inherit, which TypeBox takes for fields. */
function ownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownFields)
  if (!isPlainObject(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, ownFields(field)])
  return Object.setPrototypeOf(Object.fromEntries(fields), null)
}

function isPlainObject(value: unknown): value is object {
  return isKeyed(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

/** What is wrong with the verdict of a check, if anything. */
export function judge(
  value: unknown,
  isAccepted: boolean,
  issue: Issue,
  isAcceptedSilently: boolean,
  isAcceptedByTypeBox: boolean,
): string | undefined {
  const shown = fc.stringify(value)
  if (isAccepted !== isAcceptedByTypeBox)
    return `TypeBox ${isAcceptedByTypeBox ? 'accepts' : 'refuses'} ${shown}`
  if (isAccepted !== isAcceptedSilently) return `an issue changes the verdict on ${shown}`
  if (isAccepted) return undefined
  if (issue.expected === '') return `nothing was expected of ${shown}`
  const there = issue.path.reduce<unknown>(
    (part, key) => (isKeyed(part) ? Reflect.get(part, key) : undefined),
    value,
  )
  return Object.is(there, issue.received)
    ? undefined
    : `${issue.path.join('.')} is not where ${shown} is wrong`
}

function isKeyed(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Randomly altered values of a type. */
export function valuesOf({ type, schema }: Pick<Shape, 'type' | 'schema'>): fc.Arbitrary<unknown> {
  return arbitraryOf(Type.Ref(type), schema.$defs)
}

/** Values of a type in which any part may be replaced. */
function arbitraryOf(schema: TSchema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  const valid = validOf(schema, definitions, depth)
  return fc.oneof({ weight: 40, arbitrary: valid }, { weight: 1, arbitrary: anything })
}

const words = fc.constantFrom(
  'cat',
  'bird',
  'red',
  'large',
  'open',
  'feline',
  'child',
  'toString',
  '__proto__',
)

const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'cat', [], {}),
  fc.string(),
  fc.array(fc.constantFrom(null, 1, 'a'), { maxLength: 2 }),
  fc.record({ kind: fc.constantFrom('cat', 'bird', 'dog'), name: fc.string() }),
)

/** Typed as string, not as a literal, so that the record keeps the key type of the schema. */
const unknownKey: string = 'unknownKey'

function validOf(schema: TSchema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: TSchema) => arbitraryOf(part, definitions, depth + 1)
  switch (schema[Kind]) {
    case 'Ref':
    case 'This': {
      const target = definitions[schema.$ref]
      // Recursive types must end somewhere.
      return target && depth < 10 ? inner(target) : anything
    }
    case 'String':
      if (schema.pattern)
        return fc.oneof(
          { weight: 20, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) },
          { weight: 1, arbitrary: words },
        )
      return fc.oneof({ weight: 4, arbitrary: fc.string({ maxLength: 5 }) }, { weight: 1, arbitrary: words })
    case 'Number':
      return fc.oneof({ weight: 4, arbitrary: fc.integer() }, { weight: 1, arbitrary: fc.double() })
    case 'Integer':
      return fc.oneof({ weight: 20, arbitrary: fc.integer() }, { weight: 1, arbitrary: fc.double() })
    case 'Boolean':
      return fc.boolean()
    case 'Null':
      return fc.constant(null)
    case 'Literal':
      return fc.constant(schema.const)
    case 'Array':
      return depth > 4 ? fc.constant([]) : fc.array(inner(schema.items), { maxLength: 3 })
    case 'Record':
      return depth > 4
        ? fc.constant({})
        : fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), inner(schema.patternProperties['^(.*)$']), {
            maxKeys: 3,
          })
    case 'Tuple':
      return fc.tuple(...(schema.items ?? []).map(inner))
    case 'Union':
      return fc.oneof(...schema.anyOf.map(inner))
    case 'Intersect':
      return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts))
    case 'Object': {
      const entries: [string, TSchema][] = Object.entries(schema.properties)
      const required = entries.filter(([, property]) => property[OptionalKind] !== 'Optional')
      const model = Object.fromEntries(entries.map(([key, property]) => [key, inner(property)]))
      const requiredKeys = required.map(([key]) => key)
      return fc.oneof(
        { weight: 30, arbitrary: fc.record(model, { requiredKeys }) },
        { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
        { weight: 2, arbitrary: fc.record({ ...model, [unknownKey]: anything }, { requiredKeys }) },
      )
    }
    default:
      return anything
  }
}

function isImport(value: unknown): value is TSchema & { readonly $defs: Definitions } {
  return typeof value === 'object' && value !== null && '$defs' in value
}

function isCheck(value: unknown): value is Check {
  return typeof value === 'function'
}
