import { css } from '../../theme/css.js'

export const searchFieldCss = css`
  .foyer-search {
    display: flex; align-items: center; gap: 10px; min-block-size: 48px; padding-inline: 14px 8px; border: 1px solid var(--foyer-border-strong);
    border-radius: var(--foyer-radius-large); color: var(--foyer-text-secondary); background: var(--foyer-surface); cursor: text;
    transition: border-color var(--foyer-time-quick);
  }
  .foyer-search:focus-within { outline: 2px solid var(--foyer-accent-text); outline-offset: -1px; }
  .foyer-search input {
    flex: 1; min-inline-size: 0; min-block-size: 44px; border: 0; outline: none; background: none; appearance: none;
    font: var(--foyer-text-body); font-size: 16px; color: var(--foyer-text); text-overflow: ellipsis;
  }
  .foyer-search input::placeholder { color: var(--foyer-text-tertiary); opacity: 1; }
`
