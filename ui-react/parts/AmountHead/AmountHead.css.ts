import { css } from '../../theme/css.js'

export const amountHeadCss = css`
  .foyer-amount-head { max-inline-size: 100%; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
