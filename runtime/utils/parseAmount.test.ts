import { assert, bigInt, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { exactAmount } from './exactAmount.js'
import { parseAmount } from './parseAmount.js'

const amounts = bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = integer({ min: 0, max: 36 })

test('reads back every amount that is written, at 0 to 36 decimals', () => {
  assert(
    property(amounts, decimals, (value, places) => {
      expect(parseAmount(exactAmount({ value, decimals: places }), places)).toBe(value)
    }),
  )
})

test('never rounds: an amount with too many digits is invalid', () => {
  assert(
    property(amounts, decimals, integer({ min: 1, max: 9 }), (value, places, digit) => {
      const text = exactAmount({ value, decimals: places })
      const whole = text.includes('.') ? text : `${text}.`
      const [, fraction = ''] = whole.split('.')
      expect(parseAmount(`${whole}${'0'.repeat(places - fraction.length)}${digit}`, places)).toBeUndefined()
    }),
  )
})

test('reads only digits with at most one point', () => {
  assert(
    property(string({ maxLength: 90 }), decimals, (text, places) => {
      const value = parseAmount(text, places)
      if (value === undefined) return
      expect(text.trim()).toMatch(/^\d*\.?\d*$/)
      expect(value).toBeGreaterThanOrEqual(0n)
    }),
  )
  for (const text of ['', '.', '-1', '+1', '1e3', '0x1', '1,5', '1 000', '١', 'Infinity', '9'.repeat(79)])
    expect(parseAmount(text, 18), text).toBeUndefined()
})
