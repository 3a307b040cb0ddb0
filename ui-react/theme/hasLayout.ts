/**
 * False in jsdom and happy-dom, which neither lay out nor animate pages. Most functions for that are missing there or do nothing,
 * though tests may add some.
 */
export const hasLayout =
  typeof Document !== 'undefined' &&
  ['adoptedStyleSheets', 'getAnimations'].every((name) => name in Document.prototype)
