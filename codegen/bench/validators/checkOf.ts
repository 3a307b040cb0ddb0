import type { Check } from './shapes.js'

/** A check that was loaded from text. */
export function checkOf(loaded: unknown): Check {
  if (typeof loaded !== 'function') throw new Error('There is no check.')
  return (value) => loaded(value) === true
}
