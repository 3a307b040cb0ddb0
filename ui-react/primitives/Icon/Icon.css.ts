import { css } from '../../theme/css.js'

export const iconCss = css`
  .foyer-icon { flex: none; inline-size: 20px; block-size: 20px; }
  .foyer-icon[data-size='small'] { inline-size: 16px; block-size: 16px; }
  .foyer-icon[data-size='large'] { inline-size: 24px; block-size: 24px; }
  [dir='rtl'] .foyer-icon[data-directional] { transform: scaleX(-1); }
`
