import { css } from '../../theme/css.js'

export const nameFormCss = css`
  .foyer-name { display: flex; flex-direction: column; gap: var(--foyer-space-4); min-inline-size: 0; }
  .foyer-name .foyer-field-box { direction: ltr; }
  .foyer-name .foyer-field-box input { text-align: left; }
  .foyer-name-trailing { display: flex; align-items: center; gap: var(--foyer-space-2); padding-inline-end: var(--foyer-space-3); white-space: nowrap; }
  .foyer-name-zone { color: var(--foyer-text-secondary); direction: ltr; }
`
