import { css } from '../../theme/css.js'

export const assetImageCss = css`
  .foyer-asset-image { position: relative; display: grid; place-items: center; inline-size: 40px; block-size: 40px; }
  .foyer-asset-image > * { grid-area: 1 / 1; }
  .foyer-asset-monogram {
    display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: 50%;
    color: var(--foyer-text-secondary); background: var(--foyer-surface-hover); font: var(--foyer-text-label);
  }
  .foyer-asset-image > .foyer-image:is([data-status='failed'], [data-status='late']) { opacity: 0; }
  .foyer-ring :is(.foyer-asset-image, .foyer-asset-image > *) { inline-size: 80px; block-size: 80px; }
  .foyer-ring .foyer-asset-monogram { font: var(--foyer-text-display); }
  .foyer-asset-badge {
    position: absolute; inset-block-end: -3px; inset-inline-end: -4px; display: grid; place-items: center; inline-size: 20px; block-size: 20px;
    border: 2px solid var(--foyer-surface); border-radius: 50%; color: var(--foyer-text-secondary); background: var(--foyer-surface-pressed); overflow: hidden;
  }
  .foyer-asset-badge :is(.foyer-icon, .foyer-spinner) { inline-size: 12px; block-size: 12px; }
  .foyer-asset-badge[data-tone='in'] { color: var(--foyer-success); }
  .foyer-asset-badge[data-tone='failed'] { color: var(--foyer-danger); }
  @media (forced-colors: active) { .foyer-asset-monogram, .foyer-asset-badge { border: 1px solid CanvasText; } }
`
