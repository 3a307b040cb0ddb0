import { css } from '../../theme/css.js'

export const iconButtonCss = css`
  .foyer-icon-button {
    display: inline-grid; place-items: center; flex: none; inline-size: 40px; block-size: 40px;
    border: 1px solid transparent; border-radius: 50%; color: var(--foyer-text-secondary);
    transition: background-color var(--foyer-time-quick), color var(--foyer-time-quick), transform var(--foyer-time-quick) var(--foyer-ease);
  }
  .foyer-icon-button[data-size='small'] { inline-size: 32px; block-size: 32px; }
  .foyer-icon-button[data-variant='secondary'] { color: var(--foyer-text); background: var(--foyer-surface-raised); }
  @media (hover: hover) {
    .foyer-icon-button:hover { color: var(--foyer-text); background: var(--foyer-surface-raised); }
    .foyer-icon-button[data-variant='secondary']:hover { background: var(--foyer-surface-hover); }
  }
  .foyer-icon-button:active { background: var(--foyer-surface-pressed); transform: scale(0.94); }
  .foyer-icon-button:disabled { color: var(--foyer-text-tertiary); opacity: 0.6; cursor: default; transform: none; }
`
