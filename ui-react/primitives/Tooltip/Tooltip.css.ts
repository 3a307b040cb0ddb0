import { css } from '../../theme/css.js'

export const tooltipCss = css`
  .foyer-tooltip-place { position: relative; display: inline-flex; }
  .foyer-tooltip {
    position: fixed; inset: auto; left: var(--foyer-tooltip-left, 0); top: var(--foyer-tooltip-top, 0); inline-size: max-content;
    max-inline-size: min(220px, calc(100vw - 16px)); margin: 0; padding: 6px 10px; border: 1px solid transparent; border-radius: 10px;
    overflow: visible; font: var(--foyer-text-small); color: var(--foyer-text); background: var(--foyer-surface-pressed);
    box-shadow: var(--foyer-shadow-float); pointer-events: none;
  }
  [data-theme='light'] .foyer-tooltip { background: var(--foyer-surface); }
  .foyer-tooltip:popover-open { animation: foyer-tooltip-in var(--foyer-time-quick) var(--foyer-time-view) backwards; }
  @keyframes foyer-tooltip-in { from { opacity: 0; } }
  @media (forced-colors: active) { .foyer-tooltip { border-color: CanvasText; } }
`
