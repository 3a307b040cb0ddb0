/** Whether the texts and keys of a cloned value are at most that long in total. Stops at the limit. */
export function isWithin(value: unknown, limit: number): boolean {
  const open = [value]
  let size = 0
  for (let part = open.pop(); size <= limit; part = open.pop()) {
    size += typeof part === 'string' ? part.length : 1
    if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) {
        size += key.length
        open.push(inner)
      }
    if (open.length === 0) return size <= limit
  }
  return false
}
