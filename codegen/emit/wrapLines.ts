const width = 110

/** Breaks lines that are too long at their brackets, one item a line, the way the formatter of the project does. */
export function wrapLines(text: string): string {
  return text.split('\n').flatMap(wrapLine).join('\n')
}

function wrapLine(line: string): string[] {
  if (line.length <= width || /^\s*(\*|\/[/*])/.test(line)) return [line]
  const indent = line.length - line.trimStart().length
  const statement = splitCondition(line)
  if (statement) return [...wrapLine(statement[0]), ...wrapLine(`${' '.repeat(indent + 2)}${statement[1]}`)]
  const options = splitOptions(line)
  if (options) {
    const spaces = ' '.repeat(indent)
    return [
      `${spaces}return (`,
      ...options.flatMap((option) => wrapLine(`${spaces}  ${option}`)),
      `${spaces})`,
    ]
  }
  const group = largestGroup(line)
  if (!group || !takesItems(line, group) || /^\s*if \(/.test(line)) return [line]
  const { open, close, breaks } = hug(line, group)
  const items = [open + 1, ...breaks.map((position) => position + 1)].map((start, index) =>
    line.slice(start, breaks[index] ?? close).trim(),
  )
  const separator = line[breaks[0] ?? -1] === ';' ? '' : ','
  return [
    line.slice(0, open + 1),
    ...items.filter(Boolean).flatMap((item) => wrapLine(`${' '.repeat(indent + 2)}${item}${separator}`)),
    ...wrapLine(`${' '.repeat(indent)}${line.slice(close)}`),
  ]
}

/** `if (…) return …` → both halves. */
function splitCondition(line: string): [string, string] | undefined {
  if (!/^\s*if \(/.test(line)) return undefined
  const end = groupsIn(line)[0]?.close ?? line.length
  const rest = line.slice(end + 1).trim()
  return rest ? [line.slice(0, end + 1), rest] : undefined
}

/** `return a || b` → `a ||` and `b`. */
function splitOptions(line: string): string[] | undefined {
  const groups = groupsIn(line)
  const value = line.indexOf('return ') + 'return '.length
  const breaks = [...line.matchAll(/ \|\| /g)]
    .map(({ index }) => index)
    .filter((index) => !groups.some(({ open, close }) => open < index && index < close))
  if (!/^\s*return /.test(line) || breaks.length === 0) return undefined
  return [value, ...breaks.map((index) => index + ' || '.length)].map((start, position) => {
    const end = breaks[position]
    return end === undefined ? line.slice(start) : `${line.slice(start, end)} ||`
  })
}

type Group = { open: number; close: number; breaks: number[] }

function largestGroup(line: string): Group | undefined {
  const [largest] = groupsIn(line).toSorted((a, b) => b.close - b.open - (a.close - a.open))
  return largest && largest.close - largest.open > 2 ? largest : undefined
}

/** Brackets around one condition or one type take no comma after it. */
function takesItems(line: string, { open, breaks }: Group): boolean {
  return breaks.length > 0 || line[open] !== '(' || /\w/.test(line[open - 1] ?? '')
}

/** `f({ … })` is broken inside the braces, not around them. */
function hug(line: string, group: Group): Group {
  const content = line.slice(group.open + 1, group.close)
  if (!/^\{.*\}$/.test(content) || group.breaks.length > 0) return group
  const [inner] = groupsIn(content)
  const shift = group.open + 1
  return inner && inner.close === content.length - 1
    ? { open: shift, close: inner.close + shift, breaks: inner.breaks.map((position) => position + shift) }
    : group
}

/** The outermost pairs of brackets of a line, and where the items inside them end. */
function groupsIn(line: string): Group[] {
  const groups: Group[] = []
  let depth = 0
  let group: Group = { open: 0, close: 0, breaks: [] }
  for (let position = 0; position < line.length; position++) {
    const character = line.charAt(position)
    if ('\'"`'.includes(character)) position = endOfText(line, position)
    else if ('([{'.includes(character)) {
      if (depth === 0) group = { open: position, close: position, breaks: [] }
      depth++
    } else if (')]}'.includes(character)) {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && group.open < position && group.close === group.open)
        groups.push({ ...group, close: position })
    } else if (',;'.includes(character) && depth === 1) group.breaks.push(position)
  }
  return groups
}

function endOfText(line: string, start: number): number {
  const quote = line.charAt(start)
  let position = start + 1
  while (position < line.length && line[position] !== quote) position += line[position] === '\\' ? 2 : 1
  return position
}
