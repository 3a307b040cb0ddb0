import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

export type DrawingProps = ComponentPropsWithoutRef<'svg'> & {
  /** Strokes on a 24 by 24 grid. */
  path: string
  /** 16, 20 (default) or 24 pixels. */
  size?: 'small' | 'medium' | 'large' | undefined
}

/**
 * A line drawing in the color of the text around it. Hidden from screen readers, because the text next to it says
 * the same.
 *
 * @example
 * <Drawing path="M5 12h14" />
 */
export function Drawing({ path, size = 'medium', className, ...rest }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      aria-hidden="true"
      className={classNames('foyer-icon', className)}
      data-size={size}
    >
      <path d={path} />
    </svg>
  )
}
