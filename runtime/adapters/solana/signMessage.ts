import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { solana_signMessage } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import type { SignMessageParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { isSolanaSignature } from './address.js'
import { encodeBase58 } from './base58.js'

/**
 * Asks the visitor to sign a text, with any kind of wallet.
 *
 * @throws UserRejectedError, InvalidWalletAnswerError when the answer is not a signature.
 */
export async function signMessage(parameters: SignMessageParameters): Promise<string> {
  const { session, address, message, signal } = parameters
  const method = solana_signMessage
  const params = { message: encodeBase58(new TextEncoder().encode(message)), pubkey: address }
  const signature = readField(await abortable(session.request({ method, params }), signal), 'signature')
  if (isSolanaSignature(signature)) return signature
  throw new InvalidWalletAnswerError({ method, expected: 'a signature' })
}
