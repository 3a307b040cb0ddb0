import { isPlain } from '../../utils/isPlain.js'

const encoder = new TextEncoder()

/**
 * Whether a cloned value holds only plain objects, arrays and primitives, and takes at most that many bytes. Stops at the limit. Other
 * objects, such as maps and buffers, would hide their size.
 */
export function isWithin(value: unknown, limit: number): boolean {
  const open = [value]
  let size = 0
  const add = (text: string) => {
    size += text.length > limit ? text.length : encoder.encode(text).length
  }
  while (open.length > 0 && size <= limit) {
    const part = open.pop()
    if (typeof part === 'string') add(part)
    else if (typeof part === 'bigint') return false
    else size += 1
    if (typeof part !== 'object' || part === null) continue
    if (!isPlain(part) || (Array.isArray(part) && part.length > limit)) return false
    for (const key of Object.keys(part)) {
      add(key)
      open.push(Reflect.get(part, key))
      if (size > limit) return false
    }
  }
  return size <= limit
}
