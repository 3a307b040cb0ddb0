import { expect, test } from 'vitest'
import { createTestStorage } from '../testing/testStorage.js'
import { createBrowserStorage, createMemoryStorage } from './storage.js'

function setUp() {
  const area = createTestStorage()
  return { area, storage: createBrowserStorage(() => area) }
}

test('persists values beyond the page', () => {
  const { area, storage } = setUp()
  expect(storage.set('a', '1')).toBe(true)
  expect(area.values).toEqual({ a: '1' })
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(area.values).toEqual({})
  expect(storage.get('a')).toBeUndefined()
})

test('returns undefined for a missing value [LS-03]', () => {
  expect(setUp().storage.get('a')).toBeUndefined()
})

test('keeps values in memory when access is denied [LS-01]', () => {
  const { area, storage } = setUp()
  area.deny()
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeUndefined()
})

test('keeps values in memory when the storage is full [LS-19]', () => {
  const { area, storage } = setUp()
  storage.set('a', 'old')
  area.fill()
  expect(storage.set('a', 'new')).toBe(false)
  expect(storage.get('a')).toBe('new')
  expect(area.values).toEqual({}) // otherwise the next page would read the outdated value
  area.allow()
  expect(storage.set('a', 'newer')).toBe(true)
  expect(area.values).toEqual({ a: 'newer' })
  expect(storage.get('a')).toBe('newer')
})

test('survives other code clearing the storage [LS-17]', () => {
  const { area, storage } = setUp()
  storage.set('a', '1')
  area.clear()
  expect(storage.get('a')).toBeUndefined()
  expect(storage.set('a', '2')).toBe(true)
})

test('works without any storage [LS-01]', () => {
  const storage = createBrowserStorage(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  expect(storage.get('a')).toBeUndefined()
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
})

test('supports keys such as `constructor` [G8]', () => {
  const storage = createMemoryStorage()
  expect(storage.get('constructor')).toBeUndefined()
  storage.set('__proto__', 'x')
  expect(storage.get('__proto__')).toBe('x')
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})
