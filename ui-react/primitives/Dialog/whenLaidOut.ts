import { hasLayout } from '../../theme/hasLayout.js'
import { getActiveElement } from './tabbable.js'

/**
 * Calls `moveFocus` in the frame that first shows the panel, once it is laid out: a focus that moves earlier has the page laid out
 * twice. A key that is pressed before goes to the panel as well.
 *
 * @returns Cancels it.
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
    if (!panel.contains(focused)) return
    event.stopImmediatePropagation()
    if (!focused?.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
  }
  page.addEventListener('keydown', pass, true)
  const observer = hasLayout ? new ResizeObserver(begin) : undefined
  if (observer) observer.observe(panel)
  else begin()
  return end
}
