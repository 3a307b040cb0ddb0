import { css } from '../../theme/css.js'

export const downloadsViewCss = css`
  .foyer-downloads-head { padding: var(--foyer-space-2) var(--foyer-space-4) 0; }
  .foyer-downloads-head .foyer-text { text-wrap: balance; }
`
