import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../classNames.js'

export type ListProps = ComponentPropsWithoutRef<'ul'> & {
  /** Space between items: `close` for plain rows, `apart` (default) for filled ones. */
  density?: 'close' | 'apart' | undefined
}

/**
 * A list of items that can be pressed.
 *
 * @example
 * <List aria-label={text('connect.wallets')}><ListItem><Row … /></ListItem></List>
 */
export function List(props: ListProps) {
  const { density = 'apart', className, ...rest } = props
  // Safari drops the list role of a list without bullets unless it is explicit.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul {...rest} role="list" className={classNames('foyer-list', className)} data-density={density} />
  )
}

/** One item of a `List`. */
export function ListItem(props: ComponentPropsWithoutRef<'li'>) {
  return <li {...props} className={classNames('foyer-list-item', props.className)} />
}
