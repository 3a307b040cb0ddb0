/** Start and end offset in a text. */
export type Range = readonly [start: number, end: number]

/** Offsets of the parts of an object or list, by key or index. */
type Parts = ReadonlyMap<string, { readonly key?: Range; readonly value: number }>

/**
 * Finds values or keys of a JSON text without parsing the rest, because large files rarely have many errors. Scanned
 * parts are cached.
 */
export function createJsonPlaces(text: string) {
  const known = new Map<number, Parts>()
  const partsAt = (position: number): Parts => {
    const parts = known.get(position) ?? readParts(text, position)
    known.set(position, parts)
    return parts
  }
  return function find(pointer: readonly (string | number)[], part: 'key' | 'value'): Range {
    let position = skipSpace(text, 0)
    let range: Range = [0, 1]
    for (const [depth, step] of pointer.entries()) {
      const found = partsAt(position).get(`${step}`)
      if (!found) return range
      const isLast = depth === pointer.length - 1
      range =
        isLast && part === 'key' && found.key
          ? found.key
          : [found.value, isLast ? skipValue(text, found.value) : found.value + 1]
      position = found.value
    }
    return range
  }
}

function readParts(text: string, start: number): Parts {
  const parts = new Map<string, { key?: Range; value: number }>()
  const isList = text[start] === '['
  if (!isList && text[start] !== '{') return parts
  let position = skipSpace(text, start + 1)
  while (position < text.length && text[position] !== ']' && text[position] !== '}') {
    if (isList) parts.set(`${parts.size}`, { value: position })
    else {
      const end = skipValue(text, position)
      const value = skipSpace(text, skipSpace(text, end) + 1)
      const name = `${JSON.parse(text.slice(position, end))}`
      if (!parts.has(name)) parts.set(name, { key: [position, end], value })
      position = value
    }
    position = nextItem(text, position)
  }
  return parts
}

/** Offset of the next item, or of the end of the list. */
function nextItem(text: string, value: number): number {
  const end = skipSpace(text, skipValue(text, value))
  return text[end] === ',' ? skipSpace(text, end + 1) : end
}

function skipSpace(text: string, start: number): number {
  let position = start
  while (position < text.length && text.charCodeAt(position) <= 32) position++
  return position
}

/** End offset of a value. Ignores brackets inside strings. */
function skipValue(text: string, start: number): number {
  const first = text[start]
  if (first === '"') {
    let position = start + 1
    while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1
    return position + 1
  }
  if (first !== '{' && first !== '[') {
    let position = start
    while (position < text.length && !',]}'.includes(text.charAt(position)) && text.charCodeAt(position) > 32)
      position++
    return position
  }
  let depth = 0
  for (let position = start; position < text.length; position++) {
    const character = text[position]
    if (character === '"') position = skipValue(text, position) - 1
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return position + 1
  }
  return text.length
}
