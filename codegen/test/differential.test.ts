import { Kind, OptionalKind, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as blockchainSchemas from '../../generated/blockchain-api/schemas.js'
import * as blockchainValidators from '../../generated/blockchain-api/validators.js'
import { createIssue, type Issue } from '../../generated/support/validate.js'
import * as walletSchemas from '../../generated/wallet-service/schemas.js'
import * as walletValidators from '../../generated/wallet-service/validators.js'
import * as tinySchemas from './expected/tiny.api/schemas.js'
import * as tinyValidators from './expected/tiny.api/validators.js'

type Definitions = { readonly [name: string]: TSchema }
type Check = (value: unknown, issue?: Issue) => boolean

const services = [
  { name: 'blockchain-api', schemas: blockchainSchemas, validators: blockchainValidators },
  { name: 'wallet-service', schemas: walletSchemas, validators: walletValidators },
  { name: 'tiny', schemas: tinySchemas, validators: tinyValidators },
].flatMap(({ name, schemas, validators }) => {
  const checks: { readonly [name: string]: unknown } = validators
  return Object.entries(schemas).flatMap(([type, schema]) => {
    const check = checks[`is${type}`]
    return isImport(schema) && isCheck(check) ? [{ name: `${name} ${type}`, type, schema, check }] : []
  })
})

test('every shape has a TypeBox schema and a check', () => {
  expect(services.length).toBe(15 + 9 + 5)
})

describe('agrees with TypeBox, and explains every refusal [GEN-02]', () => {
  test.each(services)('$name', ({ type, schema, check }) => {
    let accepted = 0
    const values = arbitraryOf(Type.Ref(type), schema.$defs)
    fc.assert(
      fc.property(values, (value) => {
        const issue = createIssue()
        const isAccepted = check(value, issue)
        if (isAccepted) accepted++
        const isExplained = isAccepted || issue.expected !== ''
        return isExplained && check(value) === isAccepted && Value.Check(schema, value) === isAccepted
      }),
      { seed: 2026, numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThan(1000)
  })
})

describe('finds what was broken', () => {
  test('by its place in the answer', () => {
    const issue = createIssue()
    const wallet = { id: '1', name: 'Lantern', injected: [{ namespace: 'eip155' }, { namespace: 7 }] }
    expect(walletValidators.isWalletList({ data: [wallet], count: 1 }, issue)).toBe(false)
    expect(issue).toEqual({ path: ['data', 0, 'injected', 1, 'namespace'], expected: 'string', received: 7 })
  })

  test('and leaves only that out of a list that may lose entries', () => {
    const good = { id: '1', name: 'Lantern' }
    const answer = { data: [good, { id: 2, name: 'Broken' }, null], count: 3 }
    expect(walletValidators.pruneWalletList(answer)).toEqual({ data: [good], count: 3 })
    expect(answer.data).toHaveLength(3)
  })

  test.each([undefined, null, 4, [], { data: 'none' }])(
    'and repairs no answer that is none (%#)',
    (answer) => {
      expect(walletValidators.isWalletList(walletValidators.pruneWalletList(answer))).toBe(false)
    },
  )
})

/** Values of a shape in which any part may have turned into something else. */
function arbitraryOf(schema: TSchema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  const valid = validOf(schema, definitions, depth)
  return fc.oneof({ weight: 40, arbitrary: valid }, { weight: 1, arbitrary: anything })
}

const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'cat', [], {}),
  fc.string(),
  fc.array(fc.constantFrom(null, 1, 'a'), { maxLength: 2 }),
  fc.record({ kind: fc.constantFrom('cat', 'bird', 'dog'), name: fc.string() }),
)

/** A text, not a literal, so that the keys of a record stay those of a schema. */
const unknownKey: string = 'unknownKey'

function validOf(schema: TSchema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: TSchema) => arbitraryOf(part, definitions, depth + 1)
  switch (schema[Kind]) {
    case 'Ref':
    case 'This': {
      const target = definitions[schema.$ref]
      return target ? inner(target) : anything
    }
    case 'String':
      return fc.string({ maxLength: 5 })
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
      return depth > 8 ? fc.constant([]) : fc.array(inner(schema.items), { maxLength: 3 })
    case 'Record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), inner(schema.patternProperties['^(.*)$']), {
        maxKeys: 3,
      })
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
