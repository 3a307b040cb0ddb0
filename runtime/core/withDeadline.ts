import { abortable } from './abortable.js'
import type { Timers } from './pause.js'

export type DeadlineOptions = {
  readonly ms: number
  readonly clock: Timers
  /** Ends the task early. */
  readonly signal?: AbortSignal | undefined
  /** Creates the error for a task that takes too long. */
  readonly error: () => Error
}

/**
 * Runs `task` with a signal that aborts after `ms` or with `signal`, whichever comes first. Settles once and
 * leaves no timer behind.
 *
 * @example
 * await withDeadline((signal) => load(signal), { ms: 5000, clock, error: () => new RequestTimeoutError({ timeoutMs: 5000 }) })
 */
export async function withDeadline<value>(
  task: (signal: AbortSignal) => Promise<value>,
  { ms, clock, signal, error }: DeadlineOptions,
): Promise<value> {
  const deadline = new AbortController()
  const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
  const cancel = clock.after(ms, () => deadline.abort(error()))
  try {
    return await abortable(task(either), either)
  } finally {
    cancel()
  }
}
