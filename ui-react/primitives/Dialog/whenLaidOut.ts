import { hasLayout } from '../../theme/hasLayout.js'
import { getActiveElement } from './tabbable.js'

/**
 * Calls `moveFocus` in the frame that first shows the panel, after its layout: moving the focus earlier would force a second layout.
 * If a key is pressed before that, the focus moves at once, and Escape and Tab are passed on to the panel.
 *
 * @returns A function that cancels the call.
 */
export function whenLaidOut(panel: HTMLElement, moveFocus: () => void): () => void {
  const page = panel.ownerDocument
  const end = () => {
    observer?.disconnect()
    page.removeEventListener('keydown', pass, true)
  }
  const begin = () => {
    end()
    moveFocus()
  }
  const pass = (event: KeyboardEvent) => {
    begin()
    const focused = getActiveElement(page)
    if (!/^(Escape|Tab)$/.test(event.key) || event.composedPath().includes(panel) || !panel.contains(focused))
      return
    event.stopImmediatePropagation()
    if (!focused?.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
  }
  page.addEventListener('keydown', pass, true)
  const observer = hasLayout ? new ResizeObserver(begin) : undefined
  if (observer) observer.observe(panel)
  else begin()
  return end
}
