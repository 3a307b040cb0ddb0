import { css } from '../../theme/css.js'

export const reviewCss = css`
  .foyer-review-amount { max-inline-size: 100%; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
