import { css } from '../../theme/css.js'

export const tokenContractCss = css`
  .foyer-token-contract { display: inline-flex; align-items: center; block-size: 24px; color: var(--foyer-text-secondary); }
`
