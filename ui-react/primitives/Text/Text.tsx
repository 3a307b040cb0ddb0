import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

/** Text color by meaning. */
export type TextTone = 'primary' | 'secondary' | 'tertiary' | 'danger'

export type TextProps = ComponentPropsWithoutRef<'p'> & {
  /** Element to render, `p` by default. */
  as?: 'p' | 'span' | 'bdi' | 'div' | 'strong' | 'dt' | 'dd' | undefined
  variant?: 'display' | 'title' | 'heading' | 'body' | 'small' | 'caption' | undefined
  tone?: TextTone | undefined
  align?: 'center' | undefined
  /** Truncates the text to one line. */
  truncate?: boolean | undefined
}

/**
 * Text in one of the sizes and tones of the theme.
 *
 * @example
 * <Text variant="small" tone="secondary">{text('connect.hint')}</Text>
 */
export function Text(props: TextProps) {
  const { as: Element = 'p', variant = 'body', tone = 'primary', align, truncate, className, ...rest } = props
  return (
    <Element
      {...rest}
      className={classNames('foyer-text', className)}
      data-variant={variant}
      data-tone={tone}
      data-align={align}
      data-truncate={truncate || undefined}
    />
  )
}
