import { onTestFinished } from 'vitest'
import type { Urgency } from '../LiveRegion/LiveRegion.js'

/**
 * Returns a function that lists everything the live regions, or those of one urgency, announce from now on. They forget
 * a text after seconds, which a busy machine may take to look.
 */
export function noteAnnouncements(root: Element | ShadowRoot, urgency?: Urgency): () => string {
  const messages = urgency ? `[aria-live=${urgency}] > *` : '[aria-live] > *'
  // Each announcement is an element of its own.
  const said = new Set<Element>()
  const note = () => {
    for (const message of root.querySelectorAll(messages)) said.add(message)
  }
  note()
  const observer = new MutationObserver(note)
  observer.observe(root, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => {
    note()
    return [...said].map(({ textContent }) => textContent).join('\n')
  }
}
