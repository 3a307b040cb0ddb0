import { css } from '../../theme/css.js'

export const tokenAmountCss = css`
  .foyer-token-amount { white-space: normal; overflow-wrap: anywhere; }
`
