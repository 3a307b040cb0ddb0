import { createClient, fallback, getAddress, http } from 'viem'
import { InvalidResponseError, RequestTimeoutError } from '#generated/errors/http'
import { abortable } from '../../core/abortable.js'
import { limits } from '../../limits.js'

/** EIP-55. */
export function checksumAddress(address: string): string {
  return getAddress(address)
}

/** Reads of one chain. */
export type Chain = {
  getBalance(address: `0x${string}`): Promise<bigint>
  /** Resolves once the transaction is part of the chain; nothing is asked any more once `signal` aborts. */
  waitForTransaction(hash: `0x${string}`, signal: AbortSignal): Promise<void>
}

/** Opens a chain: each address is tried three times more, with pauses that double, before the next one is asked. */
export function openChain(urls: readonly string[]): Chain {
  const transports = urls.map((url) =>
    http(url, {
      fetchFn: fetchWithPatience,
      batch: { batchSize: limits.rpcBatchSize, wait: 0 },
      timeout: limits.rpcTimeoutMs,
      retryCount: limits.rpcRetries,
      retryDelay: limits.retryDelayMs,
    }),
  )
  const client = createClient({ transport: fallback(transports, { retryCount: 0 }) })
  return {
    async getBalance(address) {
      const method = 'eth_getBalance'
      const answer: unknown = await client.request({ method, params: [address, 'latest'] })
      // BigInt() would take an empty text for 0 and -1 for an amount.
      if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
      throw new InvalidResponseError({
        operation: method,
        path: 'result',
        expected: 'a quantity',
        received: String(JSON.stringify(answer)).slice(0, 40),
      })
    },
    async waitForTransaction(hash, signal) {
      const method = 'eth_getTransactionReceipt'
      for (let waitedMs = 0; waitedMs < limits.receiptTimeoutMs; waitedMs += limits.receiptPollMs) {
        if (await abortable(client.request({ method, params: [hash] }), signal)) return
        await pause(limits.receiptPollMs, signal)
      }
      throw new RequestTimeoutError({ timeoutMs: limits.receiptTimeoutMs })
    },
  }
}

/** viem waits as long as `Retry-After` says; nobody waits a day for a balance. */
async function fetchWithPatience(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error', credentials: 'omit' })
  const limit = limits.retryAfterMs / 1000
  if (!(Number(response.headers.get('retry-after')) > limit)) return response
  const headers = new Headers(response.headers)
  headers.set('retry-after', `${limit}`)
  return new Response(response.body, { status: response.status, headers })
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await abortable(over, signal)
  } finally {
    clearTimeout(timer)
  }
}
