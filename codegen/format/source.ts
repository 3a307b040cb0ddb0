import type { ts } from 'ts-morph'
import { compiler } from '../tsMorph.js'

/** Maximum line width; the same as in biome.json. */
export const width = 110

/** Where a node is printed: the indentation of its line, its start column, and the width needed after it. */
export type Spot = { readonly indent: number; readonly column: number; readonly after: number }

let current: { file: ts.SourceFile; text: string } | undefined

/** Cached one-line text of each node of the current file; `false` if a node never fits on one line. */
export const flatTexts = new Map<ts.Node, string | false>()

/** The current file. Looking it up from every node would take most of the time. */
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

/** Source text of a node, without leading comments and spaces. */
export function rawText(node: ts.Node): string {
  const { file, text } = source(node)
  return text.slice(node.getStart(file), node.end)
}

export function spaces(count: number): string {
  return ' '.repeat(count)
}

/** The spot of a part on its own line. */
export function lineAt(indent: number, after = 0): Spot {
  return { indent, column: indent, after }
}

/** Whether a text fits on the rest of the line. */
export function fits(text: string, { column, after }: Spot): boolean {
  return column + text.length + after <= width
}

/** Whether formatted text needs no change: no line is too long, and no other quotes could save an escape. */
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

/** Whether a line is a comment or a single literal. */
function isUnbreakable(line: string): boolean {
  return /^\s*\*|^\s*\/\*|^\s*('[^']*'|"[^"]*"),?$/.test(line)
}

/** Column after a text that starts at a spot. */
export function columnAfter(text: string, column: number): number {
  const newLine = text.lastIndexOf('\n')
  return newLine < 0 ? column + text.length : text.length - newLine - 1
}

/** A string literal in the quotes that need fewer escapes; single quotes on a tie. */
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

/** Comments before a node, each on its own line, and whether a blank line precedes them. */
export function leadingComments(
  node: ts.Node,
  indent: number,
): { text: string; isApart: boolean; hasComments: boolean } {
  const { file, text } = source(node)
  const start = node.getStart(file)
  const before = text.slice(node.pos, start)
  if (!before.includes('/')) return { text: '', isApart: isApart(before), hasComments: false }
  const ranges = compiler.getLeadingCommentRanges(text, node.pos) ?? []
  const [first] = ranges
  const comments = ranges.map(({ pos, end }, index) => {
    const space = text.slice(end, ranges[index + 1]?.pos ?? start)
    // A comment on the same line stays there.
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

/** Whether the first part of a bracketed list was on a new line. */
export function isSpread(node: ts.Node, list: ts.NodeArray<ts.Node>): boolean {
  const [first] = list
  const { file, text } = source(node)
  return first !== undefined && text.slice(first.pos, first.getStart(file)).includes('\n')
}
