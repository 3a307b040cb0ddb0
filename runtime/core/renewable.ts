/** Creates a signal that can be renewed, so that only the latest work goes on. `scope` aborts all of it. */
export function createRenewable(scope: AbortSignal) {
  let current = new AbortController()
  const signal = () => AbortSignal.any([scope, current.signal])
  return {
    /** The signal of the latest work. */
    signal,
    /** Aborts the work so far, and returns the signal of the next. */
    renew(reason?: unknown): AbortSignal {
      current.abort(reason)
      current = new AbortController()
      return signal()
    },
  }
}
