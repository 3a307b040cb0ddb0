import { expect, test } from 'vitest'
import { createTestClock } from '../testing/index.js'
import { withDeadline } from './withDeadline.js'

const error = () => new Error('too late')
const never = () => new Promise<never>(() => {})

test('settles like the task and leaves no timer behind [G5]', async () => {
  const clock = createTestClock()
  await expect(withDeadline(async () => 7, { ms: 10, clock, error })).resolves.toBe(7)
  const failure = new Error('no')
  await expect(withDeadline(() => Promise.reject(failure), { ms: 10, clock, error })).rejects.toBe(failure)
  expect(clock.pending).toBe(0)
})

test('rejects and aborts the task when the time is up', async () => {
  const clock = createTestClock()
  let scope = new AbortController().signal
  const waiting = withDeadline(
    (signal) => {
      scope = signal
      return never()
    },
    { ms: 10, clock, error },
  )
  const rejection = expect(waiting).rejects.toThrow('too late')
  await clock.advance(9)
  expect(scope.aborted).toBe(false)
  await clock.advance(1)
  await rejection
  expect(scope.aborted).toBe(true)
})

test('rejects with the abort reason of the signal and leaves no timer behind [G5]', async () => {
  const clock = createTestClock()
  const leave = new AbortController()
  const waiting = withDeadline(never, { ms: 10, clock, signal: leave.signal, error })
  const reason = new Error('left')
  leave.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(clock.pending).toBe(0)
})

test('ignores the result of a task that finishes too late', async () => {
  const clock = createTestClock()
  let resolve = (_: string) => {}
  const task = () => new Promise<string>((settle) => (resolve = settle))
  const waiting = withDeadline(task, { ms: 10, clock, error })
  const rejection = expect(waiting).rejects.toThrow('too late')
  await clock.advance(10)
  resolve('late')
  await rejection
})
