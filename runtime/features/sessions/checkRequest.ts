import { InvalidSessionRequestError } from '#generated/errors/sessions'
import type { SessionRequest } from './types.js'

/**
 * Rejects an invalid request before it reaches the wallet.
 *
 * @throws InvalidSessionRequestError
 */
export function checkRequest({ expiry, signer, permissions }: SessionRequest, nowMs: number): void {
  const refuse = (problem: string) => new InvalidSessionRequestError({ problem })
  if (!(Number.isInteger(expiry) && expiry * 1000 > nowMs))
    throw refuse('Invalid expiry: Expiry must be a future timestamp')
  if (signer.type !== 'keys') throw refuse('Unsupported signer type')
  const { keys } = signer.data
  if (keys.length === 0) throw refuse('A set of public keys is required for multiKey signers')
  for (const { type, publicKey } of keys) {
    if (!['secp256r1', 'secp256k1'].includes(type))
      throw refuse('Unsupported key type: must be secp256r1 or secp256k1')
    if (!/^0x[0-9a-f]+$/i.test(publicKey)) throw refuse('Invalid public key: must start with "0x"')
  }
  if (permissions.length === 0) throw refuse('Invalid permissions: must be a non-empty array')
}
