/** Supplies the texts of specifications: free texts, and names. Names of one label are the same, others differ. */
export type Texts = {
  text(): string
  name(label?: string): string
  path(): string
  pattern(): string
  message(): string
}

export type Spec = { readonly [key: string]: unknown }
