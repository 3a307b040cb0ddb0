import { css } from '../../theme/css.js'

export const rowCss = css`
  .foyer-row {
    position: relative; display: flex; align-items: center; gap: 12px; inline-size: 100%; min-block-size: 60px; padding-block: 9px; padding-inline: 10px 14px;
    border: 1px solid transparent; border-radius: var(--foyer-radius-large); color: var(--foyer-text); text-align: start;
  }
  .foyer-row[data-variant='filled'] { background: var(--foyer-surface-raised); }
  .foyer-row[data-pressable] {
    user-select: none; -webkit-user-select: none; cursor: pointer;
    transition: background-color var(--foyer-time-quick), transform var(--foyer-time-quick) var(--foyer-ease);
  }
  @media (hover: hover) {
    .foyer-row[data-pressable]:hover { background: var(--foyer-surface-hover); }
    .foyer-row[data-variant='plain'][data-pressable]:hover { background: var(--foyer-surface-raised); }
  }
  .foyer-row[data-pressable]:active:not(:disabled, [aria-disabled='true']) { background: var(--foyer-surface-pressed); }
  .foyer-row[data-selected] { border-color: var(--foyer-accent-text); }
  .foyer-row:disabled, .foyer-row[aria-disabled='true'] { cursor: default; }
  .foyer-row:disabled :is(.foyer-row-leading, .foyer-row-trailing) { opacity: 0.5; }
  .foyer-row:disabled .foyer-row-title { color: var(--foyer-text-tertiary); }
  .foyer-row-leading { display: grid; place-items: center; flex: none; min-inline-size: 40px; min-block-size: 40px; color: var(--foyer-text-secondary); }
  .foyer-row-words { display: flex; flex: 1; flex-direction: column; min-inline-size: 0; }
  .foyer-row-title, .foyer-row-subtitle { overflow: hidden; text-overflow: ellipsis; unicode-bidi: plaintext; text-align: left; }
  .foyer-row-subtitle { white-space: nowrap; }
  [dir='rtl'] :is(.foyer-row-title, .foyer-row-subtitle) { letter-spacing: normal; text-align: right; }
  .foyer-row-title { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; font: var(--foyer-text-label); letter-spacing: -0.003em; }
  .foyer-row-subtitle { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-row-trailing { display: flex; align-items: center; gap: 8px; flex: none; max-inline-size: 60%; color: var(--foyer-text-secondary); font: var(--foyer-text-small); font-variant-numeric: tabular-nums; }
  .foyer-row-chevron { color: var(--foyer-text-tertiary); margin-inline-start: -4px; }
  @media (forced-colors: active) {
    .foyer-row[data-pressable] { border-color: ButtonBorder; }
    .foyer-row[data-selected] { border-color: Highlight; border-width: 2px; }
  }
`
