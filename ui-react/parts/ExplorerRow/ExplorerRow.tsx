import type { ReactNode } from 'react'
import { accountWords } from '../../i18n/en/account.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { IconTile, RowLink, VisuallyHidden } from '../../primitives/index.js'

export type ExplorerRowProps = {
  /** Its name, and where it shows the account. */
  explorer: { readonly name: string; readonly href: string }
  trailing?: ReactNode
}

/** Leads to what a block explorer knows of an account. */
export function ExplorerRow({ explorer, trailing }: ExplorerRowProps) {
  const text = useText(accountWords, modalWords)
  return (
    <RowLink
      href={explorer.href}
      target="_blank"
      title={
        <>
          {text('account.explorer', { name: explorer.name })}{' '}
          <VisuallyHidden>{text('modal.newTab')}</VisuallyHidden>
        </>
      }
      leading={<IconTile name="globe" />}
      trailing={trailing}
    />
  )
}
