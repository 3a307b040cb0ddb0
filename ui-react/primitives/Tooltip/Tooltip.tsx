import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'

export type TooltipProps = {
  text: ReactNode
  placement?: 'above' | 'below' | undefined
  /** Which edge it lines up with, where the middle would stand over the edge of the dialog. */
  align?: 'start' | 'center' | 'end' | undefined
  /** The one control it explains. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A few words on a control, shown while the pointer or the focus is on it; Escape puts them away.
 *
 * @example
 * <Tooltip text={text('account.explorer.hint')}><IconButton icon="external" label={…} /></Tooltip>
 */
export function Tooltip(props: TooltipProps) {
  const { text, placement = 'above', align = 'center', children } = props
  const id = useId()
  const [open, setOpen] = useState(false)
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
      <span
        role="tooltip"
        id={id}
        className="foyer-tooltip"
        data-placement={placement}
        data-align={align}
        data-open={open || undefined}
      >
        {text}
      </span>
    </span>
  )
}
