import { createRequire } from 'node:module'

/** Loaded with `require`, because an import would read two hundred small files one by one. */
const typebox: typeof import('@sinclair/typebox') = createRequire(import.meta.url)('@sinclair/typebox')

export const Type: typeof typebox.Type = typebox.Type
export const Kind: typeof typebox.Kind = typebox.Kind
export const OptionalKind: typeof typebox.OptionalKind = typebox.OptionalKind
