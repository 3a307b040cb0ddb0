import { css } from '../../theme/css.js'

/** The digits of the input lie in the boxes: each is as wide as a box and a gap. The bar of a selection would cross the boxes. */
export const codeFieldCss = css`
  .foyer-code { display: flex; flex-direction: column; align-items: center; gap: var(--foyer-space-2); }
  .foyer-code-boxes { position: relative; display: flex; gap: 6px; overflow: clip; overflow-clip-margin: 3px; }
  .foyer-code-boxes span {
    inline-size: 40px; block-size: 48px; border: 1px solid var(--foyer-border-strong); border-radius: var(--foyer-radius-medium);
    background: var(--foyer-surface); transition: border-color var(--foyer-time-quick);
  }
  .foyer-code-boxes[data-invalid] span { border-color: var(--foyer-danger); }
  .foyer-code-boxes[data-invalid]:focus-within span { outline: 1px solid var(--foyer-danger); outline-offset: -1px; }
  .foyer-code-boxes:focus-within span[data-next] { outline: 2px solid var(--foyer-accent-text); outline-offset: -1px; }
  .foyer-code-boxes input {
    position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: calc(100% + 52px); padding: 0; border: 0; outline: none;
    background: none; appearance: none; color: var(--foyer-text); caret-color: var(--foyer-accent-text);
    font: 600 20px/48px var(--foyer-font-mono); font-variant-ligatures: none;
    padding-inline-start: calc(20px - 0.5ch); letter-spacing: calc(46px - 1ch);
  }
  .foyer-code-boxes input:read-only { color: var(--foyer-text-tertiary); }
  .foyer-code-boxes input::selection { background: none; color: var(--foyer-accent-text); }
  .foyer-code-boxes[data-invalid] input::selection { color: var(--foyer-danger); }
  .foyer-code-error { font: var(--foyer-text-small); color: var(--foyer-danger); text-align: center; text-wrap: balance; }
`
