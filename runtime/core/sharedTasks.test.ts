import { expect, test, vi } from 'vitest'
import { createSharedTasks } from './sharedTasks.js'

const { signal } = new AbortController()

/** A task that ends on command. */
function createTask() {
  const scopes: AbortSignal[] = []
  const ends: ((value: string) => void)[] = []
  const task = vi.fn((scope: AbortSignal) => {
    scopes.push(scope)
    return new Promise<string>((resolve) => ends.push(resolve))
  })
  return { task, scopes, end: (value: string) => ends.shift()?.(value) }
}

test('joins the running task for a key and starts a new one after it settles', async () => {
  const share = createSharedTasks<string>()
  const { task, end } = createTask()
  const answers = Promise.all([share('a', task, signal), share('a', task, signal)])
  expect(task).toHaveBeenCalledTimes(1)
  end('first')
  expect(await answers).toEqual(['first', 'first'])
  const next = share('a', task, signal)
  end('second')
  expect(await next).toBe('second')
})

test('aborts the task after every caller has left', async () => {
  const share = createSharedTasks<string>()
  const { task, scopes } = createTask()
  const callers = [new AbortController(), new AbortController()]
  const outcomes = callers.map((caller) => share('a', task, caller.signal).catch(String))
  callers[0]?.abort('one has left')
  expect(await outcomes[0]).toBe('one has left')
  expect(scopes[0]?.aborted).toBe(false)
  callers[1]?.abort('both have left')
  expect(await outcomes[1]).toBe('both have left')
  expect(scopes[0]?.aborted).toBe(true)
  void share('a', task, signal)
  expect(task).toHaveBeenCalledTimes(2)
})

test('a task that has answered is not aborted, and one that has failed ends what it began', async () => {
  const share = createSharedTasks<string>()
  const { task, scopes, end } = createTask()
  const answer = share('a', task, signal)
  end('done')
  expect(await answer).toBe('done')
  expect(scopes[0]?.aborted).toBe(false)
  const failing = vi.fn<typeof task>().mockRejectedValue(new Error('failed'))
  await expect(share('b', failing, signal)).rejects.toThrow('failed')
  expect(failing.mock.calls[0]?.[0].aborted).toBe(true)
})

test('keeps only the given number of tasks open for joining', () => {
  const share = createSharedTasks<string>(2)
  const { task } = createTask()
  for (const key of ['a', 'b', 'a', 'c']) void share(key, task, signal)
  expect(task).toHaveBeenCalledTimes(3)
  void share('a', task, signal)
  expect(task).toHaveBeenCalledTimes(3)
  void share('b', task, signal)
  expect(task).toHaveBeenCalledTimes(4)
})

test('starts nothing for a caller whose signal has already aborted', async () => {
  const share = createSharedTasks<string>()
  const { task } = createTask()
  await expect(share('a', task, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(task).not.toHaveBeenCalled()
})

test('a failure reaches all callers and is not kept', async () => {
  const share = createSharedTasks<number>()
  const fail = async () => Promise.reject(new Error('no'))
  const results = await Promise.allSettled([share('a', fail), share('a', fail)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(share('a', async () => 1)).resolves.toBe(1)
})

test('supports keys such as `constructor` [G8]', async () => {
  const share = createSharedTasks<number>()
  await expect(share('constructor', async () => 1)).resolves.toBe(1)
  await expect(share('__proto__', async () => 2)).resolves.toBe(2)
})

test('a caller without a signal keeps the task when others leave', async () => {
  const share = createSharedTasks<number>()
  const left = new AbortController()
  const task = (signal: AbortSignal) =>
    new Promise<number>((resolve) => setTimeout(() => resolve(signal.aborted ? 0 : 1)))
  const answers = [share('a', task, left.signal), share('a', task)]
  left.abort()
  await expect(answers[0]).rejects.toBe(left.signal.reason)
  await expect(answers[1]).resolves.toBe(1)
})
