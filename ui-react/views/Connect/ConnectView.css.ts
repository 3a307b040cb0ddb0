import { css } from '../../theme/css.js'

export const connectViewCss = css`
  .foyer-connect-hint { padding: 0 var(--foyer-space-4) var(--foyer-space-4); text-wrap: balance; }
  .foyer-connect-branding { padding-block-start: var(--foyer-space-3); }
  .foyer-connect-fold { transition: transform var(--foyer-time-view); }
  .foyer-row[aria-expanded='true'] .foyer-connect-fold { transform: rotate(180deg); }
  .foyer-row[aria-expanded] + .foyer-list { margin-block-start: var(--foyer-space-2); }
  .foyer-connect-email { display: flow-root; min-block-size: 74px; }
  .foyer-connect-email .foyer-skeleton[data-shape='row'] { block-size: 50px; }
  .foyer-connect-social { display: grid; gap: var(--foyer-space-2); }
  .foyer-connect-social .foyer-skeleton { block-size: 44px; }
  .foyer-connect-signs { display: grid; grid: auto / auto-flow 1fr; gap: var(--foyer-space-2); }
  .foyer-connect-signs .foyer-button { padding-inline: 0; }
  .foyer-connect-email + .foyer-connect-social, .foyer-connect-social + .foyer-connect-email { margin-block-start: var(--foyer-space-3); }
  .foyer-connect-or { margin-block: var(--foyer-space-3); }
`
