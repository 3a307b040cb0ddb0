import { css } from '../../theme/css.js'

export const iconTileCss = css`
  .foyer-icon-tile { display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: var(--foyer-radius-medium); }
  .foyer-icon-tile[data-tone='neutral'] { background: var(--foyer-surface-hover); color: var(--foyer-text-secondary); }
  .foyer-icon-tile[data-tone='accent'] { background: var(--foyer-accent-surface); color: var(--foyer-accent-text); }
`
