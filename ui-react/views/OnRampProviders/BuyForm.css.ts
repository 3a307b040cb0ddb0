import { css } from '../../theme/css.js'

export const buyFormCss = css`
  .foyer-buy-limits { display: flex; flex-direction: column; }
  .foyer-buy-presets { display: flex; flex-wrap: wrap; gap: var(--foyer-space-1); margin: 0; padding: 0; list-style: none; }
  .foyer-buy-presets > * { flex: 1 0 0; min-inline-size: max-content; }
  .foyer-buy-presets .foyer-button { padding-inline: 2px; white-space: nowrap; }
  .foyer-buy-price { display: flex; flex-direction: column; gap: var(--foyer-space-2); margin: 0; padding: var(--foyer-space-3) var(--foyer-space-4); border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); }
  .foyer-buy-price > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px var(--foyer-space-3); }
  .foyer-buy-price dt { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-buy-price .foyer-skeleton { inline-size: 64px; margin-block: 3px; }
  .foyer-buy-price dd { margin: 0; font: var(--foyer-text-small); font-weight: 550; color: var(--foyer-text); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
