import { css } from '../../theme/css.js'

export const payViewCss = css`
  .foyer-pay-details { display: flex; flex-direction: column; gap: var(--foyer-space-1); margin: 0; padding: var(--foyer-space-3) var(--foyer-space-4); border-radius: var(--foyer-radius-large); background: var(--foyer-surface-raised); }
  .foyer-pay-details > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 2px var(--foyer-space-3); min-block-size: 24px; }
  .foyer-pay-details dt { font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
  .foyer-pay-details dd { margin: 0; font: var(--foyer-text-small); font-weight: 550; color: var(--foyer-text); overflow-wrap: anywhere; }
  .foyer-pay-details :is(.foyer-text, .foyer-token-contract) { color: inherit; font-weight: inherit; }
`
