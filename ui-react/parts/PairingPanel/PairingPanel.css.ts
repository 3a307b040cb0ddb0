import { css } from '../../theme/css.js'

export const pairingPanelCss = css`
  .foyer-pairing { display: flex; flex-direction: column; align-items: center; gap: var(--foyer-space-4); }
  .foyer-pairing-code { display: grid; place-items: center; inline-size: 100%; max-inline-size: min(312px, 100dvh - 96px); min-inline-size: 136px; aspect-ratio: 1; border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); box-shadow: 0 0 0 1px var(--foyer-border); }
  .foyer-pairing-words { text-wrap: balance; }
  .foyer-pairing-actions { align-self: stretch; }
`
