/**
 * Writes an amount of US dollars the way people read it.
 *
 * @example
 * formatMoney(31250) // '$31,250.00'
 */
export function formatMoney(value: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)
}
