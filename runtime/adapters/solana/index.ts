/**
 * Adapter for Solana wallets and clusters.
 *
 * @packageDocumentation
 */
export type { SolanaSendOptions } from '#generated/wallet-rpc/types'
export type { Wallet, WalletAccount, WalletWithFeatures } from '../walletStandardTypes.js'
export type { SolanaCommitment } from './commitment.js'
export { createSolanaAdapter, type SolanaAdapterOptions } from './createSolanaAdapter.js'
export { isSolanaProvider, type SolanaProvider } from './provider.js'
export type {
  SolanaFeatures,
  SolanaSendInput,
  SolanaSignInput,
  SolanaStandardWallet,
} from './standardFeatures.js'
export { type ToStandardWalletParameters, toStandardWallet } from './toStandardWallet.js'
