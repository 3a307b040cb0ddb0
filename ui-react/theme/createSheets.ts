/** Style sheets per document, so that a second modal on the page shares them. */
const sheetsOfDocuments = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Builds style sheets that a shadow root can adopt, once per text and document. All supported browsers have
 * constructable style sheets. jsdom has none, and lays out nothing: it gets no styles.
 *
 * @example
 * root.adoptedStyleSheets = createSheets(document, primitiveStyles)
 */
export function createSheets(document: Document, styles: readonly string[]): CSSStyleSheet[] {
  const view = document.defaultView
  if (!view || !document.adoptedStyleSheets) return []
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
