import { createRequire } from 'node:module'

/** By `require`: an import would look up and read two hundred small files one after the other. */
const typebox: typeof import('@sinclair/typebox') = createRequire(import.meta.url)('@sinclair/typebox')

export const Type: typeof typebox.Type = typebox.Type
export const Kind: typeof typebox.Kind = typebox.Kind
export const OptionalKind: typeof typebox.OptionalKind = typebox.OptionalKind
