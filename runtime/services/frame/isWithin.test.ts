import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { isWithin } from './isWithin.js'

const limit = limits.frameMessageBytes

test('the limit is 256 KiB, to the byte', () => {
  expect(limit).toBe(256 * 1024)
  expect(isWithin('x'.repeat(limit), limit)).toBe(true)
  expect(isWithin('x'.repeat(limit + 1), limit)).toBe(false)
  expect(isWithin('€'.repeat(limit / 3), limit)).toBe(true)
  expect(isWithin('€'.repeat(limit / 3 + 1), limit)).toBe(false)
})

test('counts keys and all parts, however deep', () => {
  expect(isWithin({ ['x'.repeat(limit)]: 1 }, limit)).toBe(false)
  expect(isWithin(['x'.repeat(limit / 2), { a: [['x'.repeat(limit / 2)]] }], limit)).toBe(false)
  expect(isWithin(Array.from({ length: limit }).fill(0), limit)).toBe(false)
  const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 'x')
  expect(isWithin(deep, limit)).toBe(true)
  expect(isWithin(JSON.parse(`{"__proto__":"${'x'.repeat(limit)}"}`), limit)).toBe(false)
})

test('stops at the limit in a cycle', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  expect(isWithin(structuredClone(cycle), limit)).toBe(false)
})

test.each([
  ['a map', new Map([['key', 'x'.repeat(limit)]])],
  ['a set', new Set(['x'])],
  ['a buffer', new ArrayBuffer(limit * 10)],
  ['bytes', new Uint8Array(limit * 10)],
  ['a huge number', 1n << 8_000_000n],
  ['a long array', new Array(limit + 1)],
  ['an error', new Error('x'.repeat(limit))],
  ['a date', new Date(0)],
  ['a blob', new Blob(['x'.repeat(limit)])],
])('rejects %s, whose size is hidden', (_, value) => {
  expect(isWithin(structuredClone({ payload: value }), limit)).toBe(false)
})

test.each([undefined, null, true, 0, -1.5, '', [], {}, [[{ a: undefined }]]])(
  '%j is plain and small',
  (value) => {
    expect(isWithin(structuredClone(value), limit)).toBe(true)
  },
)
