import type { RequestArguments } from '../adapter.js'

/** A wallet's EIP-1193 provider. Its answers are untrusted. */
export type Eip1193Provider = {
  request(parameters: RequestArguments): unknown
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof Object(value).request === 'function'
}

export function isEvmAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** A signature of a key or a contract (EIP-1271), of any length. */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
}
