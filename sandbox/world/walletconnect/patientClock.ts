import type { Clock } from '../../../runtime/environment/environment.js'
import { limits } from '../../../runtime/limits.js'

/** Real time, for tests with a real relay. Foyer's deadlines come ten times as late, as a busy machine may miss them. */
export function createPatientClock(
  deadlines: readonly number[] = [limits.relayTimeoutMs, limits.oneClickMs],
): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, deadlines.includes(ms) ? 10 * ms : ms)
      return () => clearTimeout(timer)
    },
  }
}
