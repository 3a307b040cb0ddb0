import type { Timers } from './pause.js'

/** Tells what comes too fast in bundles. */
export type Throttle = {
  /** Runs `task` at once after a quiet time; else with the others when `ms` have passed, where the newest of a key counts. */
  run(key: string, task: () => void): void
  /** Runs what waits now. */
  flush(): void
  /** Forgets what waits. */
  stop(): void
}

/** Runs tasks no more often than every `ms`. */
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
        waiting.delete(key) // so that the order is that of the newest
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
