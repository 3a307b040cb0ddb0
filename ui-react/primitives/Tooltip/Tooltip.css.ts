import { css } from '../../theme/css.js'

export const tooltipCss = css`
  .foyer-tooltip-place { position: relative; display: inline-flex; }
  .foyer-tooltip {
    position: absolute; z-index: 2; inline-size: max-content; max-inline-size: 220px; padding: 6px 10px; border-radius: 10px;
    font: var(--foyer-text-small); color: var(--foyer-text); background: var(--foyer-surface-pressed); box-shadow: var(--foyer-shadow-float);
    border: 1px solid transparent; visibility: hidden; opacity: 0; transition: opacity var(--foyer-time-quick);
  }
  [data-theme='light'] .foyer-tooltip { background: var(--foyer-surface); }
  .foyer-tooltip[data-open] { visibility: visible; opacity: 1; transition-delay: var(--foyer-time-view); }
  .foyer-tooltip[data-placement='above'] { inset-block-end: calc(100% + 6px); }
  .foyer-tooltip[data-placement='below'] { inset-block-start: calc(100% + 6px); }
  .foyer-tooltip[data-align='center'] { left: 50%; transform: translateX(-50%); }
  .foyer-tooltip[data-align='start'] { inset-inline-start: 0; }
  .foyer-tooltip[data-align='end'] { inset-inline-end: 0; }
`
