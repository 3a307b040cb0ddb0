import { type RefObject, useLayoutEffect } from 'react'

/** Each ends a press; the menu of a page may swallow the release. */
const ends = ['pointerup', 'pointercancel', 'contextmenu']

/** Keeps the panel as high as its parts, so that CSS can move it softly from one height to the next. */
export function useDialogHeight(panelRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = panelRef.current
    const scroller = panel?.querySelector<HTMLElement>(':scope > .foyer-dialog-scroller')
    if (!panel || !scroller) return
    const heights = new Map<Element, number>()
    let height = 0
    let shownHeight = ''
    let isPressed = false
    // Geometry is written through the CSS object model; a style attribute would be refused by a strict policy.
    const show = (value: string) => {
      panel.style.blockSize = value
    }
    const follow = () => {
      const scrollbar = scroller.offsetWidth - scroller.clientWidth
      const isOverflowing = height > Number.parseFloat(getComputedStyle(panel).maxHeight) + 1
      // What is too high anyway moves nothing when it grows further.
      shownHeight = isOverflowing ? '100dvh' : `${height}px`
      if (!isPressed) show(shownHeight)
      scroller.style.setProperty('--foyer-scrollbar', `${scrollbar}px`)
      scroller.toggleAttribute('data-overflowing', isOverflowing)
    }
    const observer = new ResizeObserver((entries) => {
      for (const entry of entries) heights.set(entry.target, entry.borderBoxSize[0]?.blockSize ?? 0)
      height = [...heights.values()].reduce((sum, part) => sum + part, 0)
      follow()
    })
    for (const part of panel.querySelectorAll(
      ':scope > .foyer-dialog-header, :scope > .foyer-dialog-scroller > .foyer-dialog-content, :scope > .foyer-dialog-footer',
    ))
      observer.observe(part)

    // A button that moves away between press and release is not clicked: until then the panel keeps its height.
    const hold = () => {
      isPressed = true
      // Read before the movement stops: it would stop at its end.
      const { blockSize } = getComputedStyle(panel)
      panel.setAttribute('data-still', '')
      show(blockSize)
    }
    const release = () => {
      if (!isPressed) return
      isPressed = false
      panel.removeAttribute('data-still')
      show(shownHeight)
    }
    const page = panel.ownerDocument
    addEventListener('resize', follow)
    panel.addEventListener('pointerdown', hold)
    for (const end of ends) page.addEventListener(end, release, true)
    return () => {
      observer.disconnect()
      removeEventListener('resize', follow)
      panel.removeEventListener('pointerdown', hold)
      for (const end of ends) page.removeEventListener(end, release, true)
    }
  }, [panelRef])
}
