import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { personal_sign } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { SignMessageParameters } from '../adapter.js'
import { isSignature } from './eip1193.js'

/**
 * Asks the visitor to sign a text (EIP-191). Sends it as hexadecimal, because wallets read text that starts
 * with 0x as bytes.
 *
 * @throws UserRejectedError, InvalidWalletAnswerError when the answer is not a signature.
 */
export async function signMessage(parameters: SignMessageParameters): Promise<string> {
  const { session, address, message, signal } = parameters
  const method = personal_sign
  const answer = await abortable(session.request({ method, params: [toHex(message), address] }), signal)
  if (isSignature(answer)) return answer
  throw new InvalidWalletAnswerError({ method, expected: 'a signature' })
}

function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
