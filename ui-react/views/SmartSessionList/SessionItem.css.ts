import { css } from '../../theme/css.js'

export const sessionItemCss = css`
  .foyer-session { display: flex; flex-direction: column; gap: var(--foyer-space-3); padding: var(--foyer-space-4); border-radius: var(--foyer-radius-medium); background: var(--foyer-surface-raised); }
  .foyer-session-words { display: flex; flex-direction: column; align-items: flex-start; min-inline-size: 0; overflow-wrap: anywhere; }
  .foyer-session-permissions { display: flex; flex-direction: column; gap: var(--foyer-space-2); margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; font: var(--foyer-text-small); color: var(--foyer-text-secondary); }
`
