import { css } from '../../theme/css.js'

export const connectViewCss = css`
  .foyer-connect-hint { padding: 0 var(--foyer-space-4) var(--foyer-space-4); text-wrap: balance; }
`
