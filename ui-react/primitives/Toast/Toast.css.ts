import { css } from '../../theme/css.js'

export const toastCss = css`
  .foyer-toast {
    display: inline-flex; align-items: center; gap: 10px; max-inline-size: 100%; min-block-size: 44px; padding-block: 6px; padding-inline: 8px 16px;
    border: 1px solid transparent; border-radius: 22px; font: var(--foyer-text-label); font-size: 14px; color: var(--foyer-text);
    background: var(--foyer-surface-hover); box-shadow: var(--foyer-shadow-float);
    transition: opacity var(--foyer-time-view), transform var(--foyer-time-view) var(--foyer-ease);
  }
  [data-theme='light'] .foyer-toast { background: var(--foyer-surface); }
  @starting-style { .foyer-toast { opacity: 0; transform: translateY(8px) scale(0.96); } }
  .foyer-toast .foyer-spinner { margin-inline: 4px; color: var(--foyer-accent-text); }
  .foyer-toast-mark { display: grid; place-items: center; flex: none; inline-size: 28px; block-size: 28px; border-radius: 50%; }
  .foyer-toast[data-variant='success'] .foyer-toast-mark { color: var(--foyer-success); background: var(--foyer-success-surface); }
  .foyer-toast[data-variant='error'] .foyer-toast-mark { color: var(--foyer-danger); background: var(--foyer-danger-surface); }
  .foyer-toast-message { min-inline-size: 0; overflow-wrap: anywhere; }
`
