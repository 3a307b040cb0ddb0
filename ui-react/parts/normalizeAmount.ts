/**
 * Writes an amount with the digits 0 to 9 and a point, whichever digits and decimal sign a keyboard has. The visitor
 * sees the result while typing.
 *
 * @example
 * normalizeAmount('١٫٥') // '1.5'
 */
export function normalizeAmount(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`)
    .replace(/[,\u066b]/g, '.')
    .replace(/\s/g, '')
}
