import { expect, test } from 'vitest'
import { latest } from './latest.js'

const open = () => new AbortController().signal

test('passes parameters and result through', async () => {
  const double = latest(open(), async (_, value: number) => value * 2)
  await expect(double(4)).resolves.toBe(8)
})

test('a new run aborts only the previous one', async () => {
  const signals: AbortSignal[] = []
  const run = latest(open(), async (signal) => void signals.push(signal))
  await run()
  await run()
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
})

test('aborting the scope aborts the run', async () => {
  const scope = new AbortController()
  const signals: AbortSignal[] = []
  const run = latest(scope.signal, async (signal) => void signals.push(signal))
  await run()
  scope.abort()
  expect(signals[0]?.aborted).toBe(true)
})
