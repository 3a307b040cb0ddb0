import { expect, test } from 'vitest'
import { createTestClock } from '../testing/testClock.js'
import { type CacheEntries, createCache } from './cache.js'

function setUp(ttlMs = 30_000) {
  const clock = createTestClock()
  let entries: CacheEntries<number> | undefined
  const cache = createCache<number>({
    now: clock.now,
    ttlMs,
    maximumEntries: 50,
    read: () => entries,
    write: (next) => {
      entries = next
    },
  })
  return { cache, clock, entries: () => entries ?? {}, put: (next: CacheEntries<number>) => (entries = next) }
}

test('returns a value until it expires', async () => {
  const { cache, clock } = setUp()
  cache.set('a', 1)
  await clock.advance(29_999)
  expect(cache.get('a')).toBe(1)
  await clock.advance(1)
  expect(cache.get('a')).toBeUndefined()
})

test('ignores other keys and inherited properties', () => {
  const { cache } = setUp()
  cache.set('a', 1)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('constructor')).toBeUndefined()
  expect(cache.get('__proto__')).toBeUndefined()
})

test('discards values from the future after a clock change [CK-01]', () => {
  const { cache, clock } = setUp()
  cache.set('a', 1)
  clock.jump(-86_400_000)
  expect(cache.get('a')).toBeUndefined()
})

test('treats an invalid timestamp as expired [LS-09]', () => {
  const { cache, put } = setUp()
  put({ a: { value: 1, at: Number.NaN } })
  expect(cache.get('a')).toBeUndefined()
})

test('evicts the oldest entries and expired ones [LS-23]', async () => {
  const { cache, clock, entries } = setUp()
  cache.set('old', 0)
  await clock.advance(30_000)
  cache.set('young', 1)
  expect(Object.keys(entries())).toEqual(['young'])
  for (let index = 0; index < 50 + 5; index++) cache.set(`key${index}`, index)
  expect(Object.keys(entries())).toHaveLength(50)
  expect(entries()).not.toHaveProperty('young')
  expect(cache.get('key4')).toBeUndefined()
  expect(cache.get('key5')).toBe(5)
  expect(cache.get(`key${50 + 4}`)).toBe(50 + 4)
})

test('setting a value again makes it the newest', () => {
  const { cache } = setUp()
  cache.set('again', 1)
  for (let index = 0; index < 50 - 1; index++) cache.set(`key${index}`, index)
  cache.set('again', 2)
  cache.set('one more', 3)
  expect(cache.get('again')).toBe(2)
})
