import type { Timers } from './pause.js'

/** Batches frequent tasks. */
export type Throttle = {
  /**
   * Runs `task` immediately after a quiet period. Otherwise it runs with the batch after `ms`, where the newest
   * task of a key wins.
   */
  run(key: string, task: () => void): void
  /** Runs the waiting tasks now. */
  flush(): void
  /** Drops the waiting tasks. */
  stop(): void
}

/** Creates a throttle that runs tasks at most every `ms`. */
export function createThrottle(timers: Timers, ms: number): Throttle {
  const waiting = new Map<string, () => void>()
  let cancel: (() => void) | undefined

  const flush = () => {
    const tasks = [...waiting.values()]
    waiting.clear()
    cancel?.()
    cancel = tasks.length > 0 ? timers.after(ms, flush) : undefined
    for (const task of tasks) task()
  }
  return {
    run(key, task) {
      if (cancel) {
        waiting.delete(key) // keeps the order of the newest tasks
        waiting.set(key, task)
      } else {
        cancel = timers.after(ms, flush)
        task()
      }
    },
    flush,
    stop() {
      waiting.clear()
      cancel?.()
      cancel = undefined
    },
  }
}
