import { css } from '../../theme/css.js'

export const spinnerCss = css`
  .foyer-spinner { flex: none; inline-size: 20px; block-size: 20px; animation: foyer-turn 0.8s linear infinite; }
  .foyer-spinner[data-size='small'] { inline-size: 16px; block-size: 16px; }
  @keyframes foyer-turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) {
    .foyer-spinner { animation: foyer-breathe 2s ease-in-out infinite alternate; }
    @keyframes foyer-breathe { to { opacity: 0.4; } }
  }
`
