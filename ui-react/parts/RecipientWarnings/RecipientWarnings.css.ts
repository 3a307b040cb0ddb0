import { css } from '../../theme/css.js'

export const recipientWarningsCss = css`
  .foyer-warnings { display: flex; flex-direction: column; gap: var(--foyer-space-2); margin: 0; padding: 0; list-style: none; }
  .foyer-warning {
    display: flex; gap: var(--foyer-space-2); padding: var(--foyer-space-3); border-radius: var(--foyer-radius-medium);
    background: var(--foyer-warning-surface); color: var(--foyer-text); font: var(--foyer-text-small); overflow-wrap: anywhere; text-wrap: pretty;
  }
  .foyer-warning .foyer-icon { flex: none; color: var(--foyer-warning); }
  .foyer-warning[data-tone='danger'] { background: var(--foyer-danger-surface); }
  .foyer-warning[data-tone='danger'] .foyer-icon { color: var(--foyer-danger); }
  @media (forced-colors: active) { .foyer-warning { border: 1px solid CanvasText; } }
`
