import { css } from '../../theme/css.js'

export const swapFiguresCss = css`
  .foyer-figures { display: flex; flex-direction: column; gap: var(--foyer-space-2); margin: 0; padding: var(--foyer-space-3) var(--foyer-space-4); border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); }
  .foyer-figures > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px var(--foyer-space-3); }
  .foyer-figures > [data-wide] { flex-direction: column; }
  .foyer-figures dt { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-figures dd { margin: 0; font: var(--foyer-text-small); font-weight: 550; color: var(--foyer-text); min-inline-size: 0; max-inline-size: 100%; overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
  .foyer-figures .foyer-skeleton { inline-size: 6em; margin-block: calc((1lh - 12px) / 2); }
  .foyer-figures [data-tone='danger'] { color: var(--foyer-danger); }
`
