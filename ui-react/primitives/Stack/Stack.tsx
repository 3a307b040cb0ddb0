import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

/** Steps of the spacing scale; each is 4 pixels. */
export type Space = '0' | '1' | '2' | '3' | '4' | '5'

export type StackProps = ComponentPropsWithoutRef<'div'> & {
  /** Element to render, `div` by default. */
  as?: 'div' | 'section' | 'span' | 'header' | 'footer' | undefined
  direction?: 'column' | 'row' | undefined
  gap?: Space | undefined
  align?: 'start' | 'center' | undefined
  wrap?: boolean | undefined
}

/**
 * Lays out its children in a column or a row with even gaps.
 *
 * @example
 * <Stack gap="4" align="center">…</Stack>
 */
export function Stack(props: StackProps) {
  const { as: Element = 'div', direction = 'column', gap = '0', align, wrap, className, ...rest } = props
  return (
    <Element
      {...rest}
      className={classNames('foyer-stack', className)}
      data-direction={direction}
      data-gap={gap}
      data-align={align}
      data-wrap={wrap || undefined}
    />
  )
}
