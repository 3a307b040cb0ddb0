import { css } from '../theme/css.js'

/** Dims a guarded button until it accepts presses. An overlay does so, because browsers count a transparent button as hidden. */
export const confirmCss = css`
  [data-steady]::after {
    content: ''; position: absolute; inset: -1px; border-radius: inherit; background: var(--foyer-surface); opacity: 0;
    pointer-events: none; transition: opacity var(--foyer-time-quick);
  }
  [data-steady][aria-disabled='true']:not([aria-busy])::after { opacity: 0.5; }
  @media (forced-colors: active) {
    [data-steady][aria-disabled='true']:not([aria-busy]) { color: GrayText; }
  }
`
