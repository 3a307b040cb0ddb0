import { createPublicClient, fallback, getAddress, http, type PublicClient } from 'viem'
import { limits } from '../../limits.js'

/** EIP-55. */
export function checksumAddress(address: string): string {
  return getAddress(address)
}

/** Reads a chain: each address is tried three times more, with pauses that double, before the next one is asked. */
export function createChainClient(urls: readonly string[]): PublicClient {
  const transports = urls.map((url) =>
    http(url, {
      batch: { batchSize: limits.rpcBatchSize, wait: 0 },
      timeout: limits.rpcTimeoutMs,
      retryCount: limits.rpcRetries,
      retryDelay: limits.retryDelayMs,
    }),
  )
  return createPublicClient({ transport: fallback(transports, { retryCount: 0 }), pollingInterval: 1000 })
}
