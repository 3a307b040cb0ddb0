import { css } from '../../theme/css.js'

export const accountViewCss = css`
  .foyer-account-head { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; min-block-size: 46px; }
  .foyer-account-who { flex: 1 1 120px; min-inline-size: 0; }
  .foyer-account-who .foyer-text { inline-size: fit-content; }
  .foyer-account-address { display: flex; align-items: center; block-size: 24px; color: var(--foyer-text-secondary); }
  .foyer-account-figures { position: relative; min-block-size: 66px; padding: 4px 36px; text-align: center; }
  .foyer-account-refresh { position: absolute; inset-block-start: 8px; inset-inline-end: 0; }
  .foyer-account-symbol { color: var(--foyer-text-secondary); }
  .foyer-account-skeleton { inline-size: 140px; }
  .foyer-account-figures + [data-loading] { min-block-size: 549px; }
  /* Four rows and a button, so that what is below stays in place when a list arrives or another tab is chosen. */
  .foyer-account-figures ~ .foyer-tabs > .foyer-tab-panel, .foyer-account-figures ~ .foyer-tabs > * > .foyer-empty { min-block-size: 302px; }
  .foyer-account-figures ~ .foyer-tabs > * > .foyer-empty { justify-content: center; padding-block: 12px; }
  .foyer-account-rows .foyer-row { padding-inline: 6px 8px; }
  .foyer-account-rows .foyer-skeleton[data-shape='picture'] { border-radius: 50%; }
`
