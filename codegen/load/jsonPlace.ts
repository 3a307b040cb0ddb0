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

const string = /"[^"\\]*(?:\\.[^"\\]*)*"?/y
const word = /[^,\]}\s]*/y
const bracketOrString = /[{}[\]]|"[^"\\]*(?:\\.[^"\\]*)*"?/g

/** End offset of a value. Ignores brackets inside strings. */
function skipValue(text: string, start: number): number {
  const first = text[start]
  if (first !== '{' && first !== '[') return endOfMatch(first === '"' ? string : word, text, start)
  let depth = 0
  bracketOrString.lastIndex = start
  for (let found = bracketOrString.exec(text); found; found = bracketOrString.exec(text)) {
    const [mark] = found
    if (mark === '{' || mark === '[') depth++
    else if ((mark === '}' || mark === ']') && --depth === 0) return bracketOrString.lastIndex
  }
  return text.length
}

function endOfMatch(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  pattern.test(text)
  return pattern.lastIndex
}
