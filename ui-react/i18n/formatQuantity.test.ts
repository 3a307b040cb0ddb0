import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#runtime/index'
import { formatQuantity } from './formatQuantity.js'

fc.configureGlobal({ seed: 20260102 })

const amount = { value: 12_345_678n, decimals: 3 }

test('groups and separates a balance by locale', () => {
  expect(formatQuantity('en', amount)).toBe('12,345.678')
  expect(formatQuantity('es', amount)).toBe('12.345,678')
  expect(formatQuantity('es-MX', amount)).toBe('12,345.678')
  expect(formatQuantity('es', { value: 40_500n, decimals: 3 })).toBe('40,5')
  expect(formatQuantity('en', { value: 40_000n, decimals: 3 })).toBe('40')
})

test('uses the digits 0 to 9 in every language, as addresses do, unless the tag names others', () => {
  for (const locale of ['ar', 'ar-EG', 'ar-SA', 'fa', 'hi', 'mr', 'my'])
    expect(formatQuantity(locale, amount), locale).toMatch(/^[\d.,]+$/)
  expect(formatQuantity('ar-u-nu-arab', amount)).toBe('١٢٬٣٤٥٫٦٧٨')
})

test('shows exactly the digits of formatAmount in any language, but no trailing zeros', () => {
  const locale = fc.constantFrom('en', 'es', 'es-MX', 'ar', 'de-CH', 'fr', 'hi', 'pt-BR')
  const value = fc.bigInt({ min: 0n, max: 10n ** 40n })
  fc.assert(
    fc.property(locale, value, fc.integer({ min: 0, max: 18 }), (locale, value, decimals) => {
      const shown = formatQuantity(locale, { value, decimals })
      expect(shown.replace(/\D/g, '')).toBe(withoutZeros(formatAmount({ value, decimals })))
    }),
  )
})

const withoutZeros = (text: string) =>
  text.includes('.') ? text.replace(/\.?0+$/, '').replace('.', '') : text
