/** Reads a field of what comes from a wallet, which may break even while it is looked at. */
export function readField(value: unknown, name: PropertyKey): unknown {
  const isOpen = (typeof value === 'object' && value !== null) || typeof value === 'function'
  try {
    return isOpen ? Reflect.get(value, name) : undefined
  } catch {
    return undefined // what cannot be read is not there
  }
}
