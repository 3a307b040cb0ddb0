import { css } from '../../theme/css.js'

export const successCss = css`
  .foyer-name-done .foyer-empty-icon { color: var(--foyer-success); background: var(--foyer-success-surface); }
  .foyer-own-name { display: inline-block; max-inline-size: 100%; overflow-wrap: anywhere; font-weight: 600; color: var(--foyer-text); }
`
