import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.js'
import { visibleLength } from './visibleLength.js'

test('counts what is seen of an amount, in any direction of writing', () => {
  expect(visibleLength(formatMoney('en', 1234))).toBe('$1,234.00'.length)
  expect(visibleLength(formatMoney('ar', 1234))).toBe('1,234.00 US$'.length)
})
