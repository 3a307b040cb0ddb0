import { setTimeout } from 'node:timers/promises'
import { type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

const limitMs = 60_000

/**
 * Polls for the receipt of a transaction.
 *
 * viem's `waitForTransactionReceipt` checks once per block. On a chain that mines only on demand, a check just before the receipt is
 * stored would be the last one.
 *
 * @throws TransactionReceiptNotFoundError after 60 seconds.
 */
export async function waitForReceipt(
  client: { getTransactionReceipt(parameters: { hash: Hash }): Promise<TransactionReceipt> },
  hash: Hash,
): Promise<TransactionReceipt> {
  const end = Date.now() + limitMs
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || Date.now() > end) throw error
      await setTimeout(20)
    }
  }
}
