import type { Foyer } from '#runtime/index'
import { createSheets } from '../theme/createSheets.js'

/** Adds styles to the root that an element stands in. */
export function adopt(element: Element, css: string): void {
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  for (const sheet of createSheets(document, [css]))
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** Applies the foyer's theme to a button. Through the CSSOM: a strict CSP refuses style attributes. */
export function applyTheme(button: HTMLElement, { mode, variables }: Foyer['theme']['state']): void {
  button.dataset.theme = mode
  button.style.setProperty('--foyer-b-own', variables.accent ?? null)
  button.style.setProperty('--foyer-b-font', variables.fontFamily ?? null)
}

export function createSpan(className: string, text = ''): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

/** Sets an attribute, or removes it; pages without types may pass null. */
export function setAttribute(element: Element, name: string, value: string | null | undefined): void {
  if (value === undefined || value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
