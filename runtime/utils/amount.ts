/** An exact amount of a coin or token. */
export type Amount = {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** An amount and the digits to show. */
export type FormatAmountParameters = {
  /** In the smallest unit. */
  value: bigint
  decimals: number
  /** Digits after the decimal point; defaults to 3. */
  digits?: number | undefined
}

/**
 * Shortens an on-chain amount for display. Truncates instead of rounding, so it never shows
 * more than the account holds.
 *
 * @example
 * formatAmount({ value: 1_234_567n, decimals: 6, digits: 3 }) // '1.234'
 */
export function formatAmount(parameters: FormatAmountParameters): string {
  const { value, decimals, digits = 3 } = parameters
  const text = value.toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  const fraction = text.slice(text.length - decimals).slice(0, digits)
  return fraction ? `${whole}.${fraction}` : whole
}
