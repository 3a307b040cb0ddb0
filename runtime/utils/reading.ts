/** A value read from a chain or service. Keeps the last known value while it is loading or unavailable. */
export type Reading<value> =
  | { readonly status: 'loading'; readonly value?: value | undefined }
  | { readonly status: 'ready'; readonly value: value }
  | { readonly status: 'unavailable'; readonly value?: value | undefined }
