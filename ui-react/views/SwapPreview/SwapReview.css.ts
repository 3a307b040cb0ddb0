import { css } from '../../theme/css.js'

export const swapReviewCss = css`
  .foyer-swap-sides { display: flex; flex-direction: column; gap: var(--foyer-space-3); margin: 0; padding: 0; list-style: none; }
  .foyer-swap-sides > li { display: flex; align-items: center; gap: var(--foyer-space-3); min-inline-size: 0; }
  .foyer-swap-sides > li > div { display: flex; flex-direction: column; align-items: flex-start; min-inline-size: 0; }
  .foyer-swap-sides bdi { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
