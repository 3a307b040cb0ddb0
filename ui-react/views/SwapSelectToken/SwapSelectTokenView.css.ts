import { css } from '../../theme/css.js'

export const swapSelectTokenCss = css`
  .foyer-suggested { display: flex; flex-wrap: wrap; gap: var(--foyer-space-2); margin: 0 0 var(--foyer-space-3); padding: 0; list-style: none; }
  .foyer-token-group { margin: 0; padding: 0 6px 4px; color: var(--foyer-text-secondary); font: var(--foyer-text-caption); }
`
