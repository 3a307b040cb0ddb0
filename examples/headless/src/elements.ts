/** Creates an element with properties and children. */
export function element<name extends keyof HTMLElementTagNameMap>(
  name: name,
  properties: Partial<HTMLElementTagNameMap[name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

export function button(text: string, onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', onclick }, text)
}

/** A list that reuses rows by key, so that a focused row keeps the focus. */
export function createList<item>({
  label,
  keyOf,
  render,
}: {
  label: string
  keyOf: (item: item) => string
  render: (item: item) => Node
}) {
  const list = element('ul', { ariaLabel: label })
  const rows = new Map<string, HTMLLIElement>()
  return {
    list,
    show(items: readonly item[]) {
      const keys = new Set(items.map(keyOf))
      for (const [key, row] of rows)
        if (!keys.has(key)) {
          row.remove()
          rows.delete(key)
        }
      for (const [index, item] of items.entries()) {
        const key = keyOf(item)
        const row = rows.get(key) ?? element('li', {}, render(item))
        rows.set(key, row)
        if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null)
      }
      list.hidden = items.length === 0
    },
  }
}
