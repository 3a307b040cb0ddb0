/** The open dialogs of a document, newest last, and the elements made inert for the newest. */
type OpenDialogs = { dialogs: { overlay: Element; outside: readonly Element[] }[]; inert: Set<Element> }

/** Stored per document, so that several modals on one page share it. */
const openDialogs = new WeakMap<Document, OpenDialogs>()

/**
 * Makes everything on the page inert except `overlay`. Elements added later, such as a wallet window, stay
 * usable, and so do those marked `data-foyer-top`.
 *
 * @returns Restores the page.
 */
export function holdPage(overlay: Element): () => void {
  const document = overlay.ownerDocument
  const open = openDialogs.get(document) ?? { dialogs: [], inert: new Set() }
  openDialogs.set(document, open)
  // Collected regardless of `inert`, so that elements held by an older dialog stay inert if it closes first.
  const dialog = { overlay, outside: listOutside(overlay) }
  open.dialogs.push(dialog)
  update(open)
  return () => {
    open.dialogs.splice(open.dialogs.indexOf(dialog), 1)
    update(open)
  }
}

/** True when no newer dialog is open above `overlay`. */
export function isNewestDialog(overlay: Element): boolean {
  return openDialogs.get(overlay.ownerDocument)?.dialogs.at(-1)?.overlay === overlay
}

/**
 * Makes exactly the elements outside the newest dialog inert, and hides older dialogs, which may lie above it.
 * Touches only what it changed itself.
 */
function update({ dialogs, inert }: OpenDialogs): void {
  for (const { overlay } of dialogs)
    overlay.toggleAttribute('data-behind', overlay !== dialogs.at(-1)?.overlay)
  const wanted = new Set(dialogs.at(-1)?.outside)
  for (const element of inert)
    if (!wanted.has(element)) {
      element.removeAttribute('inert')
      inert.delete(element)
    }
  for (const element of wanted)
    if (!element.hasAttribute('inert')) {
      element.setAttribute('inert', '')
      inert.add(element)
    }
}

/** Walks up from `overlay` to `body`, through shadow hosts, and collects the siblings along the way. */
function listOutside(overlay: Element): Element[] {
  const outside: Element[] = []
  for (let step: Element = overlay; step !== overlay.ownerDocument.body; ) {
    const parent = step.parentNode
    if (!(parent instanceof Element || parent instanceof ShadowRoot)) break
    for (const sibling of parent.children) if (sibling !== step) outside.push(...listHeld(sibling))
    step = parent instanceof ShadowRoot ? parent.host : parent
  }
  return outside
}

/** The largest parts of `element` that contain nothing marked to stay on top. */
function listHeld(element: Element): Element[] {
  if (element.matches('[data-foyer-top], script, style, link, template')) return []
  if (!element.querySelector('[data-foyer-top]')) return [element]
  return [...element.children].flatMap(listHeld)
}
