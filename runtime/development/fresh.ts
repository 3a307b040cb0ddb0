import type { Foyer } from '../foyer.js'

/** The foyers that the current task has made, by their events: `withCookie()` returns another object for the same foyer. */
const fresh = new WeakSet<Foyer['events']>()

/** Notes that a foyer was made now. */
export function noteFresh({ events }: Foyer): void {
  fresh.add(events)
  queueMicrotask(() => fresh.delete(events))
}

/** Whether a foyer was made by what runs now, such as the rendering of a page. */
export function isFresh({ events }: Foyer): boolean {
  return fresh.has(events)
}
