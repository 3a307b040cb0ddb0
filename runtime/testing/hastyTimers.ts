import type { Timers } from '../core/pause.js'

export type HastyTimers = Timers & {
  /** How long the pauses would have been, in milliseconds. */
  readonly pauses: readonly number[]
  /** How many timers wait. */
  readonly pending: number
  /** The time of the last request is over. */
  expire(): void
}

/** Timers for tests with real servers: pauses are over at once, and a request's deadline of 10 s comes when the test says so. */
export function createHastyTimers(): HastyTimers {
  const pauses: number[] = []
  const waiting = new Set<() => void>()
  let deadline = () => {}
  return {
    pauses,
    get pending() {
      return waiting.size
    },
    expire: () => deadline(),
    after(ms, callback) {
      const ring = () => {
        if (waiting.delete(ring)) callback()
      }
      waiting.add(ring)
      if (ms === 10_000) deadline = ring
      else {
        pauses.push(ms)
        setTimeout(ring, 0)
      }
      return () => void waiting.delete(ring)
    },
  }
}
