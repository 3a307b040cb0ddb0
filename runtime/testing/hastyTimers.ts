import type { Clock } from '../environment/environment.js'

export type HastyTimers = Clock & {
  /** Lengths of the skipped pauses, in milliseconds. */
  readonly pauses: readonly number[]
  /** Number of pending timers. */
  readonly pending: number
  /** Expires the deadlines of all requests. */
  expire(): void
}

/**
 * Timers for tests with real servers: pauses end immediately, and the 10 s request deadline expires on command.
 */
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
