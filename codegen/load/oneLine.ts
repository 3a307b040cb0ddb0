/** A text of a specification without control characters, which could rewrite the terminal or, as line breaks, command a CI runner. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
