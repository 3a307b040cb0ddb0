import type { ReactNode } from 'react'
import { List, ListItem, VirtualList } from '../../primitives/index.js'

export type AssetListProps<item> = {
  label: string
  items: readonly item[]
  getKey: (item: item) => string
  renderItem: (item: item) => ReactNode
  /** Whether it is virtualized, as a part of a long list. */
  isLong?: boolean | undefined
  /** Rows of a long list before it is measured. */
  firstRows?: number | undefined
}

/** A list of equally tall rows, virtualized when long. */
export function AssetList<item>({
  label,
  items,
  getKey,
  renderItem,
  isLong = items.length > manyItems,
  firstRows,
}: AssetListProps<item>) {
  if (isLong)
    return (
      <VirtualList
        aria-label={label}
        items={items}
        getKey={getKey}
        renderItem={renderItem}
        rowHeight={rowHeight}
        firstRows={firstRows}
      />
    )
  return (
    <List density="close" aria-label={label}>
      {items.map((item) => (
        <ListItem key={getKey(item)}>{renderItem(item)}</ListItem>
      ))}
    </List>
  )
}

/** Longer lists are virtualized. */
export const manyItems = 60
/** Height of a row of a virtualized list, with the gap below it, in pixels. */
export const rowHeight = 60
