import { expect, test, vi } from 'vitest'
import { abortable } from './abortable.js'

test('settles like the promise', async () => {
  const { signal } = new AbortController()
  await expect(abortable(Promise.resolve(7), signal)).resolves.toBe(7)
  const failure = new Error('no')
  await expect(abortable(Promise.reject(failure), signal)).rejects.toBe(failure)
})

test('rejects with the abort reason of the signal', async () => {
  const abort = new AbortController()
  const waiting = abortable(new Promise(() => {}), abort.signal)
  const reason = new Error('enough')
  abort.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('rejects immediately if the signal has already aborted', async () => {
  const reason = new Error('too late')
  await expect(abortable(new Promise(() => {}), AbortSignal.abort(reason))).rejects.toBe(reason)
})

test('passes a late result to `late`, once', async () => {
  const abort = new AbortController()
  const late = vi.fn()
  let resolve = (_: string) => {}
  const waiting = abortable(new Promise<string>((settle) => (resolve = settle)), abort.signal, late)
  abort.abort()
  await expect(waiting).rejects.toThrow()
  resolve('a session')
  await Promise.resolve()
  expect(late.mock.calls).toEqual([['a session']])
})

test('a late failure causes no unhandled rejection [G1]', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const abort = new AbortController()
  let reject = (_: Error) => {}
  const waiting = abortable(new Promise((_, settle) => (reject = settle)), abort.signal)
  abort.abort()
  await expect(waiting).rejects.toThrow()
  reject(new Error('late'))
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('leaves no listener on the signal [G5]', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await abortable(Promise.resolve(1), signal)
  await Promise.resolve()
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
})
