import { css } from '../../theme/css.js'

export const connectionStatusCss = css`
  .foyer-connection { display: flex; flex-direction: column; align-items: center; gap: var(--foyer-space-5); padding-block-start: var(--foyer-space-5); }
  .foyer-connection-words { min-block-size: 62px; padding-inline: var(--foyer-space-2); }
  .foyer-connection-words .foyer-text { text-wrap: balance; }
  .foyer-connection-actions { align-self: stretch; }
`
