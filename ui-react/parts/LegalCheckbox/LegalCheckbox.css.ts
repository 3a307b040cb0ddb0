import { css } from '../../theme/css.js'

export const legalCheckboxCss = css`
  .foyer-legal { margin-block-end: var(--foyer-space-2); }
  .foyer-link { display: inline-block; min-block-size: 24px; line-height: 24px; border-radius: 4px; color: var(--foyer-accent-text); text-decoration: underline; text-underline-offset: 2px; }
`
