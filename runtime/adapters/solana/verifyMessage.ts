import { decodeBase58 } from '../../utils/base58.js'
import type { VerifyMessageParameters } from '../adapter.js'

/** Verifies a signed text (Ed25519). Undefined if the browser does not support the curve. */
export async function verifyMessage(parameters: VerifyMessageParameters): Promise<boolean | undefined> {
  const { address, message, signature } = parameters
  const [publicKey, signed] = [decodeBase58(address), decodeBase58(signature)]
  if (publicKey?.length !== 32 || signed?.length !== 64) return false
  const algorithm = { name: 'Ed25519' }
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm, key, signed, new TextEncoder().encode(message))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
    return false // invalid public key
  }
}
