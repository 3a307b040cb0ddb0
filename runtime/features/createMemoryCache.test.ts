import { expect, test } from 'vitest'
import { createTestClock } from '../testing/testClock.js'
import { createMemoryCache } from './createMemoryCache.js'

test('forgets the values whose keys begin with a prefix, or all', () => {
  const cache = createMemoryCache<number>({ now: createTestClock().now, ttlMs: 1000 })
  cache.set('one a', 1)
  cache.set('one b', 2)
  cache.set('two a', 3)
  const values = () => ['one a', 'one b', 'two a'].map((key) => cache.get(key))
  cache.forget('one ')
  expect(values()).toEqual([undefined, undefined, 3])
  cache.forget()
  expect(values()).toEqual([undefined, undefined, undefined])
})
