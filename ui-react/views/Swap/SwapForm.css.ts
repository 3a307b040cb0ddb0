import { css } from '../../theme/css.js'

export const swapFormCss = css`
  .foyer-swap { display: flex; flex-direction: column; gap: var(--foyer-space-3); min-inline-size: 0; }
  .foyer-swap-held { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--foyer-space-3); overflow-wrap: anywhere; }
  .foyer-swap-flip { align-self: center; }
  .foyer-swap-buy { display: flex; flex-direction: column; gap: 6px; min-inline-size: 0; }
  .foyer-swap-buy > :last-child { min-block-size: 1lh; }
  .foyer-swap-box { display: flex; align-items: center; gap: 8px; min-block-size: 50px; padding-inline: 14px 6px; border: 1px solid var(--foyer-border); border-radius: 14px; }
  .foyer-swap-bought { flex: 1; min-inline-size: 0; font: var(--foyer-text-body); font-size: 16px; color: var(--foyer-text); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .foyer-swap-bought[data-quiet] { color: var(--foyer-text-tertiary); }
`
