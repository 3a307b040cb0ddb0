import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { WalletProvider } from '../adapter.js'

/** A Wallet Standard wallet as the host's own Solana code talks to it: by requests, or by its features. */
export type SolanaProvider = WalletProvider & {
  /** The wallet itself, for code that works with Wallet Standard. */
  readonly wallet: Wallet
  /** The active account, as the wallet knows it. */
  readonly account: WalletAccount
  /** Cluster that the page is on, as wallets call it. */
  readonly chain: `solana:${string}`
}

/**
 * Whether a provider leads to a Wallet Standard wallet of this page. A wallet that was paired with has requests alone.
 *
 * @example
 * import type { WalletProvider } from 'foyer-kit'
 *
 * export function labelOf(provider: WalletProvider | undefined) {
 *   return isSolanaProvider(provider) ? provider.account.label : undefined
 * }
 */
export function isSolanaProvider(provider: WalletProvider | undefined): provider is SolanaProvider {
  return provider !== undefined && 'wallet' in provider && 'account' in provider && 'chain' in provider
}
