/** As high as the page of the embedded wallet, where the window has room for it. */
export const frameAreaCss = `
.foyer-frame-area {
  block-size: min(600px, 70dvh);
}
.foyer-frame-area > button {
  all: unset;
  display: block;
  inline-size: 100%;
  block-size: 100%;
  pointer-events: none;
}
`
