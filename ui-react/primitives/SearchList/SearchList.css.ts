import { css } from '../../theme/css.js'

export const searchListCss = css`
  .foyer-search-list { display: flex; flex-direction: column; gap: 8px; min-inline-size: 0; }
  .foyer-search-list-head {
    position: sticky; inset-block-start: 0; z-index: 1; padding-block: 4px 8px; margin-block-start: -4px;
    background: linear-gradient(var(--foyer-surface) calc(100% - 8px), transparent);
  }
  /* The field stays in place, however many results there are. */
  .foyer-dialog:has(.foyer-search-list) { --foyer-list-space: 680px; max-block-size: min(100dvh - 48px, var(--foyer-list-space)); }
  .foyer-dialog .foyer-search-list { min-block-size: calc(min(100dvh - 48px, var(--foyer-list-space)) - 80px); }
  @media (max-width: 480px) {
    .foyer-dialog:has(.foyer-search-list) { max-block-size: calc(100dvh - 24px); }
    .foyer-dialog .foyer-search-list { min-block-size: calc(100dvh - 104px); }
  }
  .foyer-dialog-scroller:has(.foyer-search-list) { scroll-padding-block-start: 68px; }
  .foyer-row[data-active] { background: var(--foyer-surface-raised); box-shadow: inset 0 0 0 2px var(--foyer-accent-text); }
  @media (forced-colors: active) { .foyer-row[data-active] { outline: 2px solid Highlight; } }
`
