import type { Emitter } from '../emitter.js'
import { emitAuth } from './auth.js'
import { emitMockHandlers } from './mockHandlers.js'
import { emitTanstackQuery } from './tanstackQuery.js'

/** Emitters that run only if the settings name them. */
export const optionalEmitters = {
  'tanstack-query': emitTanstackQuery,
  msw: emitMockHandlers,
  auth: emitAuth,
} as const satisfies { readonly [name: string]: Emitter }

export type OptionalEmitter = keyof typeof optionalEmitters
