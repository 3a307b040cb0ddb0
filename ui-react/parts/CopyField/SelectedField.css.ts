import { css } from '../../theme/css.js'

export const selectedFieldCss = css`
  .foyer-copy-field {
    inline-size: 100%; min-block-size: 44px; padding-inline: 14px; text-overflow: ellipsis; direction: ltr; appearance: none;
    font: var(--foyer-text-small); font-family: var(--foyer-font-mono); font-size: 16px; color: var(--foyer-text); background: var(--foyer-surface);
    border: 1px solid var(--foyer-border-strong); border-radius: var(--foyer-radius-medium);
  }
`
