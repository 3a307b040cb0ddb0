import { isPlain } from '../../utils/isPlain.js'

const encoder = new TextEncoder()

/**
 * Whether a cloned value is plain data (objects, arrays and primitives except bigint) of at most `limit` bytes. Stops counting at the
 * limit. Rejects other values, such as maps and buffers, because it cannot tell their size.
 */
export function isWithin(value: unknown, limit: number): boolean {
  const parts = [value]
  let size = 0
  const add = (text: string) => {
    size += text.length > limit ? text.length : encoder.encode(text).length
  }
  while (parts.length > 0 && size <= limit) {
    const part = parts.pop()
    if (typeof part === 'string') add(part)
    else if (typeof part === 'bigint') return false
    else size += 1
    if (typeof part !== 'object' || part === null) continue
    if (!isPlain(part) || (Array.isArray(part) && part.length > limit)) return false
    for (const key of Object.keys(part)) {
      add(key)
      parts.push(Reflect.get(part, key))
      if (size > limit) return false
    }
  }
  return size <= limit
}
