import {
  type ComponentPropsWithoutRef,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { type Rows, useVisibleRange } from './useVisibleRange.js'
import { virtualListCss } from './VirtualList.css.js'

/** `data-*` attributes, for tests and state. */
export type DataAttributes = { [name in `data-${string}`]?: string | undefined }

export type VirtualListProps<item> = Omit<ComponentPropsWithoutRef<'ul'>, 'children' | 'role'> & {
  items: readonly item[]
  getKey: (item: item) => string
  /** `isPassing` while a listbox moves by more than a screen at once: then costly parts, such as pictures, can wait. */
  renderItem: (item: item, index: number, isPassing: boolean) => ReactNode
  /** Height of a row, or of each one, plus the gap below it, in pixels. A function stays the same object, and has one column. */
  rowHeight?: number | ((item: item) => number) | undefined
  /** Number of items in a row. */
  columns?: number | undefined
  /** Rows to render before the list is measured. */
  firstRows?: number | undefined
  /** Total number of items, if some are not loaded yet. */
  total?: number | undefined
  /** Called near the end of the list, once per content, to load more. */
  onEndReached?: (() => void) | undefined
  role?: 'list' | 'listbox' | undefined
  /** Index of an item that stays rendered at any scroll position, because something references it. */
  keptIndex?: number | undefined
  /** Extra attributes of an item's element. */
  getItemProps?: ((item: item, index: number) => ComponentPropsWithoutRef<'li'> & DataAttributes) | undefined
}

/**
 * A list of any length that renders only the visible items. It follows the nearest scrolling ancestor, also
 * inside a shadow root, and keeps the focused item.
 *
 * @example
 * <VirtualList items={wallets} getKey={(wallet) => wallet.id} renderItem={(wallet) => <Row title={wallet.name} />} />
 */
export function VirtualList<item>(props: VirtualListProps<item>) {
  useStyles('primitive', virtualListCss)
  const { items, getKey, renderItem, rowHeight = 64, columns = 1, firstRows, total, ...others } = props
  const { onEndReached, role = 'list', keptIndex, getItemProps, className, ...rest } = others
  const listRef = useRef<HTMLUListElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const rows = useMemo(() => createRows(items, columns, rowHeight), [items, columns, rowHeight])
  const keptRow = keptIndex === undefined ? undefined : Math.floor(keptIndex / columns)
  const range = useVisibleRange({ listRef, rows, firstRows, keptRow })
  useLayoutEffect(() => {
    const style = listRef.current?.style
    if (style) style.blockSize = `${rows.top(rows.count)}px`
    style?.setProperty('--foyer-row-height', typeof rowHeight === 'number' ? `${rowHeight}px` : 'auto')
  }, [rows, rowHeight])
  useEndReached({ isNear: range.end >= rows.count, content: summarize(items, getKey), onEndReached })

  const renderRow = useCallback(
    (index: number, isPassing: boolean) => {
      const item = items[index]
      if (item === undefined) return null
      return (
        <VirtualItem
          {...getItemProps?.(item, index)}
          role={role === 'listbox' ? 'option' : 'listitem'}
          aria-setsize={total ?? items.length}
          aria-posinset={index + 1}
          offset={rows.top(Math.floor(index / columns))}
          column={index % columns}
          columns={columns}
          onFocus={() => setFocusedKey(getKey(item))}
          onBlur={() => setFocusedKey(undefined)}
        >
          {renderItem(item, index, isPassing)}
        </VirtualItem>
      )
    },
    [items, getKey, renderItem, rows, columns, total, role, getItemProps],
  )

  const shown = new Set<number>()
  const end = Math.min(range.end * columns, items.length)
  for (let index = range.start * columns; index < end; index += 1) shown.add(index)
  const focusedIndex = focusedKey === undefined ? -1 : items.findIndex((item) => getKey(item) === focusedKey)
  for (const index of [focusedIndex, keptIndex])
    if (index !== undefined && index >= 0 && index < items.length) shown.add(index)
  return (
    <ul {...rest} ref={listRef} role={role} className={classNames('foyer-virtual-list', className)}>
      {[...shown]
        .sort((one, other) => one - other)
        .map((index) => {
          const item = items[index]
          if (item === undefined) return null
          // Nothing in an option has the focus, so its element can become that of another one.
          const place = role === 'listbox' ? range.places.get(Math.floor(index / columns)) : undefined
          return (
            <Row
              key={place === undefined ? `item ${getKey(item)}` : `place ${place} ${index % columns}`}
              index={index}
              isPassing={range.isPassing && place !== undefined}
              render={renderRow}
            />
          )
        })}
    </ul>
  )
}

/** The rows of a list; `top` is the distance of a row from the top of the list, in pixels. */
function createRows<item>(
  items: readonly item[],
  columns: number,
  rowHeight: number | ((item: item) => number),
): Rows & { top: (row: number) => number } {
  if (typeof rowHeight === 'number')
    return {
      count: Math.ceil(items.length / columns),
      at: (pixels) => pixels / rowHeight,
      top: (row) => row * rowHeight,
    }
  const tops = [0]
  for (const item of items) tops.push((tops.at(-1) ?? 0) + rowHeight(item))
  return {
    count: items.length,
    at: (pixels) => {
      const next = tops.findIndex((top) => top > pixels)
      return next === -1 ? items.length : Math.max(0, next - 0.5)
    },
    top: (row) => tops[row] ?? 0,
  }
}

type RowProps = {
  index: number
  isPassing: boolean
  render: (index: number, isPassing: boolean) => ReactNode
}

/** Stays as it is while the list scrolls. */
const Row = memo(({ index, isPassing, render }: RowProps) => render(index, isPassing))

type VirtualItemProps = ComponentPropsWithoutRef<'li'> & { offset: number; column: number; columns: number }

function VirtualItem({ offset, column, columns, className, ...rest }: VirtualItemProps) {
  const itemRef = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const style = itemRef.current?.style
    if (!style) return
    style.transform = `translateY(${offset}px)`
    if (columns === 1) return
    style.insetInlineStart = `${(100 * column) / columns}%`
    style.inlineSize = `${100 / columns}%`
  }, [offset, column, columns])
  return <li {...rest} ref={itemRef} className={classNames('foyer-virtual-item', className)} />
}

function useEndReached(parameters: {
  isNear: boolean
  content: string
  onEndReached: (() => void) | undefined
}) {
  const { isNear, content, onEndReached } = parameters
  const calledFor = useRef('')
  useEffect(() => {
    if (!isNear || content === '' || content === calledFor.current || !onEndReached) return
    calledFor.current = content
    onEndReached()
  }, [isNear, content, onEndReached])
}

/** Identifies the content of a list by its length and its first and last keys; empty for an empty list. */
function summarize<item>(items: readonly item[], getKey: (item: item) => string): string {
  const [first, last] = [items[0], items.at(-1)]
  return first === undefined || last === undefined ? '' : `${items.length} ${getKey(first)} ${getKey(last)}`
}
