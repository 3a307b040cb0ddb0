import type { ComponentProps } from 'react'
import { Gradient } from '../primitives/Avatar/Gradient.js'

/** The picture of somebody who has none: a module of its own, since bundlers add to one that is fetched and shared as well. */
export function ButtonGradient(props: ComponentProps<typeof Gradient>) {
  return <Gradient {...props} />
}
