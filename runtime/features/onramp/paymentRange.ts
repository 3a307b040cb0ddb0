import { parseAmount } from '../../utils/parseAmount.js'
import type { PaymentCurrency } from './types.js'

/** Digits after the decimal point of money. */
const decimals = 2

/** The smallest and the largest amount that any method of payment takes. Limits that are no amounts do not count. */
export function rangeOf({ payment_method_limits: methods }: PaymentCurrency): {
  readonly minimum: string
  readonly maximum: string
} {
  const of = (name: 'min' | 'max') =>
    methods
      .flatMap(({ [name]: text }) => {
        const value = parseAmount(text, decimals)
        return value === undefined ? [] : [{ text, value }]
      })
      .toSorted((one, other) => (one.value < other.value ? -1 : Number(one.value > other.value)))
      .map(({ text }) => text)
  return { minimum: of('min')[0] ?? '0.01', maximum: of('max').at(-1) ?? '' }
}

/** What a visitor typed, in hundredths, if some method of payment takes it. */
export function parsePayment(text: string, { payment_method_limits: methods }: PaymentCurrency) {
  const amount = parseAmount(text, decimals)
  if (amount === undefined || amount === 0n) return undefined
  const isTaken = ({ min, max }: (typeof methods)[number]) => {
    const [least, most] = [parseAmount(min, decimals) ?? 0n, parseAmount(max, decimals)]
    return amount >= least && (most === undefined || amount <= most)
  }
  return methods.length === 0 || methods.some(isTaken) ? amount : undefined
}
