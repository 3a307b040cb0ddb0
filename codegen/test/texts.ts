/** The texts of a set of specifications: free texts, and names that must differ from each other. */
export type Texts = {
  text(): string
  name(label?: string): string
  path(): string
  pattern(): string
  message(): string
}

export type Spec = { readonly [key: string]: unknown }
