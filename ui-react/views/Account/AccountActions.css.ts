import { css } from '../../theme/css.js'

export const accountActionsCss = css`
  .foyer-account-actions { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: var(--foyer-space-2); margin: 0; padding: 0; list-style: none; }
  .foyer-account-action {
    display: flex; align-items: center; justify-content: center; gap: var(--foyer-space-2); inline-size: 100%; min-block-size: 44px; padding: var(--foyer-space-2);
    border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); color: var(--foyer-text); font: var(--foyer-text-label); cursor: pointer;
    transition: background-color var(--foyer-time-quick);
  }
  .foyer-account-actions:has(> :nth-child(3)) .foyer-account-action { flex-direction: column; gap: var(--foyer-space-1); min-block-size: 60px; font: var(--foyer-text-caption); }
  .foyer-account-action .foyer-icon { color: var(--foyer-accent-text); }
  @media (hover: hover) { .foyer-account-action:hover { background: var(--foyer-surface-hover); } }
  .foyer-account-action:active { background: var(--foyer-surface-pressed); }
`
