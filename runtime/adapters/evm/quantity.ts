import { InvalidResponseError } from '#generated/errors/http'

/**
 * Parses a quantity from a node.
 *
 * @throws InvalidResponseError for other answers.
 */
export function parseQuantity(operation: string, answer: unknown): bigint {
  // BigInt() reads an empty string as 0, and accepts negative numbers.
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw new InvalidResponseError({
    operation,
    path: 'result',
    expected: 'a quantity',
    received: String(JSON.stringify(answer)).slice(0, 40),
  })
}

/** A quantity as nodes and wallets expect it. */
export function toQuantity(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
