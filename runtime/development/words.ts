/** A field of what may be no object. */
export function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** How a value is called in a message: its kind, and what it is. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return `${value}`
  if (typeof value === 'string') return `the string "${value}"`
  if (typeof value === 'function') return value.name ? `the function ${value.name}` : 'a function'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value)}`
}

/** `a, b and c`. */
export function join(names: readonly string[], word = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${last}` : last
}

/** What was probably meant by a name that does not exist, or all that exist. */
export function suggest(wrong: string, names: readonly string[]): string {
  const plain = (name: string) => name.toLowerCase().replace(/^-+w3m-|[^a-z0-9]/g, '')
  const given = plain(wrong)
  const distances = names.map((name) => [distance(given, plain(name)), name] as const)
  const [nearest, name = ''] = distances.sort(([one], [other]) => one - other)[0] ?? [Number.NaN]
  const isNear = nearest <= 2 || (plain(name).length > 3 && given.includes(plain(name)))
  return isNear ? `Did you mean ${name}?` : `Use ${join(names, 'or')}.`
}

/** How many letters must be changed, added or removed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, each] of [...other].entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + Number(letter !== each),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
