import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { readField } from '../readField.js'
import { readList } from '../readList.js'
import type { Wallet, WalletAccount } from '../walletStandardTypes.js'
import { isSolanaAddress } from './address.js'

/** Whether a Wallet Standard chain is a Solana cluster. */
function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}

/**
 * Filters a wallet's accounts for Solana, since multi-chain wallets share all accounts in one list.
 *
 * @throws InvalidWalletAnswerError when the value is not a list of accounts.
 */
export function parseAccounts(method: string, value: unknown): readonly WalletAccount[] {
  const list = readList(value)
  if (!list?.every(isAccount)) throw new InvalidWalletAnswerError({ method, expected: 'a list of accounts' })
  const accounts = list.filter(({ chains }) => chains.some(isSolanaChain))
  if (accounts.every(({ address }) => isSolanaAddress(address))) return accounts
  throw new InvalidWalletAnswerError({ method, expected: 'Solana addresses' })
}

/** The accounts that the wallet currently shares. Undefined if its data is invalid. */
export function readAccounts(wallet: Wallet): readonly WalletAccount[] | undefined {
  try {
    return parseAccounts('standard:connect', readField(wallet, 'accounts'))
  } catch {
    return undefined // the caller asks the wallet or keeps the known accounts
  }
}

function isAccount(value: unknown): value is WalletAccount {
  return typeof readField(value, 'address') === 'string' && Array.isArray(readField(value, 'chains'))
}
