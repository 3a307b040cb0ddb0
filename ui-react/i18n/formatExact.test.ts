import { bigInt, integer, property, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#runtime/index'
import { formatExact } from './formatExact.js'

test('writes every digit in the notation of the locale', () => {
  expect(formatExact('en', { value: 1_234_567_890_123_456_789n, decimals: 18 })).toBe('1.234567890123456789')
  expect(formatExact('en', { value: 12_345_678n, decimals: 2 })).toBe('123,456.78')
  expect(formatExact('es', { value: 12_345_678n, decimals: 2 })).toBe('123.456,78')
  expect(formatExact('en', { value: 5n, decimals: 30 })).toBe(`0.${'0'.repeat(29)}5`)
  expect(formatExact('en', { value: 1_000n, decimals: 3 })).toBe('1')
})

test('loses no digit, for any amount and number of decimals', () => {
  prove(
    property(bigInt({ min: 0n, max: 2n ** 256n - 1n }), integer({ min: 0, max: 36 }), (value, decimals) => {
      const all = formatAmount({ value, decimals, digits: decimals })
      const exact = all.includes('.') ? all.replace(/\.?0+$/, '') : all
      expect(formatExact('en', { value, decimals }).replaceAll(',', '')).toBe(exact)
    }),
  )
})
