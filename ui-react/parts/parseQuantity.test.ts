import { assert, bigInt, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#runtime/index'
import { parseQuantity } from './parseQuantity.js'

test('parses a formatted amount with every digit', () => {
  assert(
    property(bigInt({ min: 0n, max: 10n ** 60n }), nat({ max: 18 }), (value, decimals) => {
      const written = formatAmount({ value, decimals, digits: decimals })
      expect(parseQuantity(written)).toEqual({ value, decimals })
    }),
    { seed: 20 },
  )
})

test('pads with zeros to the requested decimals', () => {
  expect(parseQuantity('12.5', 3)).toEqual({ value: 12_500n, decimals: 3 })
  expect(parseQuantity('12.3456', 3)).toEqual({ value: 123_456n, decimals: 4 })
})

test('returns undefined for an invalid amount, without throwing [BA-15]', () => {
  for (const text of ['', '.', '.5', '-1', '1e9', 'NaN', '0x10', '1,5', '9'.repeat(79)])
    expect(parseQuantity(text)).toBeUndefined()
  assert(
    property(string(), (text) => {
      const amount = parseQuantity(text)
      expect(amount === undefined || amount.value >= 0n).toBe(true)
    }),
    { seed: 20 },
  )
})
