import { css } from '../../theme/css.js'

export const checkboxCss = css`
  .foyer-checkbox { display: flex; align-items: flex-start; gap: 12px; min-block-size: 44px; padding-block: 10px; font: var(--foyer-text-small); line-height: 24px; color: var(--foyer-text-secondary); cursor: pointer; }
  .foyer-checkbox input {
    flex: none; display: grid; place-items: center; inline-size: 24px; block-size: 24px; margin: 0; appearance: none; cursor: pointer;
    border: 1px solid var(--foyer-text-tertiary); border-radius: 7px; background: var(--foyer-surface); transition: background-color var(--foyer-time-quick);
  }
  .foyer-checkbox input::after {
    content: ''; inline-size: 6px; block-size: 11px; margin-block-start: -2px; border: solid transparent; border-width: 0 2px 2px 0; transform: rotate(45deg);
  }
  .foyer-checkbox input:checked { border-color: transparent; background: var(--foyer-accent); }
  .foyer-checkbox input:checked::after { border-color: var(--foyer-on-accent); }
  @media (forced-colors: active) {
    .foyer-checkbox input { appearance: auto; }
    .foyer-checkbox input::after { content: none; }
  }
`
