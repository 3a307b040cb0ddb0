/**
 * Parses what a visitor typed, such as `0.5`, into the smallest unit. Undefined for other texts, and for more decimals
 * than the token has, because nothing is rounded.
 *
 * @example
 * parseAmount('1.5', 6) // 1_500_000n
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,78})(?:\.(\d{0,78}))?$/.exec(text.trim()) ?? []
  const digits = fraction.replace(/0+$/, '')
  if (whole + fraction === '' || digits.length > decimals) return undefined
  return BigInt(whole + digits.padEnd(decimals, '0'))
}
