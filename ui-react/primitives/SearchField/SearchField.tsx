import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { classNames } from '../classNames.js'
import { Icon } from '../Icon/Icon.js'
import { IconButton } from '../IconButton/IconButton.js'
import { Spinner } from '../Spinner/Spinner.js'
import { searchFieldCss } from './SearchField.css.js'

export type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onValueChange: (value: string) => void
  /** Accessible name: what it searches. */
  label: string
  /** Label of the clear button. */
  clearLabel: string
  /** A search is in progress. */
  pending?: boolean | undefined
}

/**
 * A search field. Escape first clears it; only an empty field passes Escape on to the dialog.
 *
 * @example
 * <SearchField label={text('wallets.search')} clearLabel={text('search.clear')} value={query} onValueChange={setQuery} />
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  useStyles('primitive', searchFieldCss)
  const { value, onValueChange, label, clearLabel, pending, className, onKeyDown, ...rest } = props
  const boxRef = useRef<HTMLDivElement>(null)
  function clear() {
    onValueChange('')
    boxRef.current?.querySelector('input')?.focus()
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || isComposing(event) || event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div ref={boxRef} className={classNames('foyer-search', className)}>
      {pending ? <Spinner size="medium" /> : <Icon name="search" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a search input cannot become a combobox, nor leave Escape alone */}
      <input
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        {...rest}
        ref={ref}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && <IconButton icon="close" size="small" label={clearLabel} onClick={clear} />}
    </div>
  )
})

/** True while an input method composes text and owns the keys; Safari reveals that only by key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
