import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { tooltipCss } from './Tooltip.css.js'

export type TooltipProps = {
  text: ReactNode
  /** Preferred side; it takes the other one when there is no room. */
  placement?: 'above' | 'below' | undefined
  /** The control it describes. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A short description of a control, shown on hover and focus and closed with Escape. It is in the top layer,
 * so the dialog does not clip it.
 *
 * @example
 * <Tooltip text={text('account.explorer.hint')}><IconButton icon="external" label={…} /></Tooltip>
 */
export function Tooltip(props: TooltipProps) {
  useStyles('primitive', tooltipCss)
  const { text, placement = 'above', children } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const words = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const tip = words.current
    if (!open || !tip?.showPopover) return // jsdom and happy-dom have no top layer
    tip.showPopover()
    let frame = 0
    // Its control may scroll, or be in a dialog that is still opening.
    const follow = () => {
      place(tip, placement)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      tip.hidePopover()
    }
  }, [open, placement])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows events of its control
    <span
      className="foyer-tooltip-place"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={words} role="tooltip" id={id} className="foyer-tooltip" popover="manual">
        {text}
      </span>
    </span>
  )
}

const distance = 6
const margin = 8

/** Centers the tooltip on its control, shifted to stay on the screen. */
function place(tip: HTMLElement, placement: 'above' | 'below'): void {
  const control = tip.parentElement?.getBoundingClientRect()
  if (!control) return
  const { clientWidth, clientHeight } = tip.ownerDocument.documentElement
  const { width, height } = tip.getBoundingClientRect()
  const above = control.top - distance - height
  const below = control.bottom + distance
  const isAbove = placement === 'above' ? above >= margin : below + height > clientHeight - margin
  const left = control.left + (control.width - width) / 2
  const most = Math.max(margin, clientWidth - margin - width)
  // Through the CSSOM: a strict CSP refuses style attributes.
  tip.style.setProperty('--foyer-tooltip-left', `${Math.min(Math.max(left, margin), most)}px`)
  tip.style.setProperty('--foyer-tooltip-top', `${isAbove ? above : below}px`)
}
