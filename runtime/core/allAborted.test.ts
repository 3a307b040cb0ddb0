import { expect, test } from 'vitest'
import { allAborted } from './allAborted.js'

test('aborts with the last of its signals', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const all = allAborted([one.signal, other.signal])
  one.abort()
  expect(all.aborted).toBe(false)
  other.abort()
  expect(all.aborted).toBe(true)
})

test('has aborted where all its signals have', () => {
  expect(allAborted([AbortSignal.abort(), AbortSignal.abort()]).aborted).toBe(true)
})
