import { abortable } from './abortable.js'

/** What can call back later. */
export type Timers = {
  /** Calls `callback` once after `ms`; returns cancel. */
  after(ms: number, callback: () => void): () => void
}

/** Resolves after `ms`, or rejects as soon as `signal` aborts; no timer stays behind. */
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
