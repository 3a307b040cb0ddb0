import { ts } from 'ts-morph'

/** Columns of a line, as the project's formatter has it. */
export const width = 110

/** Where a node is printed: the indentation of its line, the column it starts in, and what follows on its last line. */
export type Spot = { readonly indent: number; readonly column: number; readonly after: number }

let current: { file: ts.SourceFile; text: string } | undefined

/** What a node of the file at hand is in one line; `false` for one that is never in one line. */
export const flatTexts = new Map<ts.Node, string | false>()

/** Everything below is asked of one file at a time: looking it up from every node takes most of the time. */
export function readFrom<result>(file: ts.SourceFile, work: () => result): result {
  current = { file, text: file.text }
  try {
    return work()
  } finally {
    current = undefined
    flatTexts.clear()
  }
}

function source(node: ts.Node): { file: ts.SourceFile; text: string } {
  return current ?? { file: node.getSourceFile(), text: node.getSourceFile().text }
}

/** Text of a node as it was written, without what stands before it. */
export function rawText(node: ts.Node): string {
  const { file, text } = source(node)
  return text.slice(node.getStart(file), node.end)
}

export function spaces(count: number): string {
  return ' '.repeat(count)
}

/** The spot of a part that stands on a line of its own. */
export function lineAt(indent: number, after = 0): Spot {
  return { indent, column: indent, after }
}

/** Whether a text fits in the rest of the line. */
export function fits(text: string, { column, after }: Spot): boolean {
  return column + text.length + after <= width
}

/** Whether a text that was laid out line by line has no line that has to be broken, and no quotes that could be others. */
export function isSettled(text: string): boolean {
  if (text.includes('\\')) return false
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const stop = end < 0 ? text.length : end
    if (stop - start > width && !isUnbreakable(text.slice(start, stop))) return false
    start = stop + 1
  }
  return true
}

/** A comment, or a literal alone. */
function isUnbreakable(line: string): boolean {
  return /^\s*\*|^\s*\/\*|^\s*('[^']*'|"[^"]*"),?$/.test(line)
}

/** Column that follows a text which was begun at a spot. */
export function columnAfter(text: string, column: number): number {
  const newLine = text.lastIndexOf('\n')
  return newLine < 0 ? column + text.length : text.length - newLine - 1
}

/** Text in the quotes that need fewer escapes, single ones when both are alike. */
export function requote(literal: string): string {
  const content = literal.slice(1, -1)
  if (!/['"\\]/.test(content)) return `'${content}'`
  const quote = count(content, "'") > count(content, '"') ? '"' : "'"
  return (
    quote +
    content.replace(/\\(.)|(["'])/gs, (match, escaped?: string, bare?: string) => {
      if (escaped === '"' || escaped === "'") return escaped === quote ? match : escaped
      return bare === quote ? `\\${bare}` : match
    }) +
    quote
  )
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

/** Comments before a node, each on a line of its own, and whether a blank line stands before them. */
export function leadingComments(
  node: ts.Node,
  indent: number,
): { text: string; isApart: boolean; hasComments: boolean } {
  const { file, text } = source(node)
  const start = node.getStart(file)
  const before = text.slice(node.pos, start)
  if (!before.includes('/')) return { text: '', isApart: isApart(before), hasComments: false }
  const ranges = ts.getLeadingCommentRanges(text, node.pos) ?? []
  const [first] = ranges
  const comments = ranges.map(({ pos, end }, index) => {
    const space = text.slice(end, ranges[index + 1]?.pos ?? start)
    // What stands in the same line stays there.
    const separator = space.includes('\n') ? `${isApart(space) ? '\n' : ''}\n${spaces(indent)}` : ' '
    return reindent(text.slice(pos, end), indent) + separator
  })
  return {
    text: comments.join(''),
    isApart: isApart(text.slice(node.pos, first?.pos ?? start)),
    hasComments: comments.length > 0,
  }
}

function isApart(space: string): boolean {
  return /\n\s*\n/.test(space)
}

function reindent(comment: string, indent: number): string {
  const [first = '', ...others] = comment.split('\n')
  if (!others.every((line) => line.trimStart().startsWith('*'))) return comment
  return [first.trimEnd(), ...others.map((line) => `${spaces(indent)} ${line.trim()}`)].join('\n')
}

/** `/* @__PURE__ *\/ ` before an expression. */
export function inlineComment(node: ts.Node): string {
  const { file, text } = source(node)
  const start = node.getStart(file)
  if (start - node.pos < 4) return ''
  const match = /\/\*[^*]*\*\//.exec(text.slice(node.pos, start))
  return match ? `${match[0]} ` : ''
}

/** Whether the first part of a bracketed list was put on a new line. */
export function isSpread(node: ts.Node, list: ts.NodeArray<ts.Node>): boolean {
  const [first] = list
  const { file, text } = source(node)
  return first !== undefined && text.slice(first.pos, first.getStart(file)).includes('\n')
}
