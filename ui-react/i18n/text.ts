/** Names in braces of a text: `'Try again after {n} seconds'` → `'n'`. */
export type Placeholders<text extends string> = text extends `${string}{${infer name}}${infer rest}`
  ? name | Placeholders<rest>
  : never

export type Values = { readonly [name: string]: string | number }

/** Fills the placeholders of a text. */
export function fillText(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : placeholder,
  )
}
