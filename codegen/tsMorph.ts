import { createRequire } from 'node:module'

/** An import would read ten megabytes of code twice, just to find its exports. */
export const tsMorph: typeof import('ts-morph') = createRequire(import.meta.url)('ts-morph')

export const { StructureKind, ts: compiler } = tsMorph
