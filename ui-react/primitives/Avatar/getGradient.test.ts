import { expect, test } from 'vitest'
import { getGradient } from './getGradient.js'

test('the same text in any case gives the same drawing', () => {
  expect(getGradient('0xABCDEF')).toEqual(getGradient('0xabcdef'))
})

test('a thousand addresses give a thousand drawings, with valid colors and positions', () => {
  const drawings = Array.from({ length: 1000 }, (_, index) => getGradient(`0x${index.toString(16)}`))
  expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBe(1000)
  for (const { base, spots } of drawings) {
    for (const color of [base, ...spots.map((spot) => spot.color)])
      expect(color).toMatch(/^hsl\(\d{1,3} \d{2}% \d{2}%\)$/)
    for (const spot of spots)
      for (const place of [spot.x, spot.y]) expect(place >= 0 && place <= 84).toBe(true)
  }
})

test('an empty seed also gives a drawing', () => {
  expect(getGradient('').spots).toHaveLength(4)
})
