import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { SendTransferParameters } from '../adapter.js'
import { isTransactionHash } from './eip1193.js'

/** Asks the wallet to send a prepared payment. */
export async function sendTransfer({ session, transfer }: SendTransferParameters): Promise<string> {
  const hash = await session.request(transfer.request)
  if (isTransactionHash(hash)) return hash
  throw new InvalidWalletAnswerError({ method: transfer.request.method, expected: 'a transaction hash' })
}
