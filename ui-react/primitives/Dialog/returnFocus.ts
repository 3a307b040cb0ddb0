import { findTabbable, getActiveElement, isFocusable } from './tabbable.js'

/**
 * Remembers the focused element.
 *
 * @returns Restores the focus: to the same element, or else to `successor`, or else to the nearest control to
 * where it was. That finds a connect button that has become an account button.
 */
export function rememberFocus(document: Document, overlay: Element): (successor?: Element | null) => void {
  clearTimeout(returns.get(document)) // the dialog that opens takes the focus
  const opener = getActiveElement(document)
  const places = listPlaces(opener)
  return (successor) => {
    const tryAll = () => {
      const known = [opener, successor].find((element) => element && isUsable(element))
      const next = known ?? findNear(places)
      if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true })
    }
    if (opener === document.body || !opener) return
    // A wallet window over the dialog keeps it. React cannot give it back to one in a shadow root.
    const isInside = listPlaces(getActiveElement(document)).some(({ element }) => element === overlay)
    if (isLost(document) || isInside) tryAll()
    // The successor may only appear with the next render; and React gives the focus back to a frame over the dialog, which then hides.
    const timer = setTimeout(() => {
      if (isLost(document)) tryAll()
    })
    returns.set(document, timer)
  }
}

/** The last return of the focus that waits for the next render. */
const returns = new WeakMap<Document, ReturnType<typeof setTimeout>>()

/** True when no element has the focus. */
export function isLost(document: Document): boolean {
  const active = getActiveElement(document)
  return !active || active === document.body || active.matches(':disabled, [inert], [inert] *')
}

/** An ancestor, and the index of its child on the path. */
type Place = { element: Element; index: number }

/** The ancestors of the element from near to far, through shadow hosts. */
function listPlaces(element: Element | null): Place[] {
  const places: Place[] = []
  for (let step: Node | null = element; step; ) {
    const parent: Node | null = step instanceof ShadowRoot ? step.host : step.parentNode
    if (parent instanceof Element)
      places.push({
        element: parent,
        index: step instanceof Element ? [...parent.children].indexOf(step) : -1,
      })
    step = parent
  }
  return places
}

/** The element now in its place, or else the first control around it. */
function findNear(places: readonly Place[]): Element | undefined {
  for (const { element, index } of places) {
    if (!element.isConnected) continue
    const successor = element.children[index]
    const next = (successor && findTabbable(successor)) ?? findTabbable(element)
    if (next) return next
  }
  return undefined
}

function isUsable(element: Element): boolean {
  return element.isConnected && isFocusable(element)
}
