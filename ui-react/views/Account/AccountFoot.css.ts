import { css } from '../../theme/css.js'

export const accountFootCss = css`
  .foyer-account-foot { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 2px; margin: 0; padding: 8px 0 0; border-block-start: 1px solid var(--foyer-border); list-style: none; }
  .foyer-account-foot > li { min-inline-size: 0; }
  .foyer-account-foot-row { grid-column: 1 / -1; }
  .foyer-account-foot .foyer-button { max-inline-size: 100%; padding-inline: 6px; }
  .foyer-account-foot .foyer-button-content > .foyer-icon:first-child { margin-inline: 2px; }
  .foyer-account-foot .foyer-button-text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`
