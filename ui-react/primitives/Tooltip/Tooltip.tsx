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
  /** Where it stands when there is room; otherwise it takes the other side. */
  placement?: 'above' | 'below' | undefined
  /** The one control it explains. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A few words on a control, shown while the pointer or the focus is on it; Escape puts them away. They lie over everything, so that
 * no edge of the dialog cuts them off.
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
    if (!open || !tip) return
    tip.showPopover()
    let frame = 0
    // Its control may scroll, or stand in a dialog that is still coming in.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control does
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

/** Puts the words over the middle of their control, moved as far as the edges of the screen ask for. */
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
  // Through the CSS object model: a style attribute would be refused by a strict policy.
  tip.style.setProperty('--foyer-tooltip-left', `${Math.min(Math.max(left, margin), most)}px`)
  tip.style.setProperty('--foyer-tooltip-top', `${isAbove ? above : below}px`)
}
