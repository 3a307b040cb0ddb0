/** The focused element, also inside shadow roots. */
export function getActiveElement(document: Document): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * All elements inside `container` that Tab can reach, in order. Includes open shadow roots, skips `except`.
 */
export function listTabbable(container: Element, except?: Element): HTMLElement[] {
  return [...walkTabbable(container, except)]
}

/** The first of them, without a look at the others. */
export function findTabbable(container: Element): HTMLElement | undefined {
  for (const first of walkTabbable(container)) return first
  return undefined
}

/** True when Tab can reach an element inside `container`. */
export function hasTabbable(container: Element): boolean {
  return listChildren(container).some(findTabbable)
}

function* walkTabbable(container: Element, except?: Element): Generator<HTMLElement> {
  if (container === except || container.hasAttribute('inert')) return
  if (isTabbable(container)) yield container
  for (const child of listChildren(container)) yield* walkTabbable(child, except)
}

const listChildren = ({ shadowRoot, children }: Element) => [...(shadowRoot?.children ?? []), ...children]

/** True when Tab can reach `element`. */
function isTabbable(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.tabIndex >= 0 && isFocusable(element)
}

/** True when `element.focus()` would work. */
export function isFocusable(element: Element): boolean {
  return element.matches(focusable) && !element.matches(':disabled, [inert], [inert] *') && isVisible(element)
}

const focusable =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, iframe, summary, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]'

function isVisible(element: Element): boolean {
  // Older browsers know no `checkVisibility`, which needs no layout.
  const hasBox = element.checkVisibility?.() ?? element.getClientRects().length > 0
  return hasBox && getComputedStyle(element).visibility === 'visible'
}
