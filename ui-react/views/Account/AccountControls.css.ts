import { css } from '../../theme/css.js'

export const accountControlsCss = css`
  .foyer-account-head .foyer-button { padding-inline: 8px; border-radius: 999px; }
  .foyer-account-network { max-inline-size: 52%; animation: foyer-view-in var(--foyer-time-view) var(--foyer-ease); }
  .foyer-account-network .foyer-button-text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .foyer-account-type {
    display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; column-gap: 10px; flex: 1 0 100%; min-block-size: 48px; padding: 6px 14px;
    border: 1px solid transparent; border-radius: var(--foyer-radius-medium); background: var(--foyer-surface-raised); color: var(--foyer-text-secondary); font: var(--foyer-text-small); text-align: start; cursor: pointer;
    transition: background-color var(--foyer-time-quick);
  }
  .foyer-account-type :is(.foyer-icon, .foyer-spinner) { grid-row: span 2; }
  .foyer-account-type-offer { color: var(--foyer-accent-text); font-weight: 550; }
  .foyer-account-type[aria-disabled='true'] { cursor: default; }
  @media (hover: hover) { .foyer-account-type:hover { background: var(--foyer-surface-hover); } }
  @media (forced-colors: active) { .foyer-account-type { border-color: ButtonBorder; } }
`
