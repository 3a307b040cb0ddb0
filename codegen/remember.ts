/** Gives what was made at a place the last time, as long as it was made of the same things. */
export type Remember<value> = (place: string, causes: readonly unknown[], make: () => value) => value

/** Makes room for things of one kind. */
export type Memory = <value>() => Remember<value>

/** For who generates again and again: a save changes one document, and everything else stays as it is. */
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

/** For who generates once: what was made may be forgotten at once. */
export function createOblivion<value>(): Remember<value> {
  return (_place, _causes, make) => make()
}
