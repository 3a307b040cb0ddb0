import type { Foyer } from '../foyer.js'

/** How many modals each foyer has on the page, by its events: `withCookie()` returns another object for the same foyer. */
const counts = new WeakMap<Foyer['events'], number>()

/** How many modals a foyer has. */
export function countModals(foyer: Foyer): number {
  return counts.get(foyer.events) ?? 0
}

/** Counts a modal until the returned function is called. */
export function addModal(foyer: Foyer): () => void {
  counts.set(foyer.events, countModals(foyer) + 1)
  return () => void counts.set(foyer.events, countModals(foyer) - 1)
}

/** What is said of a foyer with two modals. */
export const twoModals =
  'This page has two modals of one foyer, but shows only the first, with its texts and views. Use one FoyerProvider around the whole page, or call mountFoyer() once.'
