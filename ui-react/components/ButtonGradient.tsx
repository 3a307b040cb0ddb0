import type { ComponentProps } from 'react'
import { Gradient } from '../primitives/Avatar/Gradient.js'

/**
 * Generated avatar. In its own module, because bundlers add code to a module that is both lazy-loaded and
 * shared.
 */
export function ButtonGradient(props: ComponentProps<typeof Gradient>) {
  return <Gradient {...props} />
}
