import { css } from '../../theme/css.js'

export const accountViewCss = css`
  .foyer-account-head { padding-block-start: var(--foyer-space-2); }
  .foyer-account-address {
    display: inline-flex; align-items: center; gap: 2px; padding-inline-start: 12px;
    border-radius: var(--foyer-radius-full); background: var(--foyer-surface-raised); color: var(--foyer-text-secondary);
  }
  .foyer-account-address .foyer-icon-button { border-radius: var(--foyer-radius-full); }
  .foyer-account-figures { min-block-size: 60px; }
  .foyer-account-balance { position: relative; display: flex; align-items: center; justify-content: center; max-inline-size: 100%; min-block-size: 34px; padding-inline: 36px; text-align: center; }
  .foyer-account-refresh { position: absolute; inset-inline-end: 0; }
  .foyer-account-symbol { color: var(--foyer-text-secondary); }
  .foyer-account-skeleton { display: block; inline-size: 160px; }
`
