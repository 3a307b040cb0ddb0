/** Returns the cached value of a key while its inputs are unchanged. */
export type Remember<value> = (place: string, causes: readonly unknown[], make: () => value) => value

/** Creates a cache for one kind of value. */
export type Memory = <value>() => Remember<value>

/** For repeated generation: a save changes one document, and the results of the others are reused. */
export function createMemory<value>(): Remember<value> {
  const known = new Map<string, { causes: readonly unknown[]; value: value }>()
  return (place, causes, make) => {
    const before = known.get(place)
    const isSame =
      before?.causes.length === causes.length &&
      causes.every((cause, index) => cause === before.causes[index])
    if (before && isSame) return before.value
    const value = make()
    known.set(place, { causes, value })
    return value
  }
}

/** For a single run: keeps nothing, so that memory can be freed immediately. */
export function createOblivion<value>(): Remember<value> {
  return (_place, _causes, make) => make()
}
