import { css } from '../../theme/css.js'

export const textFieldCss = css`
  .foyer-field { display: flex; flex-direction: column; gap: 6px; min-inline-size: 0; }
  .foyer-field-label { font: var(--foyer-text-small); font-weight: 550; color: var(--foyer-text-secondary); }
  .foyer-field-box {
    display: flex; align-items: center; gap: 8px; min-block-size: 48px; padding-inline: 14px 6px; border: 1px solid var(--foyer-border-strong);
    border-radius: 14px; background: var(--foyer-surface); transition: border-color var(--foyer-time-quick);
  }
  .foyer-field-box:focus-within { outline: 2px solid var(--foyer-accent-text); outline-offset: -1px; }
  .foyer-field-box[data-invalid] { border-color: var(--foyer-danger); }
  .foyer-field-box[data-invalid]:focus-within { outline-color: var(--foyer-danger); }
  .foyer-field input {
    flex: 1; min-inline-size: 0; min-block-size: 44px; border: 0; outline: none; background: none; appearance: none;
    font: var(--foyer-text-body); font-size: 16px; color: var(--foyer-text);
  }
  [dir='rtl'] .foyer-field input { text-align: right; }
  .foyer-field input::placeholder { color: var(--foyer-text-tertiary); opacity: 1; }
  .foyer-field input:disabled { color: var(--foyer-text-tertiary); }
  .foyer-field:has(input:disabled) .foyer-field-label { color: var(--foyer-text-tertiary); }
  .foyer-field-box:has(input:disabled) { border-color: var(--foyer-border); }
  .foyer-field-error { font: var(--foyer-text-small); color: var(--foyer-danger); }
  .foyer-field-hint { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
`
