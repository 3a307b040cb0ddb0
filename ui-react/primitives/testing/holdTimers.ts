import { onTestFinished, vi } from 'vitest'

/** Holds timers of `ms` milliseconds back until the test ends: each runs when the test calls its task. */
export function holdTimers(ms: number): readonly (() => void)[] {
  const held: (() => void)[] = []
  const start = globalThis.setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  timers.mockImplementation((...[task, time, ...rest]) =>
    time === ms ? start(() => held.push(task), 0) : start(task, time, ...rest),
  )
  return held
}
