import { InvalidCallError } from '#generated/errors/approval'

/**
 * Validates calls before they reach a wallet (EIP-5792): each needs a recipient, and its data must be
 * hexadecimal. Leaves anything that is not a batch to the wallet.
 *
 * @throws InvalidCallError
 */
export function checkCalls(params: unknown): void {
  const bundle: unknown = Array.isArray(params) ? params[0] : undefined
  const calls: unknown = Object(bundle).calls
  if (!Array.isArray(calls)) return
  for (const [index, call] of calls.entries()) {
    const { to, data } = Object(call)
    if (!isHex(to)) throw new InvalidCallError({ index, field: 'to' })
    if (data !== undefined && !isHex(data)) throw new InvalidCallError({ index, field: 'data' })
  }
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('0x')
}
