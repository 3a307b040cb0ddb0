import { InvalidWalletAnswerError, WalletNotRespondingError } from '#generated/errors/connection'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { type Eip1193Provider, isEvmAddress } from './eip1193.js'

/**
 * Asks a wallet and turns what it throws into a typed error.
 *
 * @throws the class of the catalogue that stands for the wallet's error code.
 */
export async function ask(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await provider.request(params ? { method, params } : { method })
  } catch (error) {
    throw toError(error)
  }
}

/** Asks what needs no visitor; a wallet that stays silent is given up. */
export async function askSilently(
  provider: Eip1193Provider,
  method: string,
  timeoutMs: number,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletNotRespondingError({ method })), timeoutMs)
  })
  try {
    return await Promise.race([ask(provider, method), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the answer of `eth_accounts` and `eth_requestAccounts`. */
export function parseAccounts(method: string, answer: unknown): readonly string[] {
  if (Array.isArray(answer) && answer.every(isEvmAddress)) return answer
  throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
}

/** Reads a chain id, which wallets give as hexadecimal text or, against the standard, as a number. */
export function parseChainId(answer: unknown): number {
  const text = typeof answer === 'number' || typeof answer === 'bigint' ? `${answer}` : answer
  const id = typeof text === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : 0
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new InvalidWalletAnswerError({ method: 'eth_chainId', expected: 'a chain id' })
}

/** The code of a JSON-RPC error, also where a wallet wraps the error of its node. */
export function rpcCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const nested = 'data' in error ? error.data : undefined
  const original =
    typeof nested === 'object' && nested !== null && 'originalError' in nested
      ? nested.originalError
      : undefined
  return rpcCodeOf(original) ?? ('code' in error && typeof error.code === 'number' ? error.code : undefined)
}

function toError(error: unknown): Error {
  const message = error instanceof Error ? error.message : undefined
  return rpcErrorFrom({ code: rpcCodeOf(error), message, cause: error })
}
