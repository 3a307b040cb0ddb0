import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { hasLayout } from '../../theme/hasLayout.js'
import { useStyles } from '../../theme/useStyles.js'
import { RowContent, type RowLook } from '../Row/Row.js'
import { isComposing, SearchField, type SearchFieldProps } from '../SearchField/SearchField.js'
import { type DataAttributes, VirtualList } from '../VirtualList/VirtualList.js'
import { searchListCss } from './SearchList.css.js'

export type SearchListProps<item> = {
  /** Accessible name of the field: what it searches. */
  label: string
  /** Accessible name of the list. */
  listLabel: string
  clearLabel: string
  value: string
  onValueChange: (value: string) => void
  items: readonly item[]
  /** Whether the items are those that match the value; then Enter chooses the first. By default, with any value. */
  isFiltered?: boolean | undefined
  getKey: (item: item) => string
  /** Content of an item's row; see `VirtualList` for `isPassing`. */
  getRow: (item: item, index: number, isPassing: boolean) => Omit<RowLook, 'variant'>
  /** Extra attributes of an item's option, such as `data-testid`. */
  getOptionProps?: ((item: item) => DataAttributes) | undefined
  onSelect: (item: item) => void
  total?: number | undefined
  rowHeight?: number | undefined
  onEndReached?: (() => void) | undefined
  pending?: boolean | undefined
  /** Extra attributes of the field, such as `data-testid`. */
  fieldProps?: (Partial<Omit<SearchFieldProps, 'value' | 'onValueChange'>> & DataAttributes) | undefined
  /** Below the list: skeletons, a retry button, or a hint when there are no results. */
  children?: ReactNode
}

/**
 * A search field over the list it filters. The field keeps the focus: the arrows, Page Up and Page Down move
 * through the list, so do Home and End once an option is active, and Enter chooses.
 *
 * @example
 * <SearchList label={text('wallets.search')} items={wallets} getRow={(wallet) => ({ title: wallet.name })} … />
 */
export function SearchList<item>(props: SearchListProps<item>) {
  useStyles('primitive', searchListCss)
  const { items, value, onValueChange, onSelect, getKey, getRow, getOptionProps, pending } = props
  const { isFiltered = value !== '' } = props
  const id = useId()
  const bodyRef = useRef<HTMLDivElement>(null)
  const [walked, setWalked] = useState<number>()
  const activeIndex = Math.min(walked ?? (isFiltered ? 0 : -1), items.length - 1)
  const getOptionId = (index: number) => `${id}-option-${index}`
  useLayoutEffect(() => {
    if (walked === undefined) return
    const option = bodyRef.current?.querySelector(`[data-option="${walked}"]`)
    if (hasLayout) option?.scrollIntoView({ block: 'nearest' })
  }, [walked])

  function walkTo(index: number) {
    setWalked(Math.max(0, Math.min(index, items.length - 1)))
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.fieldProps?.onKeyDown?.(event)
    if (event.defaultPrevented || isComposing(event) || items.length === 0) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const active = items[activeIndex]
    if (event.key === 'ArrowDown') walkTo(activeIndex === items.length - 1 ? 0 : activeIndex + 1)
    else if (event.key === 'ArrowUp') walkTo(activeIndex <= 0 ? items.length - 1 : activeIndex - 1)
    else if (event.key === 'PageDown') walkTo(activeIndex + pageSize)
    else if (event.key === 'PageUp') walkTo(activeIndex - pageSize)
    else if (event.key === 'Home' && walked !== undefined) walkTo(0)
    else if (event.key === 'End' && walked !== undefined) walkTo(items.length - 1)
    else if (event.key === 'Enter' && active !== undefined) onSelect(active)
    else return
    event.preventDefault()
  }
  return (
    <div className="foyer-search-list">
      <div className="foyer-search-list-head">
        <SearchField
          label={props.label}
          clearLabel={props.clearLabel}
          {...props.fieldProps}
          pending={pending}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeIndex >= 0 ? getOptionId(activeIndex) : undefined}
          value={value}
          onValueChange={(next) => {
            setWalked(undefined)
            onValueChange(next)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div ref={bodyRef}>
        {items.length > 0 && (
          <VirtualList
            id={`${id}-list`}
            role="listbox"
            aria-label={props.listLabel}
            items={items}
            getKey={getKey}
            rowHeight={props.rowHeight}
            total={props.total}
            onEndReached={props.onEndReached}
            keptIndex={activeIndex}
            getItemProps={(item, index) => ({
              ...getOptionProps?.(item),
              id: getOptionId(index),
              'aria-selected': index === activeIndex,
              'data-option': `${index}`,
              // Keeps the focus in the field.
              onMouseDown: (event) => event.preventDefault(),
              onClick: () => onSelect(item),
            })}
            renderItem={(item, index, isPassing) => {
              const { trailing, ...row } = getRow(item, index, isPassing)
              return (
                <div
                  className="foyer-row"
                  data-variant="plain"
                  data-pressable=""
                  data-active={index === activeIndex || undefined}
                >
                  <RowContent {...row}>{trailing}</RowContent>
                </div>
              )
            }}
          />
        )}
        {props.children}
      </div>
    </div>
  )
}

const pageSize = 8
