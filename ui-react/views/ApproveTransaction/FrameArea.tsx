import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '#runtime/internal'
import { useFeature } from '../../hooks/useFeature.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { useSight } from '../../hooks/useSight.js'
import { approveWords } from '../../i18n/en/approve.js'
import { useText } from '../../i18n/useText.js'
import { CoveredNotice } from '../../parts/ConfirmButton/CoveredNotice.js'
import { Stack, VisuallyHidden } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { frameAreaCss } from './FrameArea.css.js'

/**
 * Reserves the area over which the embedded wallet's frame is shown. The frame stays where it is in the DOM, because moving an iframe
 * reloads it. It ignores presses while something covers it, and for a moment after each request appears, because the visitor
 * may have meant to press something else.
 */
export function FrameArea() {
  useStyles('part', frameAreaCss)
  const text = useText(approveWords)
  const title = text('approve.frame')
  const { feature: login, value: asking } = useFeature('login', (state) => state.asking)
  const hasAsked = useHasPassed(limits.pressGuardMs, asking)
  const [frame, setFrame] = useState<Element>()
  const { sight } = useSight(frame)
  const isTouchable = hasAsked && asking !== undefined && (!frame || sight === 'seen')
  const areaRef = useRef<HTMLDivElement>(null)

  // Layout effects are cleaned up in the commit that removes the view, so the frame is hidden before the focus returns.
  useLayoutEffect(() => {
    let shown = ''
    let frame = 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
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
    return () => cancelAnimationFrame(frame)
  }, [login, title, isTouchable])
  useEffect(() => login?.focus(), [login])
  useEffect(() => {
    let isGone = false
    const keep = (element: Element | undefined) => {
      if (!isGone) setFrame(element)
    }
    login?.element().then(keep, () => {}) // its caller got the error
    return () => {
      isGone = true
    }
  }, [login])
  useLayoutEffect(() => () => login?.show(undefined), [login])

  return (
    <Stack gap="3">
      {frame && sight === 'hidden' && <CoveredNotice />}
      <div ref={areaRef} className="foyer-frame-area">
        {/* The frame is outside the dialog, so this button puts it into the dialog's tab order. */}
        <button type="button" onFocus={() => login?.focus()}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </button>
      </div>
    </Stack>
  )
}
