import { css } from '../../theme/css.js'

export const walletReceiveViewCss = css`
  .foyer-receive-code { inline-size: 100%; max-inline-size: min(264px, 100dvh - 96px); min-inline-size: 136px; aspect-ratio: 1; border-radius: var(--foyer-radius-large); box-shadow: 0 0 0 1px var(--foyer-border); }
  .foyer-receive-words { max-inline-size: 100%; }
  .foyer-receive-address { overflow-wrap: anywhere; text-align: center; text-wrap: balance; direction: ltr; font: var(--foyer-text-small); font-family: var(--foyer-font-mono); }
  .foyer-receive-part { align-self: stretch; }
  .foyer-receive-chevron { transition: transform var(--foyer-time-quick) var(--foyer-ease); }
  [aria-expanded='true'] > * > .foyer-receive-chevron { transform: rotate(180deg); }
`
