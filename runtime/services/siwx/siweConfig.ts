import type { SiwxSession } from './siwx.js'

/** The fields of an EIP-4361 message, except the signer's. */
export type SiweMessageParameters = {
  readonly domain: string
  readonly uri: string
  /** Not read: visitors sign in on the networks of the foyer. Kept for existing configurations. */
  readonly chains: readonly number[]
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** All fields of the message text. */
export type SiweCreateMessageParameters = Omit<SiweMessageParameters, 'chains'> & {
  readonly chainId: number
  readonly nonce: string
  /** The signer's address, as `did:pkh:eip155:1:0x…`. */
  readonly address: string
  readonly version: '1'
}

/** The account that is signed in. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/**
 * Sign-In with Ethereum through an existing server: `siweConfig` of `createFoyer`. Only EVM accounts sign in.
 */
export type SiweConfig = {
  /** @defaultValue `true` */
  readonly enabled?: boolean | undefined
  /**
   * Disconnects visitors who decline to sign in.
   * @defaultValue `true`
   */
  readonly required?: boolean | undefined
  /** @defaultValue `true` */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @defaultValue `true` */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @defaultValue `true` */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** The address is undefined during one-click sign-in through WalletConnect. */
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<SiweMessageParameters>
  createMessage(parameters: SiweCreateMessageParameters): string
  /** Verifies a signed message. `data` has its fields; `cacao` is set after one-click sign-in. */
  verifyMessage(parameters: SiwxSession): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}
