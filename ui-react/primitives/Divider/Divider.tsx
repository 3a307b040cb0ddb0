import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

/**
 * A hairline between two groups, with a word in it if it is given one.
 *
 * @example
 * <Divider>{text('connect.or')}</Divider>
 */
export function Divider(props: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      {...props}
      {...(props.children == null && { 'aria-hidden': true })}
      className={classNames('foyer-divider', props.className)}
    />
  )
}
