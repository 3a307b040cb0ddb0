import type { Clock } from '../environment/environment.js'
import { settle } from './settle.js'

type Timer = { readonly at: number; readonly callback: () => void }

/** A clock that the test controls. */
export type TestClock = Clock & {
  /** Number of pending timers. */
  readonly pending: number
  /** Advances time, runs due timers in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>
  /** Moves only the wall clock, as when the visitor changes the time. */
  jump(ms: number): void
  /** Runs timers only every `ms`, as a browser does for background pages; 0 ends it. */
  throttle(ms: number): void
}

/**
 * Creates a clock that moves only when the test advances it.
 *
 * @example
 * const clock = createTestClock()
 * clock.after(1000, () => console.log('a second later'))
 * await clock.advance(1000)
 */
export function createTestClock(now: number = Date.UTC(2026, 0, 2, 3, 4, 5)): TestClock {
  let time = 0
  let offset = now
  const timers = new Set<Timer>()
  let throttleMs = 0
  const dueAt = ({ at }: Timer) =>
    Math.max(throttleMs > 0 ? Math.ceil(at / throttleMs) * throttleMs : at, time)
  const nextUntil = (end: number) =>
    [...timers].filter((timer) => dueAt(timer) <= end).sort((one, other) => one.at - other.at)[0]

  return {
    now: () => offset + time,
    elapsed: () => time,
    after(ms, callback) {
      const timer = { at: time + Math.max(ms, 0), callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    get pending() {
      return timers.size
    },
    async advance(ms) {
      const end = time + ms
      await settle()
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer)
        time = dueAt(timer)
        timer.callback()
        await settle()
      }
      time = end
      await settle()
    },
    jump(ms) {
      offset += ms
    },
    throttle(ms) {
      throttleMs = ms
    },
  }
}
