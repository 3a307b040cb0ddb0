import { bigInt, double, integer, property, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { describeQuote, impactOf, rateOf, slippageOf } from './figures.js'

const units = bigInt({ min: 1n, max: 2n ** 200n })
const decimals = integer({ min: 0, max: 36 })
const price = double({ min: 1e-9, max: 1e9, noNaN: true })

test('for any quote: minimum and slippage add up to it, and the minimum is 99 percent', () => {
  prove(
    property(units, units, decimals, decimals, (sold, bought, soldDecimals, boughtDecimals) => {
      const quote = describeQuote(
        { value: sold, decimals: soldDecimals, price: 0 },
        { value: bought, decimals: boughtDecimals, price: 0 },
      )
      expect(quote.minimum + quote.slippage).toBe(bought)
      expect(quote.slippage).toBe(slippageOf(bought))
      expect(quote.minimum).toBe((bought * 99n) / 100n)
      expect(quote.impact).toBeUndefined()
    }),
  )
})

test('for any prices: the impact is at most 100 percent, grows as less is bought, and does not depend on decimals', () => {
  prove(
    property(units, units, price, price, decimals, (value, bought, soldPrice, boughtPrice, scale) => {
      const sold = { value, decimals: 6, price: soldPrice }
      const impact = impactOf(sold, { value: bought, decimals: 6, price: boughtPrice })
      if (impact === undefined) throw new Error('There are prices.')
      expect(impact).toBeLessThanOrEqual(10_000n)
      const half = impactOf(sold, { value: bought / 2n, decimals: 6, price: boughtPrice })
      expect(half).toBeGreaterThanOrEqual(impact)
      const scaled = { value: bought * 10n ** BigInt(scale), decimals: 6 + scale, price: boughtPrice }
      expect(impactOf(sold, scaled)).toBe(impact)
    }),
  )
})

test('for any swap: the rate times what is sold is what is bought, cut by less than one unit of the rate', () => {
  prove(
    property(units, units, decimals, decimals, (sold, bought, soldDecimals, boughtDecimals) => {
      const rate = rateOf(
        { value: sold, decimals: soldDecimals },
        { value: bought, decimals: boughtDecimals },
      )
      const exact = bought * 10n ** BigInt(soldDecimals + rate.decimals - boughtDecimals)
      expect(exact - rate.value * sold).toBeGreaterThanOrEqual(0n)
      expect(exact - rate.value * sold).toBeLessThan(sold)
    }),
  )
})

test.each([
  ['worth the same', 100n, 0n],
  ['one percent less', 99n, 100n],
  ['more than was paid', 110n, -1000n],
  ['nothing', 0n, 10_000n],
])('the impact of %s', (_, bought, impact) => {
  expect(impactOf({ value: 100n, decimals: 0, price: 2 }, { value: bought, decimals: 0, price: 2 })).toBe(
    impact,
  )
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%s is not a valid price', (unusable) => {
  const side = { value: 1n, decimals: 0 }
  expect(impactOf({ ...side, price: unusable }, { ...side, price: 1 })).toBeUndefined()
  expect(impactOf({ ...side, price: 1 }, { ...side, price: unusable })).toBeUndefined()
})
