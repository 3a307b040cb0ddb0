import { css } from '../../theme/css.js'

export const accountActionsCss = css`
  .foyer-account-actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; margin: 0; padding: 0; list-style: none; }
  .foyer-account-actions > li { flex: 1 1 56px; min-inline-size: min-content; max-inline-size: 76px; }
  .foyer-account-action {
    display: flex; flex-direction: column; align-items: center; gap: 6px; inline-size: 100%; padding: 2px 4px 4px;
    border-radius: var(--foyer-radius-large); color: var(--foyer-text); font: var(--foyer-text-caption); cursor: pointer;
  }
  .foyer-account-action-icon {
    display: grid; place-items: center; inline-size: 48px; block-size: 48px; border: 1px solid transparent; border-radius: 50%;
    color: var(--foyer-accent-text); background: var(--foyer-accent-surface);
    transition: background-color var(--foyer-time-quick), transform var(--foyer-time-quick) var(--foyer-ease);
  }
  @media (hover: hover) { .foyer-account-action:hover .foyer-account-action-icon { background: color-mix(in oklab, var(--foyer-accent-surface), var(--foyer-accent) 16%); } }
  .foyer-account-action:active .foyer-account-action-icon { transform: scale(0.94); }
  @media (forced-colors: active) { .foyer-account-action-icon { border-color: ButtonBorder; } }
`
