/** Number of dialogs that lock a document's scrolling, the width of its scrollbar, and how to restore it. */
const locks = new WeakMap<Document, { count: number; scrollbar: number; restore: () => void }>()

/** Width in pixels of the scrollbar that the page has or, while it is locked, had. 0 for one that lies over the page. */
export function measureScrollbar(): number {
  if (typeof window === 'undefined') return 0
  return locks.get(document)?.scrollbar ?? window.innerWidth - document.documentElement.clientWidth
}

/**
 * Locks page scrolling until every caller has released it, then restores the exact previous state. The page keeps the room of its
 * scrollbar.
 *
 * @returns Releases the lock.
 */
export function lockScroll(document: Document, scrollbar: number): () => void {
  const lock = locks.get(document) ?? { count: 0, scrollbar, restore: stopScrolling(document, scrollbar) }
  lock.count += 1
  locks.set(document, lock)
  return () => {
    lock.count -= 1
    if (lock.count > 0) return
    locks.delete(document)
    lock.restore()
  }
}

function stopScrolling(document: Document, scrollbar: number): () => void {
  const { documentElement: page, body, defaultView: view } = document
  const restorers = [setStyle(page, 'overflow', 'hidden')]
  // A page with a stable gutter keeps the room itself. Older browsers know no gutter.
  if (
    view &&
    scrollbar > 0 &&
    !view.getComputedStyle(page).getPropertyValue('scrollbar-gutter').startsWith('stable')
  ) {
    const padding = Number.parseFloat(view.getComputedStyle(body).paddingRight) || 0
    restorers.push(setStyle(body, 'padding-right', `${padding + scrollbar}px`))
  }
  return () => {
    for (const restore of restorers) restore()
  }
}

/** Sets one property through the CSSOM, which a strict CSP allows. */
function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const had = element.hasAttribute('style')
  const [before, priority] = [element.style.getPropertyValue(name), element.style.getPropertyPriority(name)]
  element.style.setProperty(name, value, 'important')
  return () => {
    element.style.setProperty(name, before, priority)
    // Chromium keeps an empty style attribute unless it is read before removal.
    if (!had && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
