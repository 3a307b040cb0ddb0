import { css } from '../../theme/css.js'

export const tagCss = css`
  .foyer-tag {
    display: inline-flex; align-items: center; gap: 4px; flex: none; padding: 3px 8px; border-radius: var(--foyer-radius-small);
    font: var(--foyer-text-caption); white-space: nowrap; color: var(--foyer-text-secondary); background: var(--foyer-surface-pressed);
  }
  .foyer-tag[data-tone='accent'] { color: var(--foyer-accent-text); background: var(--foyer-accent-surface); }
  .foyer-tag[data-tone='success'] { color: var(--foyer-success); background: var(--foyer-success-surface); }
  .foyer-tag[data-tone='warning'] { color: var(--foyer-warning); background: var(--foyer-warning-surface); }
  @media (forced-colors: active) { .foyer-tag { border: 1px solid CanvasText; } }
`
