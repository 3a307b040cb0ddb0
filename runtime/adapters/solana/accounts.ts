import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { InvalidWalletAnswerError } from '#generated/errors/wallet'
import { readField } from '../readField.js'
import { isSolanaAddress } from './address.js'

/** Whether a chain of Wallet Standard is a cluster of Solana. */
function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}

/**
 * The accounts of a wallet that are for Solana: a wallet of several families shares all of its accounts in one list.
 *
 * @throws InvalidWalletAnswerError when it is no list of accounts.
 */
export function parseAccounts(method: string, value: unknown): readonly WalletAccount[] {
  if (!Array.isArray(value) || !value.every(isAccount))
    throw new InvalidWalletAnswerError({ method, expected: 'a list of accounts' })
  const accounts = value.filter(({ chains }) => chains.some(isSolanaChain))
  if (accounts.every(({ address }) => isSolanaAddress(address))) return accounts
  throw new InvalidWalletAnswerError({ method, expected: 'addresses of Solana' })
}

/** What the wallet shares at this moment; undefined when it says nothing that makes sense. */
export function readAccounts(wallet: Wallet): readonly WalletAccount[] | undefined {
  try {
    return parseAccounts('standard:connect', readField(wallet, 'accounts'))
  } catch {
    return undefined // the caller asks the wallet, or leaves the accounts as they are
  }
}

function isAccount(value: unknown): value is WalletAccount {
  return typeof readField(value, 'address') === 'string' && Array.isArray(readField(value, 'chains'))
}
