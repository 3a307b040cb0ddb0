import { abortable } from './abortable.js'

/** Schedules callbacks. */
export type Timers = {
  /** Calls `callback` once after `ms`; returns a cancel function. */
  after(ms: number, callback: () => void): () => void
}

/** Resolves after `ms`, or rejects when `signal` aborts. Leaves no timer behind. */
export async function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = () => {}
  const over = new Promise<void>((resolve) => {
    cancel = timers.after(ms, resolve)
  })
  try {
    await abortable(over, signal)
  } finally {
    cancel()
  }
}
