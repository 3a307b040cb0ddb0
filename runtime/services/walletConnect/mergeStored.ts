type Entries = { readonly [id: string]: unknown }

/**
 * Three-way merge: applies the entries that this page added, changed or removed (`before` to `mine`) to
 * `theirs`, which another tab wrote. Undefined unless `mine` and `theirs` are both
 * records, or both lists of entries that have ids.
 */
export function mergeStored({ before, mine, theirs }: { before: unknown; mine: unknown; theirs: unknown }) {
  const [old, now, other] = [toEntries(before), toEntries(mine), toEntries(theirs)]
  if (!now || !other || Array.isArray(mine) !== Array.isArray(theirs)) return undefined
  const isSame = (id: string) => JSON.stringify(now[id]) === JSON.stringify(old?.[id])
  const kept = Object.entries(other).filter(
    ([id]) => !old || !Object.hasOwn(old, id) || Object.hasOwn(now, id),
  )
  const written = Object.entries(now).filter(([id]) => !isSame(id))
  const merged = new Map([...kept, ...written])
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)
}

/** A record as it is; a list as a record, keyed by the ids that the library uses. */
function toEntries(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return { ...value }
  const entries = value.map((entry: unknown) => [idOf(entry), entry] as const)
  return entries.some(([id]) => id === '') ? undefined : Object.fromEntries(entries)
}

function idOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return ''
  const parts = ['topic', 'target', 'id'].map(
    (name) => Object.entries(entry).find(([key]) => key === name)?.[1],
  )
  return parts.some((part) => part !== undefined) ? JSON.stringify(parts) : ''
}
