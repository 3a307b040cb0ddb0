/** Something that takes time to start, and starts when it is first used. */
export type Late<value> = {
  /** Starts it, unless it has started. After a failure, the next call tries again. */
  open(): Promise<value>
  /** Waits for it if it is starting; undefined if it was never used. */
  started(): Promise<value | undefined>
}

export function createLate<value>(start: () => Promise<value>): Late<value> {
  let starting: Promise<value> | undefined
  return {
    open() {
      starting ??= start().catch((error: unknown) => {
        starting = undefined
        throw error
      })
      return starting
    },
    started: async () => starting?.catch(() => undefined),
  }
}
