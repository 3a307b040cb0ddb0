import { docText } from './escape.js'

/** A doc comment and a line break; empty if there is no text. Blank lines separate the parts. */
export function printDoc(parts: readonly (string | undefined)[]): string {
  const text = docText(parts)
  if (!text) return ''
  return text.includes('\n') ? printBlock(text) : `/** ${text} */\n`
}

/** A doc comment over several lines, for tags that need their own line. */
export function printBlock(text: string, indent = ''): string {
  const lines = text.split('\n').map((line) => `${indent} * ${line}`.trimEnd())
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`
}

/** Text as part of one line of a doc comment. */
export function inLine(text: string): string {
  return docText([text.trim().replace(/\s+/g, ' ')])
}

/** The `docs` of a ts-morph structure; empty if there is no text. */
export function docsOf(...parts: readonly (string | undefined)[]): string[] {
  const text = docText(parts)
  return text ? [text] : []
}
