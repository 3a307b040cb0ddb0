export type EnterDigitsParameters = {
  /** The digits before the change. */
  before: string
  /** What the field contains after it. */
  after: string
  /** Position of the caret after it. */
  caret: number
  length: number
}

/**
 * The digits of a field after typing or pasting. Only what was entered may be refused: digits that were there
 * keep their places.
 *
 * @example
 * enterDigits({ before: '', after: '123 456', caret: 7, length: 6 }) // { digits: '123456', isRefused: false }
 */
export function enterDigits(parameters: EnterDigitsParameters): { digits: string; isRefused: boolean } {
  const { before, after, caret, length } = parameters
  const end = after.slice(caret)
  const start = commonStart(before.slice(0, before.length - end.length), after.slice(0, caret))
  const entered = after.slice(start.length, caret).normalize('NFKC').replace(arabicDigit, toWestern)
  const digits = entered.replace(/\D/g, '')
  const kept = digits.slice(0, Math.max(0, length - start.length - end.length))
  return { digits: start + kept + end, isRefused: kept !== entered.replace(/[\s-]/g, '') }
}

function commonStart(one: string, other: string): string {
  let end = 0
  while (end < one.length && one[end] === other[end]) end++
  return one.slice(0, end)
}

const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Both blocks of Arabic digits start at a multiple of 16. */
function toWestern(digit: string): string {
  return String(digit.charCodeAt(0) % 16)
}
