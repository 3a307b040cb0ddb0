import { css } from '../../theme/css.js'

export const sendFormCss = css`
  .foyer-send { display: flex; flex-direction: column; gap: var(--foyer-space-4); min-inline-size: 0; }
  .foyer-send input { text-overflow: ellipsis; }
  .foyer-send .foyer-field-box:has(> input:last-child) { padding-inline-end: 14px; }
  .foyer-send-held { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--foyer-space-3); overflow-wrap: anywhere; }
  .foyer-send-profile { display: flex; align-items: center; gap: var(--foyer-space-2); min-inline-size: 0; }
  .foyer-send-resolved { overflow-wrap: anywhere; font-family: var(--foyer-font-mono); direction: ltr; }
`
