import { css } from '../../theme/css.js'

export const switchCss = css`
  .foyer-switch {
    display: flex; align-items: center; justify-content: space-between; gap: 12px; inline-size: 100%; min-block-size: 44px;
    border-radius: var(--foyer-radius-small); font: var(--foyer-text-label); color: var(--foyer-text);
  }
  .foyer-switch-track {
    flex: none; inline-size: 44px; block-size: 26px; padding: 3px; border: 1px solid transparent; border-radius: 13px; background: var(--foyer-border-strong);
    transition: background-color var(--foyer-time-view);
  }
  .foyer-switch-knob {
    display: block; inline-size: 18px; block-size: 18px; border-radius: 50%; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 30%);
    transition: transform var(--foyer-time-view) var(--foyer-ease);
  }
  .foyer-switch[aria-checked='true'] .foyer-switch-track { background: var(--foyer-accent); }
  .foyer-switch[aria-checked='true'] .foyer-switch-knob { transform: translateX(18px); background: var(--foyer-on-accent); }
  [dir='rtl'] .foyer-switch[aria-checked='true'] .foyer-switch-knob { transform: translateX(-18px); }
  .foyer-switch:disabled { color: var(--foyer-text-tertiary); cursor: default; }
  .foyer-switch:disabled .foyer-switch-track { opacity: 0.5; }
  @media (forced-colors: active) {
    .foyer-switch-track { border-color: ButtonText; }
    .foyer-switch-knob { background: ButtonText; forced-color-adjust: none; }
    .foyer-switch[aria-checked='true'] .foyer-switch-track { background: Highlight; forced-color-adjust: none; }
  }
`
