import { expect, test, vi } from 'vitest'
import { once } from './once.js'

test('runs at the first call and returns the same promise to all callers', async () => {
  const task = vi.fn(async () => ({}))
  const load = once(task)
  expect(load.made()).toBeUndefined()
  const [one, other] = await Promise.all([load(), load()])
  expect(one).toBe(other)
  expect(task).toHaveBeenCalledTimes(1)
  expect(load.made()).toBe(load())
})

test('can be retried after a failure', async () => {
  const task = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no chunk'))
    .mockResolvedValue('there')
  const load = once(task)
  await expect(Promise.all([load(), load()])).rejects.toThrow('no chunk')
  await expect(load()).resolves.toBe('there')
  expect(task).toHaveBeenCalledTimes(2)
})
