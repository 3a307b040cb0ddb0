import { type ReactNode, startTransition, useState } from 'react'
import { assetWords } from '../../i18n/en/assets.js'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../primitives/index.js'

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
/** Rows that fill the place of an expanded list before it is measured. */
export const rowsAtFirst = 6
