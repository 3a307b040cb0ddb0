import { css } from '../../theme/css.js'

export const addressTextCss = css`
  .foyer-address { position: relative; font: var(--foyer-text-small); font-family: var(--foyer-font-mono); white-space: nowrap; direction: ltr; unicode-bidi: isolate; }
  .foyer-row-title > .foyer-address { font-size: 14px; line-height: 20px; }
`
