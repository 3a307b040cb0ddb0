import { css } from '../../theme/css.js'

/** Always dark on light, in every theme and with forced colors: some scanners read nothing else. */
export const qrCodeCss = css`
  .foyer-qr { position: relative; display: block; inline-size: 100%; aspect-ratio: 1; border-radius: var(--foyer-radius-large); overflow: hidden; forced-color-adjust: none; background: #ffffff; }
  .foyer-qr svg { display: block; inline-size: 100%; block-size: 100%; }
  .foyer-qr-dark { fill: #15171c; }
  .foyer-qr-light { fill: #ffffff; }
  .foyer-qr-picture { position: absolute; inset: 0; display: grid; place-items: center; }
`
