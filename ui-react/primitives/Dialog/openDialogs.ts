/** The dialogs that are open in a document, the newest last, and the elements made inert for it. */
type OpenDialogs = { dialogs: { overlay: Element; outside: readonly Element[] }[]; inert: Set<Element> }

/** Kept with the document, so that several modals on one page know of each other. */
const openDialogs = new WeakMap<Document, OpenDialogs>()

/**
 * Makes everything inert that stands on the page now and is not part of `overlay`. What is added later, such as
 * the window of a wallet, stays usable, and so does what is marked `data-foyer-top`.
 *
 * @returns Puts everything back as it was.
 */
export function holdPage(overlay: Element): () => void {
  const document = overlay.ownerDocument
  const open = openDialogs.get(document) ?? { dialogs: [], inert: new Set() }
  openDialogs.set(document, open)
  // What an older dialog made inert was usable when the page was left alone, so it is looked at as such.
  const dialog = { overlay, outside: listOutside(overlay) }
  open.dialogs.push(dialog)
  update(open)
  return () => {
    open.dialogs.splice(open.dialogs.indexOf(dialog), 1)
    update(open)
  }
}

/** True when no newer dialog lies over `overlay`. */
export function isNewestDialog(overlay: Element): boolean {
  return openDialogs.get(overlay.ownerDocument)?.dialogs.at(-1)?.overlay === overlay
}

/** Brings the page in line with the newest dialog, touching only what it changed itself. */
function update({ dialogs, inert }: OpenDialogs): void {
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

/** Climbs from `overlay` to `body`, through shadow hosts, and collects what stands beside the way. */
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

/** The largest parts of `element` that hold nothing marked to stay on top. */
function listHeld(element: Element): Element[] {
  if (element.matches('[data-foyer-top], script, style, link, template')) return []
  if (!element.querySelector('[data-foyer-top]')) return [element]
  return [...element.children].flatMap(listHeld)
}
