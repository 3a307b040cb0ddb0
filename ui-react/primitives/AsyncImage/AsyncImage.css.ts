import { css } from '../../theme/css.js'

export const asyncImageCss = css`
  .foyer-image {
    position: relative; display: inline-grid; place-items: center; flex: none; overflow: hidden;
    inline-size: 40px; block-size: 40px; border-radius: 11px; color: var(--foyer-text-secondary); background: var(--foyer-surface-hover);
  }
  .foyer-image[data-size='tiny'] { inline-size: 20px; block-size: 20px; border-radius: 6px; }
  .foyer-image[data-size='small'] { inline-size: 24px; block-size: 24px; border-radius: 7px; }
  .foyer-image[data-size='huge'] { inline-size: 80px; block-size: 80px; border-radius: 22px; }
  .foyer-image[data-size='tiny'] .foyer-icon, .foyer-image[data-size='small'] .foyer-icon { inline-size: 70%; block-size: 70%; }
  .foyer-image[data-size='huge'] .foyer-icon { inline-size: 32px; block-size: 32px; }
  .foyer-image[data-shape='circle'] { border-radius: 50%; }
  .foyer-image > * { grid-area: 1 / 1; }
  .foyer-image img { inline-size: 100%; block-size: 100%; object-fit: cover; opacity: 0; transition: opacity var(--foyer-time-view); }
  .foyer-image[data-status='ready'] img { opacity: 1; }
  .foyer-image[data-status='ready'] { background: none; }
  .foyer-image::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px var(--foyer-border); pointer-events: none; }
`
