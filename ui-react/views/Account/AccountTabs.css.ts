import { css } from '../../theme/css.js'

export const accountTabsCss = css`
  .foyer-assets { display: flex; flex-direction: column; gap: 8px; min-inline-size: 0; }
  .foyer-assets .foyer-row { padding-inline: 6px 8px; }
  .foyer-assets > .foyer-button { margin-block-start: 4px; }
  .foyer-assets .foyer-empty { padding-block: 20px 12px; }
  .foyer-asset-line { display: flex; justify-content: space-between; gap: 12px; font-variant-numeric: tabular-nums; }
  .foyer-asset-line > :first-child { flex: 1 1 64px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .foyer-asset-line > :nth-child(2) { max-inline-size: 75%; overflow-wrap: anywhere; text-align: end; }
  .foyer-asset-strong { color: var(--foyer-text); font: var(--foyer-text-label); font-variant-numeric: tabular-nums; }
  .foyer-virtual-item .foyer-asset-stacked { padding-block: 0; }
  .foyer-asset-stacked .foyer-asset-strong { display: block; }
  .foyer-asset-strong[data-tone='in'] { color: var(--foyer-success); }
  .foyer-asset-strong[data-tone='failed'] { color: var(--foyer-text-tertiary); text-decoration: line-through; }
  .foyer-asset-upwards { transform: rotate(180deg); }
  .foyer-asset-month { padding: 8px 6px 2px; color: var(--foyer-text-secondary); font: var(--foyer-text-caption); }
  .foyer-asset-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(92px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
  .foyer-asset-nft { min-inline-size: 0; }
  .foyer-asset-nft .foyer-image { display: grid; inline-size: 100%; block-size: auto; aspect-ratio: 1; border-radius: var(--foyer-radius-large); }
  .foyer-asset-nft .foyer-image .foyer-icon { inline-size: 28px; block-size: 28px; }
  .foyer-asset-grid-long .foyer-asset-nft { padding-inline: 6px; }
  .foyer-asset-grid-long .foyer-asset-nft .foyer-image { block-size: 100px; aspect-ratio: auto; }
  .foyer-asset-name { display: block; margin-block-start: 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--foyer-text); font: var(--foyer-text-small); }
  [dir='rtl'] .foyer-asset-name { text-align: right; }
`
