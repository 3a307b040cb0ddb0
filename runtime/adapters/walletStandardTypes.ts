/**
 * The types of [Wallet Standard](https://github.com/wallet-standard/wallet-standard), as far as Foyer uses them. They are structural:
 * the types of `@wallet-standard/base` fit.
 */

/** Such as `solana:mainnet` or `standard:connect`. */
export type IdentifierString = `${string}:${string}`

/** A data URL. */
export type WalletIcon = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

/** A wallet that has announced itself. */
export interface Wallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: WalletIcon
  readonly chains: readonly IdentifierString[]
  readonly features: Readonly<Record<IdentifierString, unknown>>
  readonly accounts: readonly WalletAccount[]
}

/** An account that a wallet shares with the page. */
export interface WalletAccount {
  readonly address: string
  /** Read-only bytes. */
  readonly publicKey: Omit<Uint8Array, 'copyWithin' | 'fill' | 'reverse' | 'set' | 'sort'> & {
    readonly [index: number]: number
  }
  readonly chains: readonly IdentifierString[]
  readonly features: readonly IdentifierString[]
  readonly label?: string
  readonly icon?: WalletIcon
}

/** A wallet whose features are known. */
export type WalletWithFeatures<Features extends Wallet['features']> = Omit<Wallet, 'features'> & {
  readonly features: Features
}
