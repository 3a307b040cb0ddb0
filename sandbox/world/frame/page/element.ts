/** An element of the page's own HTML. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no element ${id}.`)
  return found
}

/** A new element with this content, which is never read as HTML. */
export function make(tag: string, children: readonly (Node | string)[], className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}
