import { css } from '../../theme/css.js'

export const emailVerifyOtpViewCss = css`
  .foyer-otp { display: flex; flex-direction: column; align-items: center; gap: var(--foyer-space-5); padding-block-start: var(--foyer-space-5); }
  .foyer-otp-foot { display: flex; align-items: center; justify-content: center; gap: var(--foyer-space-2); min-block-size: 36px; }
`
