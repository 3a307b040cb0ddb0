import type { Page } from '../../environment/environment.js'

/** A foyer, as the other foyers of its page see it. */
export type Neighbor = {
  /** Whether it uses a session. */
  uses(topic: string): boolean
  /** Called after another foyer of the page has stored a value. The browser notifies only other tabs. */
  onStored(key: string): void
}

const pages = new WeakMap<Page, Set<Neighbor>>()

/** The foyers of a page that have loaded WalletConnect. They may share a session, and each has its own client. */
export function neighborsOf(page: Page): Set<Neighbor> {
  const neighbors = pages.get(page) ?? new Set()
  pages.set(page, neighbors)
  return neighbors
}
