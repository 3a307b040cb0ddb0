import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className={classNames('foyer-hidden', props.className)} />
}
