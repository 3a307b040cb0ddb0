import { css } from '../../theme/css.js'

export const virtualListCss = css`
  .foyer-virtual-list { position: relative; contain: layout style; }
  .foyer-virtual-item {
    position: absolute; inset-block-start: 0; inset-inline: 0; display: grid; grid-template-columns: minmax(0, 1fr); block-size: var(--foyer-row-height); padding-block-end: 2px;
  }
`
