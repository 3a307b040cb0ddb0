import { css } from '../../theme/css.js'

export const buttonCss = css`
  .foyer-button {
    position: relative; display: inline-flex; align-items: center; justify-content: center; flex: none;
    min-block-size: 44px; padding: 4px 18px; border: 1px solid transparent; border-radius: 14px;
    font: var(--foyer-text-label); text-align: center; user-select: none; -webkit-user-select: none;
    transition: background-color var(--foyer-time-quick), color var(--foyer-time-quick), box-shadow var(--foyer-time-quick),
      transform var(--foyer-time-quick) var(--foyer-ease), opacity var(--foyer-time-quick);
  }
  .foyer-button[data-size='small'] { min-block-size: 36px; padding: 2px 12px; border-radius: 11px; font-size: 13px; line-height: 18px; }
  .foyer-button[data-size='large'] { min-block-size: 52px; padding: 6px 22px; border-radius: var(--foyer-radius-large); font-size: 16px; line-height: 22px; }
  .foyer-button[data-full-width] { display: flex; inline-size: 100%; }
  .foyer-button:active:not([aria-disabled='true'], :disabled, [data-steady]) { transform: scale(0.98); }

  .foyer-button[data-variant='primary'] {
    color: var(--foyer-on-accent); background: var(--foyer-accent); box-shadow: 0 1px 2px rgb(0 0 0 / 16%);
  }
  .foyer-button[data-variant='secondary'] { color: var(--foyer-text); background: var(--foyer-surface-raised); border-color: var(--foyer-border); }
  .foyer-button[data-variant='ghost'] { color: var(--foyer-text-secondary); }
  @media (hover: hover) {
    .foyer-button[data-variant='primary']:hover:not(:disabled) { background: color-mix(in oklab, var(--foyer-accent), var(--foyer-accent-shade) 10%); }
    .foyer-button[data-variant='secondary']:hover:not(:disabled) { background: var(--foyer-surface-hover); }
    .foyer-button[data-variant='ghost']:hover:not(:disabled) { color: var(--foyer-text); background: var(--foyer-surface-raised); }
  }
  .foyer-button[data-variant='secondary']:active, .foyer-button[data-variant='ghost']:active { background: var(--foyer-surface-pressed); }
  .foyer-button:disabled, .foyer-button[aria-disabled='true'] { cursor: default; }
  .foyer-button:disabled { color: var(--foyer-text-tertiary); background: var(--foyer-surface-raised); border-color: transparent; box-shadow: none; }
  .foyer-button:disabled[data-variant='ghost'] { background: none; }

  .foyer-button-content { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-inline-size: 0; }
  .foyer-button-text { min-inline-size: 0; overflow-wrap: anywhere; }
  .foyer-button[data-pending] .foyer-button-content { opacity: 0; }
  .foyer-button-spinner { position: absolute; inset: 0; margin: auto; }
  @media (forced-colors: active) {
    .foyer-button { border-color: ButtonBorder; }
    .foyer-button:disabled { color: GrayText; }
  }
`
