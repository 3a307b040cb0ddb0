import { expect, test } from 'vitest'
import { createTestClock } from '../testing/index.js'
import { pause } from './pause.js'

test('lasts the given time and leaves no timer', async () => {
  const clock = createTestClock()
  const over: string[] = []
  const waiting = pause(clock, 1000, new AbortController().signal).then(() => over.push('over'))
  await clock.advance(999)
  expect(over).toEqual([])
  await clock.advance(1)
  await waiting
  expect(clock.pending).toBe(0)
})

test('an abort ends the pause and leaves no timer [G5]', async () => {
  const clock = createTestClock()
  const leave = new AbortController()
  const waiting = pause(clock, 1000, leave.signal)
  leave.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(clock.pending).toBe(0)
})
