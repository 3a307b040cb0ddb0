import { expect, test } from 'vitest'
import { Type } from '../model/typebox.js'
import { printType } from './printType.js'

const one = Type.Object({ a: Type.String() })
const other = Type.Object({ b: Type.Optional(Type.String()) })
const open = Type.Object({ a: Type.String() }, { additionalProperties: Type.String() })

test.each([
  [
    Type.Array(Type.Union([one, other])),
    'readonly ({ readonly a: string } | { readonly b?: string | undefined })[]',
  ],
  [Type.Array(open), 'readonly ({ readonly a: string } & { readonly [key: string]: string | undefined })[]'],
  [
    Type.Intersect([Type.Union([one, other]), Type.Ref('Pet')]),
    '({ readonly a: string } | { readonly b?: string | undefined }) & Pet',
  ],
  [Type.Array(other), 'readonly { readonly b?: string | undefined }[]'],
  [Type.Array(Type.Array(other)), 'readonly (readonly { readonly b?: string | undefined }[])[]'],
  [
    Type.Array(Type.Record(Type.String(), Type.Union([one, Type.Null()]))),
    'readonly { readonly [key: string]: { readonly a: string } | null }[]',
  ],
])('the type of %j is %s', (schema, type) => {
  expect(printType(schema)).toBe(type)
})
