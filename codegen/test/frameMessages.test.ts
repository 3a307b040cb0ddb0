import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFrameMessage, isFrameRequest } from '../../generated/frame/index.js'
import * as schemas from '../../generated/frame/schemas.js'
import * as validators from '../../generated/frame/validators.js'
import { createIssue, type Issue } from '../../generated/support/validate.js'
import { judge, type Shape, shapesOf, valuesOf } from './fuzz.js'

/** Valid messages of each type, and as many invalid ones. `npm test` runs a tenth of the long test. */
const runs = process.env.FOYER_LONG ? 10_000 : 1000
/** A long run uses a new seed, which each failure shows. */
const seeds = { numRuns: runs, seed: process.env.FOYER_LONG ? Date.now() % 1_000_000 : 11 }

const shapes = shapesOf('frame', schemas, validators)
const messages = [
  ...messagesOf('FrameRequest', isFrameRequest),
  ...messagesOf('FrameMessage', isFrameMessage),
]

type Message = {
  readonly name: string
  readonly check: (value: unknown, issue?: Issue) => boolean
  readonly schema: Shape['schema']
  readonly values: fc.Arbitrary<unknown>
}

/** The messages of one direction. */
function messagesOf(type: string, check: Message['check']): Message[] {
  const schema = shapes.find((shape) => shape.type === type)?.schema
  const variants: readonly TSchema[] = schema?.$defs[type]?.anyOf ?? []
  return variants.flatMap((variant) =>
    schema
      ? {
          name: String(variant.properties.type.const),
          check,
          schema,
          values: valuesOf({ type: 'Own', schema: { ...schema, $defs: { ...schema.$defs, Own: variant } } }),
        }
      : [],
  )
}

const strange = fc.constantFrom<unknown>(
  ...[undefined, null, true, 0, -1.5, Number.NaN, '', 'x', '@w3m-frame/READY', [], [[]], {}],
  ...[{ type: 'x' }, { toString: 1 }, JSON.parse('{"__proto__":{"id":1}}')],
)

/** The value with one part, at any depth, replaced or removed. */
function changed(value: unknown, where: readonly number[], by: unknown): unknown {
  const [first, ...rest] = where
  if (typeof value !== 'object' || value === null || first === undefined) return by
  const keys = Object.keys(value)
  const key = keys[first % keys.length]
  if (key === undefined) return by
  const part = changed(Reflect.get(value, key), rest, by)
  if (Array.isArray(value)) return value.with(Number(key), part)
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return part === undefined ? others : { ...others, [key]: part }
}

test('there are 22 requests, two answers to each, and two notices', () => {
  expect(messages).toHaveLength(22 + 44 + 2)
})

describe.each(messages)('$name', ({ name, check, schema, values }) => {
  const isValid = (value: unknown) => Value.Check(schema, value)
  const valid = values.filter((value) => isValid(value) && Reflect.get(Object(value), 'type') === name)

  test('is accepted, as by TypeBox, even after structured cloning', () => {
    fc.assert(
      fc.property(valid, (value) => {
        const issue = createIssue()
        expect(check(value, issue), `${issue.path}`).toBe(true)
        const received = structuredClone(value)
        expect(received).toEqual(value)
        expect(check(received)).toBe(true)
      }),
      seeds,
    )
  })

  test('is rejected, as by TypeBox, with the path of the mistake', () => {
    const broken = fc
      .tuple(valid, fc.array(fc.nat(7), { maxLength: 5 }), strange)
      .map(([value, where, by]) => changed(value, where, by))
      .filter((value) => !isValid(value))
    fc.assert(
      fc.property(broken, (value) => {
        const issue = createIssue()
        const isAccepted = check(value, issue)
        expect(judge(value, isAccepted, issue, check(value), false)).toBeUndefined()
        expect(isAccepted).toBe(false)
      }),
      seeds,
    )
  })
})
