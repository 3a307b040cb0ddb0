import { css } from '../../theme/css.js'

export const dividerCss = css`
  .foyer-divider { display: flex; align-items: center; gap: 12px; font: var(--foyer-text-caption); color: var(--foyer-text-tertiary); }
  .foyer-divider::before, .foyer-divider::after { content: ''; flex: 1; border-block-start: 1px solid var(--foyer-border); }
  .foyer-divider:empty { gap: 0; }
`
