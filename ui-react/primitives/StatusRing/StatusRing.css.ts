import { css } from '../../theme/css.js'

export const statusRingCss = css`
  .foyer-ring { position: relative; display: grid; place-items: center; flex: none; inline-size: 104px; block-size: 104px; }
  .foyer-ring > svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
  .foyer-ring:has(> :is([data-shape='circle'], .foyer-asset-image)) rect { rx: 50px; }
  .foyer-ring-track { stroke: var(--foyer-surface-hover); }
  .foyer-ring-line { stroke: var(--foyer-accent-text); stroke-dasharray: 24 76; animation: foyer-run 1.4s linear infinite; transition: stroke var(--foyer-time-view), stroke-dasharray var(--foyer-time-view); }
  .foyer-ring[data-status='idle'] .foyer-ring-line { display: none; }
  .foyer-ring[data-status='success'] .foyer-ring-line { stroke: var(--foyer-success); stroke-dasharray: 100 0; animation: none; }
  .foyer-ring[data-status='error'] .foyer-ring-line { stroke: var(--foyer-danger); stroke-dasharray: 100 0; animation: none; }
  .foyer-ring-badge {
    position: absolute; inset-block-end: 2px; inset-inline-end: 2px; display: grid; place-items: center; inline-size: 28px; block-size: 28px;
    border: 3px solid var(--foyer-surface); border-radius: 50%; color: var(--foyer-surface); transition: transform var(--foyer-time-view) var(--foyer-ease);
  }
  .foyer-ring-badge .foyer-icon { stroke-width: 2.5; }
  @starting-style { .foyer-ring-badge { transform: scale(0.4); } }
  .foyer-ring[data-status='success'] .foyer-ring-badge { background: var(--foyer-success); }
  .foyer-ring[data-status='error'] .foyer-ring-badge { background: var(--foyer-danger); }
  @keyframes foyer-run { from { stroke-dashoffset: 0; } to { stroke-dashoffset: -100; } }
  @media (prefers-reduced-motion: reduce) { .foyer-ring-line { animation: foyer-breathe 2s ease-in-out infinite alternate; } }
`
