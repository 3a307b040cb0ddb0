import type { CaipNetworkId, RequestArguments } from 'foyer-kit'
import { InvalidWalletAnswerError, isFoyerError, rpcErrorFrom } from 'foyer-kit/errors'
import type { HarborWallet } from './wallet.js'

/** Sends a request to the wallet; translates its errors to catalog errors by code. */
export async function ask(wallet: HarborWallet, parameters: RequestArguments): Promise<unknown> {
  try {
    return await wallet.request(parameters)
  } catch (cause) {
    if (isFoyerError(cause) || !(cause instanceof Error)) throw cause
    const code = 'code' in cause && typeof cause.code === 'number' ? cause.code : undefined
    throw rpcErrorFrom({ code, message: cause.message, cause })
  }
}

/** Addresses shared by a wallet, the active one first. */
export type Accounts = readonly string[]

/** Requests the accounts: `connect` prompts the visitor, `accounts` returns only those permitted before. */
export async function askForAccounts(
  wallet: HarborWallet,
  method: 'connect' | 'accounts',
): Promise<Accounts> {
  const answer = await ask(wallet, { method })
  if (isAccounts(answer)) return answer
  throw new InvalidWalletAnswerError({ method, expected: 'a list of addresses' })
}

export async function askForNetwork(wallet: HarborWallet): Promise<CaipNetworkId> {
  const answer = await ask(wallet, { method: 'network' })
  if (isNetwork(answer)) return answer
  throw new InvalidWalletAnswerError({ method: 'network', expected: 'a Harbor chain' })
}

export function isAccounts(value: unknown): value is Accounts {
  return Array.isArray(value) && value.every(isAddress)
}

/** True for a Harbor address: `hbr1` and 24 lowercase letters or digits. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^hbr1[0-9a-z]{24}$/.test(value)
}

export function isNetwork(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^harbor:\w+$/.test(value)
}
