import { css } from '../../theme/css.js'

export const updateEmailWalletViewCss = css`
  .foyer-update-email { display: flex; flex-direction: column; gap: var(--foyer-space-4); }
`
