/**
 * Puts what runs the other way than the text around it, such as a Latin name in an Arabic sentence, between marks that nobody
 * sees, so that it cannot reorder the words.
 *
 * @example
 * isolate('rtl', 'Ridgeline') // '\u2068Ridgeline\u2069'
 */
export function isolate(dir: 'ltr' | 'rtl', value: string): string {
  return dir === 'rtl' || rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}

/** Letters of the scripts that are read from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
