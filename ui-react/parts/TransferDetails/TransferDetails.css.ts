import { css } from '../../theme/css.js'

export const transferDetailsCss = css`
  .foyer-transfer { display: flex; flex-direction: column; gap: var(--foyer-space-3); margin: 0; padding: var(--foyer-space-4); border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); }
  .foyer-transfer > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px var(--foyer-space-3); }
  .foyer-transfer > [data-wide] { flex-direction: column; }
  .foyer-transfer dt { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-transfer dd { margin: 0; font: var(--foyer-text-small); font-weight: 550; color: var(--foyer-text); min-inline-size: 0; max-inline-size: 100%; overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
  .foyer-transfer-changes { display: flex; flex-direction: column; gap: var(--foyer-space-2); padding-inline: var(--foyer-space-4); }
  .foyer-transfer-changes ul { display: flex; flex-direction: column; gap: var(--foyer-space-1); margin: 0; padding: 0; list-style: none; }
  .foyer-transfer-changes li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px var(--foyer-space-3); font: var(--foyer-text-small); color: var(--foyer-text); }
  .foyer-transfer-changes bdi { direction: ltr; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .foyer-transfer-changes [data-tone='in'] { color: var(--foyer-success); }
`
