import type { WalletProvider } from '../adapter.js'
import type { Wallet, WalletAccount } from '../walletStandardTypes.js'

/** The connected Solana wallet, for the host's code: call `request()`, or use the Wallet Standard features of `wallet`. */
export type SolanaProvider = WalletProvider & {
  /** The wallet itself, for code that works with Wallet Standard. */
  readonly wallet: Wallet
  /** The active account, as the wallet's own object. */
  readonly account: WalletAccount
  /** The active cluster, by its Wallet Standard name. */
  readonly chain: `solana:${string}`
}

/**
 * Whether a provider wraps a Wallet Standard wallet of this page. Wallets connected by WalletConnect only
 * support requests.
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
