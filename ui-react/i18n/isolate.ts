/**
 * Wraps text of the other direction, such as a Latin name in an Arabic sentence, in invisible Unicode
 * isolates, so that it cannot reorder the words around it.
 *
 * @example
 * isolate('rtl', 'Ridgeline') // '\u2068Ridgeline\u2069'
 */
export function isolate(dir: 'ltr' | 'rtl', value: string): string {
  return dir === 'rtl' || rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}

/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
