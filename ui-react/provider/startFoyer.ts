import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'

/** How many providers and mounts use each foyer. */
const counts = new WeakMap<Foyer['events'], number>()

/**
 * Starts a foyer; returns a function that stops it. After the last one, what is open closes, so that its task ends and the next start does
 * not show it again. A task later, because React starts again at once in StrictMode.
 */
export function startFoyer(foyer: Foyer): () => void {
  const { events } = foyer
  const { config, signal } = inside(foyer)
  const count = (by: number) => {
    const now = (counts.get(events) ?? 0) + by
    counts.set(events, now)
    return now
  }
  const stop = foyer.start()
  count(1)
  return () => {
    count(-1)
    queueMicrotask(() => {
      // An embedded modal closes itself.
      if (!count(0) && !config.embedded && !signal.aborted) foyer.close()
      queueMicrotask(stop) // the flows end the task first
    })
  }
}
