import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../classNames.js'

export type HeadingProps = ComponentPropsWithoutRef<'h1'> & {
  /** Level in the outline, 1 to 3; does not affect the look. */
  level?: 1 | 2 | 3 | undefined
  size?: 'display' | 'title' | 'heading' | undefined
  align?: 'start' | 'center' | 'end' | undefined
}

/**
 * A heading that script can focus, as the title of a dialog must be when it opens.
 *
 * @example
 * <Heading id={titleId} level={1}>{text('connect.title')}</Heading>
 */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(props, ref) {
  const { level = 1, size = 'heading', align, className, ...rest } = props
  const Element = elements[level]
  return (
    <Element
      tabIndex={-1}
      {...rest}
      ref={ref}
      className={classNames('foyer-text', 'foyer-heading', className)}
      data-variant={size}
      data-tone="primary"
      data-align={align}
    />
  )
})

const elements = { 1: 'h1', 2: 'h2', 3: 'h3' } as const
