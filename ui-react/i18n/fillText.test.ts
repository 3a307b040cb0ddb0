import { expect, test } from 'vitest'
import { fillText } from './fillText.js'
import { isolate } from './isolate.js'

test('fills given placeholders and leaves the others', () => {
  expect(fillText('{name} of {place}', { name: 'Maria', place: 7 })).toBe('Maria of 7')
  expect(fillText('{name} of {place}', { name: 'Maria' })).toBe('Maria of {place}')
  expect(fillText('{toString} {constructor}')).toBe('{toString} {constructor}')
})

test('does not fill placeholders inside values', () => {
  expect(fillText('{one} {two}', { one: '{two}', two: '$&' })).toBe('{two} $&')
})

test('a name in the other direction cannot reorder the words around it [B-16]', () => {
  const fill = (dir: 'ltr' | 'rtl', name: string) =>
    fillText('{name}.', { name }, (value) => isolate(dir, value))
  expect(fill('ltr', 'محفظة')).toBe('\u2068محفظة\u2069.')
  expect(fill('rtl', 'Ridgeline')).toBe('\u2068Ridgeline\u2069.')
  expect(fill('ltr', 'Ridgeline')).toBe('Ridgeline.')
})
