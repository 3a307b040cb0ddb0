/** From where to where something stands in a text. */
export type Range = readonly [start: number, end: number]

/** Finds a value of a JSON text, or its key, without parsing the rest: large files are seldom wrong in many places. */
export function findInJson(
  text: string,
  pointer: readonly (string | number)[],
  part: 'key' | 'value',
): Range {
  let position = skipSpace(text, 0)
  let range: Range = [0, 1]
  for (const [depth, step] of pointer.entries()) {
    const found =
      text[position] === '[' ? itemOf(text, position, Number(step)) : fieldOf(text, position, `${step}`)
    if (!found) return range
    const isLast = depth === pointer.length - 1
    range = isLast && part === 'key' && found.key ? found.key : [found.value, skipValue(text, found.value)]
    position = found.value
  }
  return range
}

function fieldOf(text: string, object: number, name: string): { key?: Range; value: number } | undefined {
  if (text[object] !== '{') return undefined
  let position = skipSpace(text, object + 1)
  while (text[position] === '"') {
    const end = skipValue(text, position)
    const key: Range = [position, end]
    const value = skipSpace(text, skipSpace(text, end) + 1)
    if (JSON.parse(text.slice(position, end)) === name) return { key, value }
    position = nextItem(text, value)
  }
  return undefined
}

function itemOf(text: string, list: number, index: number): { key?: Range; value: number } | undefined {
  let position = skipSpace(text, list + 1)
  for (let at = 0; position < text.length && text[position] !== ']'; at++) {
    if (at === index) return { value: position }
    position = nextItem(text, position)
  }
  return undefined
}

/** Where the item after this one begins, or the list ends. */
function nextItem(text: string, value: number): number {
  const end = skipSpace(text, skipValue(text, value))
  return text[end] === ',' ? skipSpace(text, end + 1) : end
}

function skipSpace(text: string, start: number): number {
  let position = start
  while (position < text.length && text.charCodeAt(position) <= 32) position++
  return position
}

/** The end of a value. What stands in texts is no bracket. */
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
