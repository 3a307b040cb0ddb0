import { InvalidResponseError } from '#generated/errors/http'
import { toText } from '../../utils/toText.js'

/**
 * Validates an amount in the smallest unit.
 *
 * @throws InvalidResponseError
 */
export function toLamports(operation: string, value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value)
  throw new InvalidResponseError({
    operation,
    path: 'result.value',
    expected: 'an amount',
    received: toText(value).slice(0, 40),
  })
}
