import { css } from '../../theme/css.js'

export const visuallyHiddenCss = css`
  .foyer-hidden {
    position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; padding: 0; overflow: hidden; border: 0;
    clip-path: inset(50%); white-space: nowrap; user-select: none; -webkit-user-select: none;
  }
`
