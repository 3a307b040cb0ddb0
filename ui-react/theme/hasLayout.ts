/**
 * False in jsdom, which neither lays out nor animates pages. Most functions for that are missing there, though tests may add some.
 */
export const hasLayout = typeof Document !== 'undefined' && 'adoptedStyleSheets' in Document.prototype
