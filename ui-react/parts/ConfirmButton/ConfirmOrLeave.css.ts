import { css } from '../../theme/css.js'

export const confirmOrLeaveCss = css`
  .foyer-confirm-or-leave > * { flex: 1; }
`
