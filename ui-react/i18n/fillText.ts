/** Placeholder names of a text: `'Try again after {n} seconds'` → `'n'`. */
export type Placeholders<text extends string> = text extends `${string}{${infer name}}${infer rest}`
  ? name | Placeholders<rest>
  : never

export type Values = { readonly [name: string]: string | number }

/** Fills the placeholders of a text. `isolate` keeps a value from reordering the words around it. */
export function fillText(
  text: string,
  values: Values = {},
  isolate: (value: string) => string = String,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? isolate(`${values[name]}`) : placeholder,
  )
}
