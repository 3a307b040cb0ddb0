import { hasLayout } from '../../theme/hasLayout.js'
import { getActiveElement } from './tabbable.js'

/**
 * Calls `moveFocus` in the frame that first shows the panel, once it is laid out: a focus that moves earlier has the page laid out
 * twice. With a key that is pressed before, it moves at once; one that the dialog answers goes to the panel.
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
