import { css } from '../../theme/css.js'

export const avatarCss = css`
  .foyer-avatar svg { inline-size: 100%; block-size: 100%; }
`
