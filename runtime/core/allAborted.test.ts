import { expect, test } from 'vitest'
import { allAborted } from './allAborted.js'

test('aborts when the last signal aborts', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const all = allAborted([one.signal, other.signal])
  one.abort()
  expect(all.aborted).toBe(false)
  other.abort()
  expect(all.aborted).toBe(true)
})

test('is aborted if all signals are', () => {
  expect(allAborted([AbortSignal.abort(), AbortSignal.abort()]).aborted).toBe(true)
})
