import { expect, test, vi } from 'vitest'
import { createSingleFlight } from './singleFlight.js'

test('shares the running task of a key and starts a new one after it settles', async () => {
  const share = createSingleFlight<number>()
  let next = 0
  const task = vi.fn(async () => ++next)
  await expect(Promise.all([share('a', task), share('a', task), share('b', task)])).resolves.toEqual([
    1, 1, 2,
  ])
  await expect(share('a', task)).resolves.toBe(3)
})

test('a failure reaches all callers and is not kept', async () => {
  const share = createSingleFlight<number>()
  const fail = async () => Promise.reject(new Error('no'))
  const results = await Promise.allSettled([share('a', fail), share('a', fail)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(share('a', async () => 1)).resolves.toBe(1)
})

test('supports keys such as `constructor` [G8]', async () => {
  const share = createSingleFlight<number>()
  await expect(share('constructor', async () => 1)).resolves.toBe(1)
  await expect(share('__proto__', async () => 2)).resolves.toBe(2)
})
