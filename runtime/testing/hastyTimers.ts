import type { Clock } from '../environment/environment.js'

export type HastyTimers = Clock & {
  /** How long the pauses would have been, in milliseconds. */
  readonly pauses: readonly number[]
  /** How many timers wait. */
  readonly pending: number
  /** The time of all requests is over. */
  expire(): void
}

/** Timers for tests with real servers: pauses are over at once, and a request's deadline of 10 s comes when the test says so. */
export function createHastyTimers(): HastyTimers {
  const pauses: number[] = []
  const waiting = new Set<() => void>()
  const deadlines = new Set<() => void>()
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    pauses,
    get pending() {
      return waiting.size
    },
    expire() {
      for (const ring of deadlines) ring()
    },
    after(ms, callback) {
      const ring = () => {
        deadlines.delete(ring)
        if (waiting.delete(ring)) callback()
      }
      waiting.add(ring)
      if (ms === 10_000) deadlines.add(ring)
      else {
        pauses.push(ms)
        setTimeout(ring, 0)
      }
      return () => void waiting.delete(ring)
    },
  }
}
