/**
 * Settles like `promise`, or rejects with the signal's reason when it aborts.
 *
 * A result that arrives after the abort goes to `late` for cleanup.
 */
export function abortable<value>(
  promise: Promise<value>,
  signal: AbortSignal,
  late?: (value: value) => void,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    promise
      .then(
        (value) => (signal.aborted ? late?.(value) : resolve(value)),
        (error: unknown) => reject(error),
      )
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
