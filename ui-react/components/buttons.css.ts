import { css } from '../theme/css.js'

const light = css`
    --foyer-b-text: #15171c; --foyer-b-surface: #fff; --foyer-b-hover: #f1f2f5; --foyer-b-border: rgb(16 18 26 / 14%);
    --foyer-b-accent: var(--foyer-b-own, #3554ea);`

/**
 * Styles of every button on the host page, scoped to `[data-foyer]`. In no layer, because a reset of the page would win over a layer; a host
 * rule such as `main [data-foyer]` wins over these. `--foyer-b-own` is the host's accent; where it names a CSS variable that is undefined,
 * ours is used. The focus ring has its hue, in a lightness that has 3:1 on light and dark pages.
 */
export const buttonsCss = css`
[data-foyer] {
  --foyer-b-text: #f4f5f7; --foyer-b-surface: #202227; --foyer-b-hover: #2b2e35; --foyer-b-border: rgb(255 255 255 / 10%);
  --foyer-b-accent: var(--foyer-b-own, #4766f5);
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; box-sizing: border-box; max-inline-size: 100%; min-block-size: 44px; padding: 0 16px;
  border: 1px solid var(--foyer-b-border); border-radius: 14px; font: 600 15px/20px var(--foyer-b-font, Inter, system-ui, sans-serif);
  white-space: nowrap; vertical-align: middle; cursor: pointer; -webkit-tap-highlight-color: transparent;
  color: var(--foyer-b-text); background: var(--foyer-b-surface);
}
[data-foyer][data-theme='light'] { ${light} }
@media (prefers-color-scheme: light) { [data-foyer][data-theme='auto'] { ${light} } }
@supports (color: oklch(from red l 0 0)) {
  [data-foyer] {
    --foyer-b-on-accent: oklch(from var(--foyer-b-accent) calc((0.6 - l) * 999) 0 0);
    --foyer-b-ring: oklch(from var(--foyer-b-accent) 0.59 min(c, 0.14) h);
  }
}
[data-foyer]:hover { background: var(--foyer-b-hover); }
[data-foyer]:focus-visible { outline: 2px solid var(--foyer-b-ring, #6b80f0); outline-offset: 2px; }
[data-foyer='connect'] { color: var(--foyer-b-on-accent, #fff); background: var(--foyer-b-accent); border-color: transparent; }
[data-foyer='connect']:hover { background: color-mix(in srgb, var(--foyer-b-accent) 88%, #000); }
[data-foyer][aria-busy='true'] { cursor: progress; }
[data-foyer] .foyer-b-name { overflow: hidden; max-inline-size: 16ch; text-overflow: ellipsis; unicode-bidi: plaintext; }
[data-foyer] .foyer-b-spinner {
  inline-size: 16px; block-size: 16px; border: 2px solid; border-top-color: transparent; border-radius: 50%;
  animation: foyer-b-turn 4s linear infinite;
}
@keyframes foyer-b-turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: no-preference) {
  [data-foyer] { transition: background-color 120ms, scale 120ms; }
  [data-foyer]:active { scale: 0.98; }
  [data-foyer] .foyer-b-spinner { animation-duration: 800ms; }
}
@media (forced-colors: active) { [data-foyer] { border-color: ButtonText; } }
`
