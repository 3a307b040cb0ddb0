import { css } from '../../theme/css.js'

export const fullAddressCss = css`
  .foyer-full-address { font-family: var(--foyer-font-mono); font-weight: 400; overflow-wrap: break-word; direction: ltr; }
`
