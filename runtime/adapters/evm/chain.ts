import { createClient, fallback, getAddress, http } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { limits } from '../../limits.js'

/** EIP-55. */
export function checksumAddress(address: string): string {
  return getAddress(address)
}

/** Reads of one chain. */
export type Chain = {
  getBalance(address: `0x${string}`): Promise<bigint>
  /** Resolves once the transaction is part of the chain. */
  waitForTransaction(hash: `0x${string}`): Promise<void>
}

/** Opens a chain: each address is tried three times more, with pauses that double, before the next one is asked. */
export function openChain(urls: readonly string[]): Chain {
  const transports = urls.map((url) =>
    http(url, {
      batch: { batchSize: limits.rpcBatchSize, wait: 0 },
      timeout: limits.rpcTimeoutMs,
      retryCount: limits.rpcRetries,
      retryDelay: limits.retryDelayMs,
    }),
  )
  const client = createClient({
    transport: fallback(transports, { retryCount: 0 }),
    pollingInterval: limits.receiptPollMs,
  })
  return {
    getBalance: (address) => getBalance(client, { address }),
    waitForTransaction: async (hash) => void (await waitForTransactionReceipt(client, { hash })),
  }
}
