import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '#runtime/internal'
import { useFeature } from '../../hooks/useFeature.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { useSight } from '../../hooks/useSight.js'
import { approveWords } from '../../i18n/en/approve.js'
import { useText } from '../../i18n/useText.js'
import { CoveredNotice } from '../../parts/ConfirmButton/CoveredNotice.js'
import { getActiveElement, listTabbable } from '../../primitives/Dialog/tabbable.js'
import { Stack, VisuallyHidden } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { frameAreaCss } from './FrameArea.css.js'

/**
 * Reserves the area over which the embedded wallet's frame is shown. The frame stays where it is in the DOM, because moving an iframe
 * reloads it. It ignores presses and keys while something covers it, and for a moment after each request appears, because the
 * visitor may have meant to press something else. Then it gets the focus, unless a control has it.
 */
export function FrameArea() {
  useStyles('part', frameAreaCss)
  const text = useText(approveWords)
  const title = text('approve.frame')
  const { feature: login, value: asking } = useFeature('login', (state) => state.asking)
  const hasAsked = useHasPassed(limits.pressGuardMs, asking)
  const { embedded = false } = useInside().config
  /** Undefined until it is known what shows the frame, which the page may not say. */
  const [frame, setFrame] = useState<{ readonly element: Element | undefined }>()
  const { sight } = useSight(frame?.element)
  const isSeen = frame !== undefined && (!frame.element || sight === 'seen')
  const isTouchable = hasAsked && asking !== undefined && isSeen
  const areaRef = useRef<HTMLDivElement>(null)
  const stopRef = useRef<HTMLButtonElement>(null)

  // Before the frame stops taking keys, so that the focus is not lost.
  useLayoutEffect(() => {
    if (!isTouchable && frame?.element && document.activeElement === frame.element) stopRef.current?.focus()
  }, [isTouchable, frame])

  // Layout effects are cleaned up in the commit that removes the view, so the frame is hidden before the focus returns.
  useLayoutEffect(() => {
    let shown = ''
    let next = 0
    const follow = () => {
      next = requestAnimationFrame(follow)
      const area = areaRef.current
      if (!area) return
      const { left, top, width, height } = area.getBoundingClientRect()
      const modalZIndex = Number(getComputedStyle(area).getPropertyValue('--foyer-z-index'))
      const zIndex = modalZIndex + 2 // toasts are at + 1
      const place = { left, top, width, height, title, isTouchable, zIndex }
      if (JSON.stringify(place) === shown) return
      shown = JSON.stringify(place)
      login?.show(place)
    }
    follow()
    return () => cancelAnimationFrame(next)
  }, [login, title, isTouchable])
  useEffect(() => {
    if (isTouchable && stopRef.current && isFree(stopRef.current, embedded)) login?.focus()
  }, [login, isTouchable, embedded])
  useEffect(() => {
    let isGone = false
    const keep = (element: Element | undefined) => {
      if (!isGone) setFrame({ element })
    }
    login?.element().then(keep, () => {}) // its caller got the error
    return () => {
      isGone = true
    }
  }, [login])
  useLayoutEffect(() => () => login?.show(undefined), [login])

  const pass = ({ currentTarget, relatedTarget }: FocusEvent<HTMLButtonElement>) => {
    if (!isTouchable) return
    const dialog = currentTarget.closest('.foyer-dialog')
    // Tab goes on into the frame, and Shift+Tab, which comes from there, to what is before it.
    if (!dialog || dialog.contains(relatedTarget)) return login?.focus()
    const stops = listTabbable(dialog)
    stops[stops.indexOf(currentTarget) - 1]?.focus()
  }
  return (
    <Stack gap="3">
      {frame?.element && sight === 'hidden' && <CoveredNotice />}
      <div ref={areaRef} className="foyer-frame-area">
        {/* The frame is outside the dialog, so this button puts it into the dialog's tab order. */}
        <button ref={stopRef} type="button" onFocus={pass} onClick={() => isTouchable && login?.focus()}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </button>
      </div>
    </Stack>
  )
}

/** Whether the focus may move into the frame: no control has it, nor the page around an embedded modal. */
function isFree(stop: HTMLElement, embedded: boolean): boolean {
  const active = getActiveElement(stop.ownerDocument)
  if (active === stop) return true
  const isControl = active instanceof HTMLElement && active.tabIndex >= 0
  return !isControl && (!embedded || active?.getRootNode() === stop.getRootNode())
}
