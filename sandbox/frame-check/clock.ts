/** Deadlines and pauses, in milliseconds that the scale stretches. */
export type Clock = {
  /** Milliseconds since a fixed point. */
  elapsed(): number
  /** Calls `callback` once after `ms`; returns a cancel function. */
  after(ms: number, callback: () => void): () => void
}

export function createClock(scale: number): Clock {
  return {
    elapsed: () => performance.now() / scale,
    after(ms, callback) {
      const timer = setTimeout(callback, ms * scale)
      return () => clearTimeout(timer)
    },
  }
}
