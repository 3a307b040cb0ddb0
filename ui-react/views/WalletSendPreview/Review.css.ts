import { css } from '../../theme/css.js'

export const reviewCss = css`
  .foyer-review-amount { max-inline-size: 100%; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .foyer-review { display: flex; flex-direction: column; gap: var(--foyer-space-3); margin: 0; padding: var(--foyer-space-4); border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); }
  .foyer-review > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px var(--foyer-space-3); }
  .foyer-review > [data-wide] { flex-direction: column; }
  .foyer-review dt { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-review dd { margin: 0; font: var(--foyer-text-small); font-weight: 550; color: var(--foyer-text); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .foyer-review-address { font-family: var(--foyer-font-mono); font-weight: 400; overflow-wrap: anywhere; direction: ltr; }
  .foyer-review-changes { display: flex; flex-direction: column; gap: var(--foyer-space-2); padding-inline: var(--foyer-space-4); }
  .foyer-review-changes ul { display: flex; flex-direction: column; gap: var(--foyer-space-1); margin: 0; padding: 0; list-style: none; }
  .foyer-review-changes li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px var(--foyer-space-3); font: var(--foyer-text-small); color: var(--foyer-text); }
  .foyer-review-changes bdi { direction: ltr; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .foyer-review-changes [data-tone='in'] { color: var(--foyer-success); }
  .foyer-review-buttons > * { flex: 1; }
`
