import { type RefObject, useLayoutEffect } from 'react'
import { hasLayout } from '../../theme/hasLayout.js'
import { animateHeight } from './animateHeight.js'

/** Events that end a press; a context menu may swallow the release. */
const ends = ['pointerup', 'pointercancel', 'contextmenu']

/** Keeps the panel as tall as its parts, and animates the change. */
export function useDialogHeight(panelRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = panelRef.current
    const scroller = panel?.querySelector<HTMLElement>(':scope > .foyer-dialog-scroller')
    if (!panel || !scroller || !hasLayout) return
    const heights = new Map<Element, number>()
    let height = 0
    let shownHeight = ''
    let isPressed = false
    let motions: Animation[] = []
    const show = () => {
      const { blockSize } = panel.style
      if (blockSize === shownHeight) return
      const from = panel.getBoundingClientRect().height
      for (const motion of motions) motion.cancel()
      // Written through the CSSOM: a strict CSP refuses style attributes.
      panel.style.blockSize = shownHeight
      motions = blockSize && !panel.hasAttribute('data-still') ? animateHeight(panel, from) : []
    }
    const follow = () => {
      const scrollbar = scroller.offsetWidth - scroller.clientWidth
      const isOverflowing = height > Number.parseFloat(getComputedStyle(panel).maxHeight) + 1
      // A panel that already overflows does not animate when it grows further.
      shownHeight = isOverflowing ? '100dvh' : `${height}px`
      if (!isPressed) show()
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

    // A button that moves between press and release gets no click, so the panel stands still until then.
    const hold = () => {
      isPressed = true
      for (const motion of motions) motion.playbackRate = 0
    }
    const release = () => {
      if (!isPressed) return
      isPressed = false
      for (const motion of motions) motion.playbackRate = 1
      show()
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
