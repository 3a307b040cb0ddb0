import type { Environment } from 'foyer-kit'

/**
 * Real time, for tests with a real relay. These deadlines, in milliseconds, come ten times as late, as a busy machine
 * may miss them.
 */
export function createPatientClock(deadlines: readonly number[]): Environment['clock'] {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, deadlines.includes(ms) ? 10 * ms : ms)
      return () => clearTimeout(timer)
    },
  }
}
