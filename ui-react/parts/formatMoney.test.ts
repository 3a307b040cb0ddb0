import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.js'

fc.configureGlobal({ seed: 20260102 })

test('formats money with two decimals, as the locale does', () => {
  const inLocale = (locale: string) => formatMoney(locale, 31250.5).replace(/\u00a0/g, ' ')
  expect(inLocale('en')).toBe('$31,250.50')
  expect(inLocale('es')).toBe('31.250,50 US$')
  expect(inLocale('es-MX')).toBe('USD 31,250.50')
  expect(inLocale('ar')).toBe('\u200f31,250.50 \u2068US$\u2069')
})

test('truncates, never showing more than there is', () => {
  expect(formatMoney('en', 0.019999)).toBe('$0.01')
  expect(formatMoney('en', 1.15)).toBe('$1.15')
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
      const shown = Number(formatMoney('en', value).replace(/[$,]/g, ''))
      expect(shown).toBeLessThanOrEqual(value)
      expect(value - shown).toBeLessThan(0.0101)
    }),
  )
})
