import { expect, test } from 'vitest'
import { clientOf, createRateLimit } from './rateLimit.js'

test('a client may make 100 requests at once to each route, and 10 more in each second', () => {
  let now = 1_767_225_600_250
  const limit = createRateLimit({ now: () => now })
  const take = (count: number, route = '/health', client = '10.0.0.1') =>
    Array.from({ length: count }, () => limit.take(route, client)).filter((again) => again === undefined)
      .length
  expect(take(101)).toBe(100)
  expect(limit.take('/health', '10.0.0.1')).toBe(1_767_225_602)
  expect(take(1, '/v1/')).toBe(1)
  expect(take(1, '/health', '10.0.0.2')).toBe(1)
  now += 999
  expect(take(1)).toBe(0)
  now += 1
  expect(take(11)).toBe(10)
  now += 60_000
  expect(take(101)).toBe(100)
  limit.clear()
  expect(take(1)).toBe(1)
})

test('the client is the last address that proxies add', () => {
  expect(clientOf('10.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(clientOf(['10.0.0.1', '203.0.113.8'])).toBe('203.0.113.8')
  expect(clientOf(undefined)).toBeUndefined()
  expect(clientOf('')).toBeUndefined()
})
