export type Once<value> = (() => Promise<value>) & {
  /** The promise of the first call, if there was one; for cleanup. */
  made(): Promise<value> | undefined
}

/**
 * Runs `task` at the first call and returns the same promise to all callers. A failed task can be retried.
 */
export function once<value>(task: () => Promise<value>): Once<value> {
  let made: Promise<value> | undefined
  const call = () => {
    if (made) return made
    const started = task()
    made = started
    started.catch(() => {
      if (made === started) made = undefined // the caller gets the error and may retry
    })
    return started
  }
  call.made = () => made
  return call
}
