import { css } from '../../theme/css.js'

export const alertBarCss = css`
  .foyer-alert {
    display: flex; align-items: flex-start; gap: 10px; padding: 12px; border: 1px solid transparent; border-radius: 14px;
    color: var(--foyer-text); background: var(--foyer-danger-surface);
  }
  .foyer-alert > .foyer-icon { color: var(--foyer-danger); }
  .foyer-alert[data-variant='warning'] { background: var(--foyer-warning-surface); }
  .foyer-alert[data-variant='warning'] > .foyer-icon { color: var(--foyer-warning); }
  .foyer-alert[data-variant='info'] { background: var(--foyer-accent-surface); }
  .foyer-alert[data-variant='info'] > .foyer-icon { color: var(--foyer-accent-text); }
  .foyer-alert-words { display: flex; flex: 1; flex-direction: column; align-items: flex-start; gap: 2px; min-inline-size: 0; overflow-wrap: anywhere; }
  .foyer-alert-words > :nth-child(3), .foyer-alert-words > .foyer-button { margin-block-start: 8px; }
  .foyer-alert-title { font: var(--foyer-text-label); font-size: 14px; }
  .foyer-alert-description { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-alert .foyer-icon-button { margin: -6px; color: inherit; background: none; }
  @media (forced-colors: active) { .foyer-alert { border-color: CanvasText; } }
`
