import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the panel as high as its parts, so that CSS can move it softly from one height to the next. */
export function useDialogHeight(panelRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = panelRef.current
    const scroller = panel?.querySelector<HTMLElement>(':scope > .foyer-dialog-scroller')
    if (!panel || !scroller) return
    const heights = new Map<Element, number>()
    const observer = new ResizeObserver((entries) => {
      for (const entry of entries) heights.set(entry.target, entry.borderBoxSize[0]?.blockSize ?? 0)
      const height = [...heights.values()].reduce((sum, part) => sum + part, 0)
      // Geometry is written through the CSS object model; a style attribute would be refused by a strict policy.
      panel.style.setProperty('--foyer-dialog-height', `${height}px`)
      scroller.style.setProperty('--foyer-scrollbar', `${scroller.offsetWidth - scroller.clientWidth}px`)
      const mostHeight = Number.parseFloat(getComputedStyle(panel).maxHeight)
      scroller.toggleAttribute('data-overflowing', height > mostHeight + 1)
    })
    for (const part of panel.querySelectorAll(
      ':scope > .foyer-dialog-header, :scope > .foyer-dialog-scroller > .foyer-dialog-content, :scope > .foyer-dialog-footer',
    ))
      observer.observe(part)
    return () => observer.disconnect()
  }, [panelRef])
}
