import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fadeAway } from './fadeAway.js'
import { lockScroll, measureScrollbar } from './lockScroll.js'
import { holdPage, isNewestDialog } from './openDialogs.js'
import { isLost, rememberFocus } from './returnFocus.js'
import { findTabbable, getActiveElement, isFocusable, listTabbable } from './tabbable.js'
import { watchLostFocus } from './watchLostFocus.js'
import { whenLaidOut } from './whenLaidOut.js'

export type UseDialogFocusParameters = {
  overlayRef: RefObject<HTMLElement | null>
  panelRef: RefObject<HTMLElement | null>
  labelledBy: string
  initialFocus: { readonly current: HTMLElement | null } | undefined
  returnFocus: (() => HTMLElement | null | undefined) | undefined
}

/** Moves the focus into the dialog, traps it, and returns it on close. */
export function useDialogFocus(parameters: UseDialogFocusParameters) {
  const { overlayRef, panelRef } = parameters
  // Before the dialog is in the page, which would have to be laid out once more.
  const [scrollbar] = useState(measureScrollbar)
  const latest = useRef(parameters)
  const lastFocused = useRef<Element | null>(null)
  const leaving = useRef<Element>(undefined)
  useLayoutEffect(() => {
    latest.current = parameters
  })

  useLayoutEffect(() => {
    const [overlay, panel] = [overlayRef.current, panelRef.current]
    if (!overlay || !panel) return
    const document = overlay.ownerDocument
    // Remove the copy that StrictMode's extra unmount left behind.
    leaving.current?.remove()
    const opener = getActiveElement(document)
    const restoreFocus = rememberFocus(document, overlay)
    const unlock = lockScroll(document, scrollbar)
    const release = holdPage(overlay)
    const refocus = () => {
      if (isNewestDialog(overlay)) focusFirst(panel, latest.current)
    }
    let unwatch = () => {}
    const unfocus = whenLaidOut(panel, () => {
      // A wallet window, or a field of the view, may have taken it meanwhile.
      const active = getActiveElement(document)
      if (isLost(document) || (active === opener && !panel.contains(active))) refocus()
      unwatch = watchLostFocus(panel, refocus)
    })
    return () => {
      unfocus()
      unwatch()
      release()
      unlock()
      restoreFocus(latest.current.returnFocus?.() ?? null)
      // Last, because the search for the next focus lays out the page.
      leaving.current = fadeAway(overlay)
    }
  }, [overlayRef, panelRef, scrollbar])

  return {
    onFocus() {
      const panel = panelRef.current
      if (panel) lastFocused.current = getActiveElement(panel.ownerDocument)
    },
    onBlur(event: { relatedTarget: EventTarget | null }) {
      const [overlay, panel] = [overlayRef.current, panelRef.current]
      if (event.relatedTarget || !overlay || !panel) return
      const document = panel.ownerDocument
      // A press on a non-interactive area focuses the body; one on a wallet window must keep the focus there.
      setTimeout(() => {
        if (!panel.isConnected || !isNewestDialog(overlay) || !document.hasFocus()) return
        if (getActiveElement(document) !== document.body) return
        const last = lastFocused.current
        if (last instanceof HTMLElement && last.isConnected && panel.contains(last) && isFocusable(last))
          last.focus({ preventScroll: true })
        else focusFirst(panel, latest.current)
      })
    },
    keepInside(event: KeyboardEvent) {
      const [overlay, panel] = [overlayRef.current, panelRef.current]
      if (!overlay || !panel) return
      const stops = listTabbable(panel)
      const active = getActiveElement(panel.ownerDocument)
      if (active && hasStopBeyond({ stops, active, backwards: event.shiftKey })) return
      // A wallet window opened after the dialog is part of the Tab order.
      const outside = listTabbable(panel.ownerDocument.body, overlay)
      if (stops.length > 0 && outside.length > 0) return
      event.preventDefault()
      const target = stops.at(event.shiftKey ? -1 : 0) ?? panel
      target.focus()
    },
  }
}

/** Focuses the requested element, or else the heading, the first control, or the dialog itself. */
function focusFirst(panel: HTMLElement, parameters: UseDialogFocusParameters): void {
  const heading = panel.querySelector<HTMLElement>(`[id="${parameters.labelledBy}"]`)
  const wanted = [parameters.initialFocus?.current, heading].find(
    (element) => element && isFocusable(element),
  )
  const element = wanted ?? findTabbable(panel) ?? panel
  element.focus({ preventScroll: true })
}

function hasStopBeyond(parameters: {
  stops: readonly HTMLElement[]
  active: Element
  backwards: boolean
}): boolean {
  const { stops, active, backwards } = parameters
  const index = active instanceof HTMLElement ? stops.indexOf(active) : -1
  if (index >= 0) return backwards ? index > 0 : index < stops.length - 1
  const side = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  return stops.some((stop) => active.compareDocumentPosition(stop) & side)
}
