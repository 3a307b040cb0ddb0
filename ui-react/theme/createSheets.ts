/** One set of built sheets a document, so that a second modal on the page costs nothing. */
const sheetsOfDocuments = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Builds style sheets that a shadow root can adopt; the same text in the same document is built once.
 * Every browser in support builds sheets from script, so there is no fallback.
 *
 * @example
 * root.adoptedStyleSheets = createSheets(document, primitiveStyles)
 */
export function createSheets(document: Document, styles: readonly string[]): CSSStyleSheet[] {
  const view = document.defaultView
  if (!view) return []
  const sheets = sheetsOfDocuments.get(document) ?? new Map<string, CSSStyleSheet>()
  sheetsOfDocuments.set(document, sheets)
  return styles.map((style) => {
    const known = sheets.get(style)
    if (known) return known
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style)
    sheets.set(style, sheet)
    return sheet
  })
}
