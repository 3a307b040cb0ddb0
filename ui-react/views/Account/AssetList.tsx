import { type ReactNode, useState } from 'react'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { Button, List, ListItem, VirtualList } from '../../primitives/index.js'

export type AssetListProps<item> = {
  label: string
  items: readonly item[]
  getKey: (item: item) => string
  renderItem: (item: item) => ReactNode
}

/** Rows of one height; thousands of them as well. */
export function AssetList<item>({ label, items, getKey, renderItem }: AssetListProps<item>) {
  if (items.length > manyItems)
    return (
      <VirtualList
        aria-label={label}
        items={items}
        getKey={getKey}
        renderItem={renderItem}
        rowHeight={rowHeight}
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

/** More than these are kept in the document only as far as they can be seen. */
const manyItems = 60
const rowHeight = 60

export type FoldProps = {
  count: number
  /** What the button says while there is more than the first few. */
  more: string
  children: (visible: number, isOpen: boolean) => ReactNode
}

/** The first few of many, and a button that shows them all: what stands below them is never far away. */
export function Fold({ count, more, children }: FoldProps) {
  const text = useText(assetWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(isOpen ? count : firstItems, isOpen)}
      {count > firstItems && (
        <Button variant="secondary" fullWidth aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text('assets.less') : more}
        </Button>
      )}
    </>
  )
}

export const firstItems = 4
