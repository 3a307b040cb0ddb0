import { css } from '../../theme/css.js'

export const emailPictureCss = css`
  .foyer-email-picture {
    display: grid; place-items: center; inline-size: 80px; block-size: 80px; border-radius: 22px;
    color: var(--foyer-accent-text); background: var(--foyer-accent-surface);
  }
  .foyer-email-picture svg { inline-size: 36px; block-size: 36px; stroke: currentcolor; }
`
