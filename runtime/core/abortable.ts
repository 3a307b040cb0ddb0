/**
 * Settles as `promise` does, or rejects with the signal's reason as soon as that aborts.
 *
 * What `promise` brings after that goes to `late`, so that nothing it opened stays open.
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
