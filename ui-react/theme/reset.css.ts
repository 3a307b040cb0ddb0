import { css } from './css.js'

/** Resets every element of the modal, independent of the page's styles. */
export const resetCss = css`
  :host { all: initial; }
  .foyer-theme {
    color: var(--foyer-text);
    font: var(--foyer-text-body);
    text-align: start;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
  }
  .foyer-theme *, .foyer-theme *::before, .foyer-theme *::after { box-sizing: border-box; }
  .foyer-theme :where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, button, input, fieldset, legend) { margin: 0; padding: 0; }
  .foyer-theme :where(ul, ol) { list-style: none; }
  .foyer-theme :where(button, input, a) { font: inherit; letter-spacing: inherit; color: inherit; }
  .foyer-theme :where(button) { border: 0; background: none; cursor: pointer; text-align: inherit; touch-action: manipulation; }
  .foyer-theme :where(a) { text-decoration: none; }
  .foyer-theme :where(img, svg) { display: block; }
  .foyer-theme :where(:focus-visible) { outline: 2px solid var(--foyer-accent-text); outline-offset: 2px; }
  .foyer-theme :where([tabindex='-1']:focus) { outline: none; }
  @media (forced-colors: active) {
    .foyer-theme :where(:focus-visible) { outline-color: Highlight; }
  }
`
