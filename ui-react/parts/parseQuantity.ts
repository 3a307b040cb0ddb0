import type { Amount } from '#runtime/index'

/**
 * Reads an amount that is written out, such as `0.2000`, exactly and with at least `leastDecimals`; undefined when it is none.
 *
 * @example
 * parseQuantity('1.50') // { value: 150n, decimals: 2 }
 */
export function parseQuantity(numeric: string, leastDecimals = 0): Omit<Amount, 'symbol'> | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,78})(?:\.(\d{0,78}))?$/.exec(numeric) ?? []
  const padded = fraction.padEnd(leastDecimals, '0')
  return whole ? { value: BigInt(whole + padded), decimals: padded.length } : undefined
}
