import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { SendTransferParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { isSolanaSignature } from './address.js'

/** Asks the wallet to sign and send a prepared payment. */
export async function sendTransfer({ session, transfer }: SendTransferParameters): Promise<string> {
  const signature = readField(await session.request(transfer.request), 'signature')
  if (isSolanaSignature(signature)) return signature
  throw new InvalidWalletAnswerError({ method: transfer.request.method, expected: 'a signature' })
}
