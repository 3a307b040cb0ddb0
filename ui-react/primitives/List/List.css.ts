import { css } from '../../theme/css.js'

export const listCss = css`
  .foyer-list { display: flex; flex-direction: column; gap: 8px; min-inline-size: 0; }
  .foyer-list[data-density='close'] { gap: 2px; }
  .foyer-list-item { min-inline-size: 0; }
`
