import type { TSchema } from '@sinclair/typebox'
import { exclusiveKey } from '../../model/limits.js'
import { regularExpression } from '../escape.js'
import { printLiteral } from '../printType.js'
import { readSchema } from '../schemaKind.js'
import { printLimits } from './limits.js'
import { type Context, checkOf } from './scope.js'

/** For longer lists of literals, the message only gives their number. */
export const mostWords = 12

/** How to accept a value: the conditions (one must hold), what was expected, and whether a called function notes the issue. */
type Acceptance = { conditions: readonly string[]; expected: string; isNoted: boolean }

/** Conditions to accept a value. Schemas that accept anything have none. */
export function accept(schema: TSchema, value: string, context: Context): Acceptance {
  const { use } = context.scope
  const known = readSchema(schema)
  const leaf = (condition: string, expected: string): Acceptance => ({
    conditions: condition ? [condition] : [],
    expected,
    isNoted: false,
  })
  const noted = (call: string, expected: string): Acceptance => ({
    conditions: [`${call}${context.isSilent ? '' : ', issue'})`],
    expected,
    isNoted: true,
  })
  const limits = printLimits(schema)
  const within = (helper: string, more = '') =>
    leaf(`${more}${use(helper)}(${value}, ${limits?.code})${more && ')'}`, limits?.words ?? '')
  switch (known.kind) {
    case 'String':
      if (limits) return within('isStringWithin')
      return known.pattern
        ? leaf(
            `${use('matches')}(${value}, ${regularExpression(known.pattern)})`,
            `string like ${known.pattern}`,
          )
        : leaf(`typeof ${value} === 'string'`, 'string')
    case 'Boolean':
      return leaf(`typeof ${value} === 'boolean'`, 'boolean')
    case 'Number':
      if (limits) return within('isNumberWithin')
      return leaf(`Number.isFinite(${value})`, 'number')
    case 'Integer':
      if (limits) return within('isNumberWithin', `(Number.isInteger(${value}) && `)
      return leaf(`Number.isInteger(${value})`, 'integer')
    case 'Null':
      return leaf(`${value} === null`, 'null')
    case 'Unknown':
    case 'Binary':
      return leaf('', 'anything')
    case 'Literal':
      return leaf(`${value} === ${printLiteral(known.value)}`, JSON.stringify(known.value))
    case 'Ref':
      return noted(`${context.scope.call(known.name)}(${value}`, known.name)
    case 'Array':
      if (limits)
        return noted(
          `${use('isListWithin')}(${value}, ${checkOf(known.items, context, 'Item')}, ${limits.code}`,
          'array',
        )
      return noted(`${use('isArrayOf')}(${value}, ${checkOf(known.items, context, 'Item')}`, 'array')
    case 'Tuple': {
      const checks = known.items.map((item, index) => checkOf(item, context, `Item${index + 1}`))
      return noted(`${use('isTupleOf')}(${value}, [${checks.join(', ')}]`, `array of ${checks.length}`)
    }
    case 'Record':
      if (limits)
        return noted(
          `${use('isRecordWithin')}(${value}, ${checkOf(known.values, context, 'Value')}, ${limits.code}`,
          'object',
        )
      return readSchema(known.values).kind === 'Unknown'
        ? leaf(`${use('isObject')}(${value})`, 'object')
        : noted(`${use('isRecordOf')}(${value}, ${checkOf(known.values, context, 'Value')}`, 'object')
    case 'Object':
    case 'Intersect':
      return noted(`${checkOf(schema, context, '')}(${value}`, 'object')
    case 'Union':
      return acceptUnion(schema, known.parts, value, context)
  }
}

function acceptUnion(
  schema: TSchema,
  parts: readonly TSchema[],
  value: string,
  context: Context,
): Acceptance {
  const complex = parts.filter((part) => !isLeaf(part))
  if (complex.length > 1 || schema[exclusiveKey])
    return {
      conditions: [`${checkOf(schema, context, '')}(${value}${context.isSilent ? '' : ', issue'})`],
      expected: 'one of several',
      isNoted: true,
    }
  if (parts.some((part) => ['Unknown', 'Binary'].includes(readSchema(part).kind)))
    return { conditions: [], expected: 'anything', isNoted: false }
  const accepted = parts.map((part) => ({ part, ...accept(part, value, context) }))
  // Call the function last, so that it notes an issue only if the simple alternatives do not match.
  const ordered = accepted.toSorted(
    (a, b) => Number(complex.includes(a.part)) - Number(complex.includes(b.part)),
  )
  return {
    conditions: ordered.flatMap(({ conditions }) => conditions),
    expected:
      parts.length > mostWords
        ? `one of ${parts.length} known values`
        : accepted.map(({ expected }) => expected).join(' | '),
    isNoted: complex.length > 0,
  }
}

/** Whether a single comparison checks a schema. */
export function isLeaf(schema: TSchema): boolean {
  const known = readSchema(schema)
  if (known.kind === 'Union') return !schema[exclusiveKey] && known.parts.every(isLeaf)
  if (known.kind === 'Record') return readSchema(known.values).kind === 'Unknown' && !printLimits(schema)
  return !['Ref', 'Array', 'Tuple', 'Object', 'Intersect'].includes(known.kind)
}
