import { onTestFinished } from 'vitest'

/** Returns a function that lists everything the live regions announce from now on, even if they have been cleared. */
export function noteAnnouncements(root: ShadowRoot): () => string {
  // Each announcement is an element of its own.
  const said = new Set<Element>()
  const note = () => {
    for (const message of root.querySelectorAll('[aria-live] > *')) said.add(message)
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
