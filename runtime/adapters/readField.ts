/** Reads a field of an untrusted value, whose getters may throw. */
export function readField(value: unknown, name: PropertyKey): unknown {
  const isOpen = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isOpen ? Reflect.get(value, name) : undefined
  } catch {
    return undefined // the getter threw
  }
}
