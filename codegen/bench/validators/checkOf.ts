import type { Check } from './shapes.js'

/** Wraps a validator that was loaded from source text. */
export function checkOf(loaded: unknown): Check {
  if (typeof loaded !== 'function') throw new Error('The module has no check.')
  return (value) => loaded(value) === true
}
