import { css } from '../../theme/css.js'

export const resendEmailCss = css`
  .foyer-resend { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; column-gap: var(--foyer-space-1); }
  .foyer-resend .foyer-button { color: var(--foyer-accent-text); font-variant-numeric: tabular-nums; }
  .foyer-resend .foyer-button[aria-disabled='true'] { color: var(--foyer-text-tertiary); background: none; }
`
