import { css } from '../../theme/css.js'

export const skeletonCss = css`
  .foyer-skeleton {
    display: block; flex: none; position: relative; overflow: hidden; inline-size: 100%; block-size: 12px; margin-block: 4px;
    border-radius: 6px; background: var(--foyer-surface-hover);
  }
  .foyer-skeleton[data-width='quarter'] { inline-size: 28%; }
  .foyer-skeleton[data-width='half'] { inline-size: 52%; }
  .foyer-skeleton[data-shape='title'] { block-size: 24px; border-radius: 8px; }
  .foyer-skeleton[data-shape='picture'] { inline-size: 40px; block-size: 40px; margin: 0; border-radius: 11px; }
  .foyer-skeleton[data-shape='row'] { block-size: 60px; margin: 0; border-radius: var(--foyer-radius-large); }
  .foyer-skeleton::after {
    content: ''; position: absolute; inset: 0; transform: translateX(-100%);
    background: linear-gradient(90deg, transparent, var(--foyer-highlight), transparent);
    animation: foyer-shimmer 1.6s ease-in-out infinite;
  }
  [dir='rtl'] .foyer-skeleton::after { animation-direction: reverse; }
  @keyframes foyer-shimmer { to { transform: translateX(100%); } }
  @media (prefers-reduced-motion: reduce) { .foyer-skeleton::after { animation: none; } }
  @media (forced-colors: active) { .foyer-skeleton { border: 1px solid GrayText; } }
`
