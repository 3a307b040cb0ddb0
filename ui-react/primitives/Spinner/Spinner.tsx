import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

export type SpinnerProps = ComponentPropsWithoutRef<'svg'> & {
  size?: 'small' | 'medium' | undefined
  /** Text for screen readers; without it, the spinner is hidden from them. */
  label?: string | undefined
}

/** A spinner for waits of unknown length. */
export function Spinner(props: SpinnerProps) {
  const { size = 'medium', label, className, ...rest } = props
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label or hidden
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('foyer-spinner', className)}
      data-size={size}
    >
      <circle cx="12" cy="12" r="9" strokeOpacity="0.2" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
