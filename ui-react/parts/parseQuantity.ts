import type { Amount } from '#runtime/index'

/**
 * Parses a decimal string such as `0.2000` exactly, with at least `leastDecimals`; undefined when it is not a
 * number.
 *
 * @example
 * parseQuantity('1.50') // { value: 150n, decimals: 2 }
 */
export function parseQuantity(numeric: string, leastDecimals = 0): Omit<Amount, 'symbol'> | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,78})(?:\.(\d{0,78}))?$/.exec(numeric) ?? []
  const padded = fraction.padEnd(leastDecimals, '0')
  return whole ? { value: BigInt(whole + padded), decimals: padded.length } : undefined
}
