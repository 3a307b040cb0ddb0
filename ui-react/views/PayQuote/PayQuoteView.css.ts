import { css } from '../../theme/css.js'

export const payQuoteViewCss = css`
  .foyer-quote-amount { max-inline-size: 100%; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
