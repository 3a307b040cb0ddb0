import { css } from '../../theme/css.js'

export const tabsCss = css`
  .foyer-tabs { display: flex; flex-direction: column; gap: 12px; min-inline-size: 0; }
  .foyer-tab-list { display: flex; flex-wrap: wrap; gap: 2px; padding: 3px; border-radius: 14px; background: var(--foyer-surface-raised); }
  .foyer-tab {
    flex: 1 0 auto; max-inline-size: 100%; min-block-size: 38px; padding: 4px 8px; border: 1px solid transparent; border-radius: 11px;
    font: var(--foyer-text-label); font-size: 14px; text-align: center; color: var(--foyer-text-secondary);
    transition: background-color var(--foyer-time-view), color var(--foyer-time-view);
  }
  /* Four do not fit in one row here, and three above one would look broken. */
  @media (max-width: 350px) { .foyer-tab:nth-last-child(4):first-child, .foyer-tab:nth-last-child(4):first-child ~ .foyer-tab { flex-basis: 40%; } }
  @media (hover: hover) { .foyer-tab:hover { color: var(--foyer-text); } }
  .foyer-tab[aria-selected='true'] { color: var(--foyer-text); background: var(--foyer-surface-pressed); }
  [data-theme='light'] .foyer-tab[aria-selected='true'] { background: var(--foyer-surface); box-shadow: 0 1px 3px rgb(16 18 26 / 14%); }
  .foyer-tab-panel { border-radius: var(--foyer-radius-medium); min-inline-size: 0; }
  @media (forced-colors: active) { .foyer-tab[aria-selected='true'] { border-color: Highlight; color: Highlight; } }
`
