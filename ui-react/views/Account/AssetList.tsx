import { type ReactNode, startTransition, useState } from 'react'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { Button, List, ListItem, VirtualList } from '../../primitives/index.js'

export type AssetListProps<item> = {
  label: string
  items: readonly item[]
  getKey: (item: item) => string
  renderItem: (item: item) => ReactNode
  /** Whether it is virtualized, as a part of a long list. */
  isLong?: boolean | undefined
}

/** A list of equally tall rows, virtualized when long. */
export function AssetList<item>({
  label,
  items,
  getKey,
  renderItem,
  isLong = items.length > manyItems,
}: AssetListProps<item>) {
  if (isLong)
    return (
      <VirtualList
        aria-label={label}
        items={items}
        getKey={getKey}
        renderItem={renderItem}
        rowHeight={rowHeight}
        firstRows={rowsAtFirst}
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
/** Rows that fill the view before it is measured. */
const rowsAtFirst = 6

export type FoldProps = {
  count: number
  /** Label of the button that expands the list. */
  more: string
  children: (visible: number, isOpen: boolean) => ReactNode
}

/** Shows the first few items and a button that expands the list, so that content below stays close. */
export function Fold({ count, more, children }: FoldProps) {
  const text = useText(assetWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(isOpen ? count : firstItems, isOpen)}
      {count > firstItems && (
        <Button
          variant="secondary"
          fullWidth
          data-testid="foyer-assets-more"
          aria-expanded={isOpen}
          onClick={() => startTransition(() => setIsOpen(!isOpen))}
        >
          {isOpen ? text('assets.less') : more}
        </Button>
      )}
    </>
  )
}

export const firstItems = 4
