import { css } from '../../theme/css.js'

export const textCss = css`
  .foyer-text { font: var(--foyer-text-body); overflow-wrap: anywhere; text-wrap: pretty; unicode-bidi: isolate; }
  .foyer-text[data-variant='display'] { font: var(--foyer-text-display); letter-spacing: -0.022em; font-variant-numeric: tabular-nums; }
  .foyer-text[data-variant='title'] { font: var(--foyer-text-title); letter-spacing: -0.014em; text-wrap: balance; }
  .foyer-text[data-variant='heading'] { font: var(--foyer-text-heading); letter-spacing: -0.008em; text-wrap: balance; }
  [dir='rtl'] .foyer-text[data-variant] { letter-spacing: normal; }
  .foyer-text[data-variant='small'] { font: var(--foyer-text-small); }
  .foyer-text[data-variant='caption'] { font: var(--foyer-text-caption); }
  .foyer-text[data-tone='primary'] { color: var(--foyer-text); }
  .foyer-text[data-tone='secondary'] { color: var(--foyer-text-secondary); }
  .foyer-text[data-tone='tertiary'] { color: var(--foyer-text-tertiary); }
  .foyer-text[data-tone='danger'] { color: var(--foyer-danger); }
  .foyer-text[data-align='center'] { text-align: center; text-wrap: balance; }
  .foyer-text[data-truncate] { display: block; min-inline-size: 0; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: plaintext; }
`
