import { ed25519 } from '@noble/curves/ed25519'
import type { VerifyMessageParameters } from '../adapter.js'
import { decodeAddress, decodeSignature } from './address.js'

/** Verifies a signed text (Ed25519). Some browsers' own check accepts keys that sign without a secret. */
export async function verifyMessage(parameters: VerifyMessageParameters): Promise<boolean> {
  const { address, message, signature } = parameters
  const [key, signed] = [decodeAddress(address), decodeSignature(signature)]
  if (!key || !signed) return false
  // Without ZIP 215, which allows keys of small order.
  return ed25519.verify(signed, new TextEncoder().encode(message), key, { zip215: false })
}
