import { type HttpTransport, http } from 'viem'
import { partLimitMs } from '../limits.js'

/** Sends JSON-RPC to an EVM node or a bundler of the sandbox, each request once. `batch` sends concurrent calls in one request. */
export function nodeTransport(url: string | undefined, { batch = false } = {}): HttpTransport {
  return http(url, { batch, retryCount: 0, timeout: partLimitMs })
}
