export type Once<value> = (() => Promise<value>) & {
  /** What was made, when anything was; for cleaning up. */
  made(): Promise<value> | undefined
}

/** Runs `task` at the first call and gives all callers its promise; one that failed can be tried again. */
export function once<value>(task: () => Promise<value>): Once<value> {
  let made: Promise<value> | undefined
  const call = () => {
    if (made) return made
    const started = task()
    made = started
    started.catch(() => {
      if (made === started) made = undefined // the caller is told, and may try again
    })
    return started
  }
  return Object.assign(call, { made: () => made })
}
