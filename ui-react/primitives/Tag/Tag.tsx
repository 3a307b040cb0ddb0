import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

export type TagProps = ComponentPropsWithoutRef<'span'> & {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | undefined
}

/** A one- or two-word label, such as “Installed”. */
export function Tag(props: TagProps) {
  const { tone = 'neutral', className, ...rest } = props
  return <span {...rest} className={classNames('foyer-tag', className)} data-tone={tone} />
}
