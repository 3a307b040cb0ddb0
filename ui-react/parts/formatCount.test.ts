import { expect, test } from 'vitest'
import { formatCount } from './formatCount.js'
import { formatMoney } from './formatMoney.js'

test('counts are exact below ten and whole tens with a plus above', () => {
  expect([0, 9, 10, 19, 607].map(formatCount)).toEqual(['0', '9', '10+', '10+', '600+'])
})

test('money has two decimals and groups of three', () => {
  expect([0, 31250, 0.005].map(formatMoney)).toEqual(['$0.00', '$31,250.00', '$0.01'])
})
