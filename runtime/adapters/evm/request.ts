import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import type { RpcMethod } from '#generated/wallet-rpc/types'
import type { Timers } from '../../core/pause.js'
import type { Log } from '../../environment/log.js'
import { answerInTime } from '../answerInTime.js'
import { readList } from '../readList.js'
import { toWalletError } from '../walletError.js'
import { type Eip1193Provider, isEvmAddress } from './eip1193.js'

/**
 * Sends a request to a wallet.
 *
 * @throws the catalog error for the wallet's error code.
 */
export async function ask(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await provider.request(params ? { method, params } : { method })
  } catch (error) {
    throw toWalletError(error)
  }
}

/** A wallet, and the timers for its deadlines. */
export type EvmWallet = {
  readonly provider: Eip1193Provider
  readonly timers: Timers
  /** Aborts when the foyer is destroyed. */
  readonly lifetime?: AbortSignal | undefined
  readonly log?: Log | undefined
  /** Shows an error to the visitor. */
  readonly report?: ((error: unknown) => void) | undefined
}

export type SilentRequest = {
  readonly method: RpcMethod
  readonly params?: readonly unknown[] | undefined
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined
}

/** Sends a request that needs no action by the visitor, with a deadline. */
export function askSilently(
  { provider, timers }: EvmWallet,
  { method, params, signal }: SilentRequest,
): Promise<unknown> {
  return answerInTime(ask(provider, method, params), { method, timers, signal })
}

/** Validates the answer of `eth_accounts` and `eth_requestAccounts`. */
export function parseAccounts(method: string, answer: unknown): readonly string[] {
  const accounts = readList(answer)
  if (accounts?.every(isEvmAddress)) return accounts
  throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
}
