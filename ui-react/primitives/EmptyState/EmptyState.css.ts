import { css } from '../../theme/css.js'

export const emptyStateCss = css`
  .foyer-empty { display: flex; flex-direction: column; align-items: center; gap: 4px; padding: 32px 16px; text-align: center; }
  .foyer-empty-icon {
    display: grid; place-items: center; inline-size: 56px; block-size: 56px; margin-block-end: 12px; border-radius: 18px;
    color: var(--foyer-text-secondary); background: var(--foyer-surface-raised);
  }
  .foyer-empty[data-tone='warning'] .foyer-empty-icon { color: var(--foyer-warning); background: var(--foyer-warning-surface); }
  .foyer-empty-title { font: var(--foyer-text-heading); color: var(--foyer-text); text-wrap: balance; }
  .foyer-empty-text { max-inline-size: 280px; font: var(--foyer-text-small); font-size: 14px; line-height: 20px; color: var(--foyer-text-secondary); text-wrap: balance; }
  .foyer-empty > .foyer-button { margin-block-start: 16px; }
`
