import type { ComponentPropsWithoutRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { dividerCss } from './Divider.css.js'

/**
 * A hairline between two groups, with an optional word in it.
 *
 * @example
 * <Divider>{text('connect.or')}</Divider>
 */
export function Divider(props: ComponentPropsWithoutRef<'div'>) {
  useStyles('primitive', dividerCss)
  return (
    <div
      {...props}
      {...(props.children == null && { 'aria-hidden': true })}
      className={classNames('foyer-divider', props.className)}
    />
  )
}
