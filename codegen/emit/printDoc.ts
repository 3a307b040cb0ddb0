/** A doc comment with a line break after it; nothing when there is nothing to say. Parts stand apart from each other. */
export function printDoc(parts: readonly (string | undefined)[]): string {
  const text = joinDoc(parts)
  if (!text) return ''
  return text.includes('\n') ? printBlock(text) : `/** ${text} */\n`
}

/** A doc comment of several lines, for tags that are to stand on a line of their own. */
export function printBlock(text: string, indent = ''): string {
  const lines = text.split('\n').map((line) => `${indent} * ${line}`.trimEnd())
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`
}

/** A text as part of one line of a doc comment. */
export function inLine(text: string): string {
  return joinDoc([text.trim().replace(/\s+/g, ' ')])
}

/** The text of a doc comment. What would end the comment early is taken apart. */
export function joinDoc(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part)
    .join('\n\n')
    .replaceAll('*/', '*\\/')
}
