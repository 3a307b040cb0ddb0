import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { signMessage as signMessageMethod } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { encodeBase64 } from '../../utils/base64.js'
import type { SignMessageParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { fromHex } from './wallet.js'

/**
 * Asks the visitor to sign a text. The wallet picks BIP-322 or ECDSA (BIP-137). Returns base64, as verifiers
 * expect.
 *
 * @throws UserRejectedError, InvalidWalletAnswerError when the answer is not a signature.
 */
export async function signMessage(parameters: SignMessageParameters): Promise<string> {
  const { session, address, message, signal } = parameters
  const method = signMessageMethod
  const params = { account: address, address, message }
  const answer = await abortable(session.request({ method, params }), signal)
  const signature = readField(answer, 'signature')
  if (typeof signature === 'string' && /^([0-9a-f]{2}){64,}$/i.test(signature))
    return encodeBase64(fromHex(signature))
  throw new InvalidWalletAnswerError({ method, expected: 'a signature' })
}
