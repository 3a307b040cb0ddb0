import { expect, test } from 'vitest'
import { createSamples, median, percentile95 } from './samples.js'

test('reads the median of a peer and a profile', () => {
  const samples = createSamples()
  for (const buttonMs of [30, 10, 20]) samples.add('foyer', 'desktop', { buttonMs })
  samples.add('foyer', 'cpu4', { buttonMs: 99 })
  samples.add('appkit', 'desktop', { buttonMs: 77 })
  expect(samples.read('foyer', 'buttonMs', 'desktop')).toBe(20)
  expect(samples.read('foyer', 'searchMs', 'desktop')).toBeUndefined()
})

test('leaves out moments that did not come, and says when something always fails', () => {
  const samples = createSamples()
  samples.add('appkit', 'desktop', { everyIconMs: undefined, plainImportMs: 'fails' })
  samples.add('appkit', 'desktop', { everyIconMs: 40, plainImportMs: 'fails' })
  expect(samples.read('appkit', 'everyIconMs', 'desktop')).toBe(40)
  expect(samples.read('appkit', 'plainImportMs', 'desktop')).toBe('fails')
  samples.add('appkit', 'desktop', { plainImportMs: 50 })
  expect(samples.read('appkit', 'plainImportMs', 'desktop')).toBe(50)
})

test('takes the middle of two values as the median', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9])).toBe(9)
  expect(median([])).toBeUndefined()
})

test('finds the value that 95 of 100 do not exceed', () => {
  expect(percentile95(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(96)
  expect(percentile95([7])).toBe(7)
})
