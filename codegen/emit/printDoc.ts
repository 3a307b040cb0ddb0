/** A doc comment with a line break after it; nothing when there is nothing to say. Parts stand apart from each other. */
export function printDoc(parts: readonly (string | undefined)[]): string {
  const text = joinDoc(parts)
  if (!text) return ''
  const lines = text.split('\n')
  if (lines.length === 1) return `/** ${text} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/** The text of a doc comment. What would end the comment early is taken apart. */
export function joinDoc(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part)
    .join('\n\n')
    .replaceAll('*/', '*\\/')
}
