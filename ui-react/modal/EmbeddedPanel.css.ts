import { css } from '../theme/css.js'

export const embeddedPanelCss = css`
  .foyer-dialog.foyer-embedded {
    inline-size: 100%; max-inline-size: var(--foyer-width); max-block-size: none; border: 1px solid var(--foyer-border);
    border-radius: var(--foyer-radius-dialog); box-shadow: none;
  }
`
