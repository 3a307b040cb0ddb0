import { expect, test } from 'vitest'
import { createPending } from './pending.js'

test('lasts until it is answered or replaced', async () => {
  const { current, keep } = createPending<string, number>()
  expect(current()).toBeUndefined()
  const answer = keep('a', Promise.resolve(1))
  expect(current()).toEqual({ subject: 'a', answer })
  expect(await answer).toBe(1)
  expect(current()).toBeUndefined()

  await expect(keep('b', Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(current()).toBeUndefined()

  const first = keep('c', Promise.resolve(2))
  const second = keep('d', new Promise(() => {}))
  await first
  expect(current()).toEqual({ subject: 'd', answer: second })
})
