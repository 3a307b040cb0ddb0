/**
 * Counts the characters that take up room: without the invisible marks of right-to-left text.
 *
 * @example
 * visibleLength('\u200f40.00 \u2068US$\u2069') // 9
 */
export function visibleLength(text: string): number {
  return text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').length
}
