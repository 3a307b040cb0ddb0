import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

/** Text that is read out but not seen. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className={classNames('foyer-hidden', props.className)} />
}
