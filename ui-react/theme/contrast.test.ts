import { expect, test } from 'vitest'
import { getContrast, getOnAccent, parseHex, type Rgb } from './contrast.js'
import { createAccent } from './createAccent.js'
import { darkTokens, lightTokens, type ThemeTokens } from './tokens.js'

const color = (tokens: Readonly<Record<string, string>>, name: string): Rgb => {
  const value = parseHex(tokens[`--foyer-${name}`] ?? '')
  if (!value) throw new Error(`${name} is not a plain color`)
  return value
}
const surfaces = ['surface', 'surface-raised', 'surface-hover', 'surface-pressed']
const themes: [string, ThemeTokens][] = [
  ['dark', darkTokens],
  ['light', lightTokens],
]

for (const [mode, tokens] of themes) {
  test.each(['text', 'text-secondary', 'text-tertiary', 'accent-text', 'success', 'warning', 'danger'])(
    `%s is readable on every surface of the ${mode} theme [B-12]`,
    (name) => {
      for (const surface of surfaces)
        expect(getContrast(color(tokens, name), color(tokens, surface)), surface).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['on-accent', 'accent'],
    ['accent-text', 'accent-surface'],
    ['success', 'success-surface'],
    ['warning', 'warning-surface'],
    ['danger', 'danger-surface'],
    ['text', 'warning-surface'],
    ['text', 'danger-surface'],
    ['text-secondary', 'danger-surface'],
    ['text-secondary', 'warning-surface'],
  ])(`%s reads well on %s in the ${mode} theme [B-12]`, (name, surface) => {
    expect(getContrast(color(tokens, name), color(tokens, surface))).toBeGreaterThanOrEqual(4.5)
  })

  test(`field borders and the focus ring have enough contrast in the ${mode} theme [B-11]`, () => {
    for (const surface of surfaces.slice(0, 2)) {
      expect(
        getContrast(color(tokens, 'border-strong'), color(tokens, surface)),
        surface,
      ).toBeGreaterThanOrEqual(3)
      expect(
        getContrast(color(tokens, 'accent-text'), color(tokens, surface)),
        surface,
      ).toBeGreaterThanOrEqual(3)
    }
    expect(getContrast(color(tokens, 'accent'), color(tokens, 'surface'))).toBeGreaterThanOrEqual(3)
  })
}

test('text on a light accent is black [B-12]', () => {
  expect(getOnAccent([255, 221, 0])).toEqual([0, 0, 0])
  expect(getOnAccent([20, 30, 200])).toEqual([255, 255, 255])
})

test('any accent gives readable text on it and in its color, in both themes [B-12]', () => {
  const steps = [0, 51, 102, 153, 204, 255]
  const accents = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue): Rgb => [red, green, blue])),
  )
  for (const accent of accents)
    for (const mode of ['dark', 'light'] as const) {
      const tokens = createAccent({ accent, mode })
      const surface = color(mode === 'light' ? lightTokens : darkTokens, 'surface')
      expect(getContrast(accent, color(tokens, 'on-accent'))).toBeGreaterThanOrEqual(4.5)
      expect(getContrast(color(tokens, 'accent-text'), surface)).toBeGreaterThanOrEqual(4.5)
      expect(
        getContrast(color(tokens, 'accent-text'), color(tokens, 'accent-surface')),
      ).toBeGreaterThanOrEqual(4.5)
    }
})

test('parses short and long hex colors and nothing else', () => {
  expect(parseHex('#fff')).toEqual([255, 255, 255])
  expect(parseHex('#1234ab')).toEqual([18, 52, 171])
  expect(parseHex('red')).toBeUndefined()
  expect(parseHex('#12345')).toBeUndefined()
})
