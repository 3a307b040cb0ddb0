import { css } from '../../theme/css.js'

export const networkRowCss = css`
  .foyer-network-check { color: var(--foyer-accent-text); }
`
