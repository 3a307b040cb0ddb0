import { WalletNotRespondingError } from '#generated/errors/connection'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { abortable } from '../../core/abortable.js'
import { limits } from '../../limits.js'
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

export type SilentRequest = {
  readonly method: string
  readonly params?: readonly unknown[] | undefined
  /** Gives up earlier. */
  readonly signal?: AbortSignal | undefined
}

/** Asks what needs no visitor; a wallet that stays silent is given up. */
export async function askSilently(
  provider: Eip1193Provider,
  { method, params, signal }: SilentRequest,
): Promise<unknown> {
  const silence = new AbortController()
  const timer = setTimeout(
    () => silence.abort(new WalletNotRespondingError({ method })),
    limits.silentRequestTimeoutMs,
  )
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
  try {
    return await abortable(ask(provider, method, params), either)
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
  const data = readField(error, 'data')
  const codes = [readField(readField(data, 'originalError'), 'code'), readField(error, 'code')]
  return codes.find((code) => typeof code === 'number')
}

function toError(error: unknown): Error {
  const message = readField(error, 'message')
  return rpcErrorFrom({
    code: rpcCodeOf(error),
    message: typeof message === 'string' ? message : undefined,
    cause: error,
  })
}

/** Reads a field of whatever a wallet threw, which may break even while it is looked at. */
function readField(value: unknown, name: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined // an error that cannot be read is one without a code
  }
}
