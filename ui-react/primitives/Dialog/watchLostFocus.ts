import { isLost } from './returnFocus.js'

/** Calls `onLost` when the focused control goes away, for example with its view. That fires no event, so the DOM is watched. */
export function watchLostFocus(panel: Element, onLost: () => void): () => void {
  const document = panel.ownerDocument
  const observer = new MutationObserver(() => {
    if (document.hasFocus() && isLost(document)) onLost()
  })
  observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
  return () => observer.disconnect()
}
