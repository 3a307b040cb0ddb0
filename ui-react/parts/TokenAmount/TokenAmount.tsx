import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { tokenAmountCss } from './TokenAmount.css.js'

/** The second line of a row, when it is an amount: it wraps, because an amount is never cut. */
export function TokenAmount({ children }: { children: ReactNode }) {
  useStyles('part', tokenAmountCss)
  return <bdi className="foyer-token-amount">{children}</bdi>
}
