import { expect, test } from 'vitest'
import { formatCount } from './formatCount.js'

const inAll = (locale: string) => [0, 9, 10, 19, 607, 1234].map((count) => formatCount(locale, count))

test('is exact below ten, and rounds down to tens with a plus above', () => {
  expect(inAll('en')).toEqual(['0', '9', '10+', '10+', '600+', '1,230+'])
})

test('groups digits by locale', () => {
  expect(inAll('es-MX').at(-1)).toBe('1,230+')
  expect(inAll('de').at(-1)).toBe('1.230+')
})
