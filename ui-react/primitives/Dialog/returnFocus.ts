import { getActiveElement, isFocusable, listTabbable } from './tabbable.js'

/**
 * Remembers who has the focus now.
 *
 * @returns Gives it back: to the same element, else to `successor`, else to the nearest control of the place it
 * stood in. A connect button that has become an account button is found this way.
 */
export function rememberFocus(document: Document): (successor?: Element | null) => void {
  const opener = getActiveElement(document)
  const places = listPlaces(opener)
  return (successor) => {
    const tryAll = () => {
      const next = [opener, successor ?? null, ...findNear(places)].find(
        (element) => element && isUsable(element),
      )
      if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true })
    }
    if (opener === document.body || !opener) return
    tryAll()
    // The successor may only come with the next render.
    if (isLost(document))
      setTimeout(() => {
        if (isLost(document)) tryAll()
      })
  }
}

/** True when nothing has the focus any more. */
export function isLost(document: Document): boolean {
  const active = getActiveElement(document)
  return !active || active === document.body || active.matches(':disabled, [inert], [inert] *')
}

/** The element's ancestors from near to far, through shadow hosts. */
function listPlaces(element: Element | null): Element[] {
  const places: Element[] = []
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof Element && node !== element) places.push(node)
  return places
}

function* findNear(places: readonly Element[]): Generator<Element> {
  for (const place of places) if (place.isConnected) yield* listTabbable(place).slice(0, 1)
}

function isUsable(element: Element): boolean {
  return element.isConnected && isFocusable(element)
}
