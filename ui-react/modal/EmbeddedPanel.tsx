import { useEffect, useRef } from 'react'
import { isFocusable } from '../primitives/Dialog/tabbable.js'
import { watchLostFocus } from '../primitives/Dialog/watchLostFocus.js'
import type { DialogProps } from '../primitives/index.js'
import { useStyles } from '../theme/useStyles.js'
import { embeddedPanelCss } from './EmbeddedPanel.css.js'
import { useWasHere } from './useWasHere.js'

export type EmbeddedPanelProps = Pick<
  DialogProps,
  'labelledBy' | 'shaking' | 'header' | 'children' | 'onClickCapture'
>

/**
 * Takes the place of the dialog in an embedded modal: not an overlay, and takes no focus, except that of a visitor whose control
 * goes away.
 */
export function EmbeddedPanel({ labelledBy, shaking, header, children, ...rest }: EmbeddedPanelProps) {
  useStyles('view', embeddedPanelCss)
  const panel = useRef<HTMLElement>(null)
  const wasHere = useWasHere(panel)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const heading = () => element.querySelector<HTMLElement>(`[id="${labelledBy}"]`)
    let last: Element | undefined
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target
    }
    element.addEventListener('focusin', note)
    const stop = watchLostFocus(element, () => {
      // After a press beside the controls, nothing has the focus either.
      const isGone = last && !isFocusable(last)
      if (isGone && wasHere()) heading()?.focus({ preventScroll: true })
    })
    return () => {
      stop()
      element.removeEventListener('focusin', note)
    }
  }, [labelledBy, wasHere])
  return (
    <section
      {...rest}
      ref={panel}
      aria-labelledby={labelledBy}
      className="foyer-dialog foyer-embedded"
      data-shaking={shaking || undefined}
    >
      <div className="foyer-dialog-header">{header}</div>
      <div className="foyer-dialog-scroller">
        <div className="foyer-dialog-content">{children}</div>
      </div>
    </section>
  )
}
