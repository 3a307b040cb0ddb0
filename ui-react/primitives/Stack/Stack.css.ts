import { css } from '../../theme/css.js'

const steps = ['1', '2', '3', '4', '5']

export const stackCss = css`
  .foyer-stack { display: flex; flex-direction: column; min-inline-size: 0; }
  .foyer-stack[data-direction='row'] { flex-direction: row; }
  .foyer-stack[data-align='start'] { align-items: flex-start; }
  .foyer-stack[data-align='center'] { align-items: center; }
  .foyer-stack[data-wrap] { flex-wrap: wrap; }
  ${steps.map((step) => `.foyer-stack[data-gap='${step}'] { gap: var(--foyer-space-${step}); }`).join('\n  ')}
`
