import { useEffect, useRef } from 'react'
import { limits } from '#runtime/internal'
import { useFeature } from '../../hooks/useFeature.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { approveWords } from '../../i18n/en/approve.js'
import { useText } from '../../i18n/useText.js'
import { VisuallyHidden } from '../../primitives/index.js'
import { useStyles } from '../../theme/useStyles.js'
import { frameAreaCss } from './FrameArea.css.js'

/**
 * The place of the embedded wallet's frame, which lies above it, because a frame that moves in the page loads again.
 * At first it takes no presses, because the visitor may be pressing something else when it appears.
 */
export function FrameArea({ request }: { request: number | undefined }) {
  useStyles('part', frameAreaCss)
  const text = useText(approveWords)
  const title = text('approve.frame')
  const login = useFeature('login').feature
  const isTouchable = useHasPassed(limits.frameGuardMs, request)
  const areaRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let shown = ''
    let frame = 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const { left, top, width, height } = areaRef.current?.getBoundingClientRect() ?? new DOMRect()
      const place = { left, top, width, height, title, isTouchable }
      if (JSON.stringify(place) === shown) return
      shown = JSON.stringify(place)
      login?.show(place)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [login, title, isTouchable])
  useEffect(() => {
    login?.focus()
    return () => login?.show(undefined)
  }, [login])

  return (
    <div ref={areaRef} className="foyer-frame-area">
      {/* The frame is no child of the dialog, so the dialog's own order of focus leads to it from here. */}
      <button type="button" onFocus={() => login?.focus()}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </button>
    </div>
  )
}
