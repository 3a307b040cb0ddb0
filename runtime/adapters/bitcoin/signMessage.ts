import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { signMessage as signMessageMethod } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { encodeBase64 } from '../../utils/base64.js'
import type { SignMessageParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { fromHex } from './wallet.js'

/**
 * Has the visitor sign a text, in the way that the wallet has for the address: BIP-322, or ECDSA as of BIP-137. In base64, as
 * verifiers take it.
 *
 * @throws UserRejectedError, InvalidWalletAnswerError when the answer is no signature.
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
