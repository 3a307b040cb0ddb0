import { css } from '../../theme/css.js'

export const footActionCss = css`
  .foyer-foot-action { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; column-gap: var(--foyer-space-1); }
  .foyer-foot-action .foyer-button { padding-inline: 6px; margin-inline-end: -6px; color: var(--foyer-accent-text); font-variant-numeric: tabular-nums; }
  .foyer-foot-action .foyer-button[aria-disabled='true'] { color: var(--foyer-text-tertiary); background: none; }
`
