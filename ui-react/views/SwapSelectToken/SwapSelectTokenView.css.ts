import { css } from '../../theme/css.js'

export const swapSelectTokenCss = css`
  .foyer-suggested { display: flex; flex-wrap: wrap; gap: var(--foyer-space-2); margin: 0 0 var(--foyer-space-3); padding: 0; list-style: none; }
`
