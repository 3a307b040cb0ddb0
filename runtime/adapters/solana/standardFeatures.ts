import type { IdentifierString, Wallet, WalletAccount, WalletWithFeatures } from '../walletStandardTypes.js'

/** A transaction to sign. */
export type SolanaSignInput = {
  readonly account: WalletAccount
  readonly transaction: Uint8Array
  readonly chain?: IdentifierString
  readonly options?: {
    readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
    readonly minContextSlot?: number
  }
}

/** A transaction to sign and send. */
export type SolanaSendInput = Omit<SolanaSignInput, 'options'> & {
  readonly chain: IdentifierString
  readonly options?: SolanaSignInput['options'] & {
    readonly commitment?: 'processed' | 'confirmed' | 'finalized'
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
  }
}

/** The features of Wallet Standard and its Solana extension. */
export type SolanaFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    readonly connect: (input?: {
      readonly silent?: boolean
    }) => Promise<{ readonly accounts: readonly WalletAccount[] }>
  }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    readonly on: (
      event: 'change',
      listener: (changes: {
        readonly accounts?: Wallet['accounts']
        readonly chains?: Wallet['chains']
      }) => void,
    ) => () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.0.0'
    readonly signMessage: (
      ...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
    ) => Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    readonly signTransaction: (
      ...inputs: readonly SolanaSignInput[]
    ) => Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    readonly signAndSendTransaction: (
      ...inputs: readonly SolanaSendInput[]
    ) => Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** A Wallet Standard wallet for Solana. */
export type SolanaStandardWallet = WalletWithFeatures<SolanaFeatures>
