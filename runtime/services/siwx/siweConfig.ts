/** What a message of EIP-4361 says besides who signs it. */
export type SiweMessageParameters = {
  readonly domain: string
  readonly uri: string
  /** Numbers of the chains that may sign in. */
  readonly chains: readonly number[]
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What the text is made of. */
export type SiweCreateMessageParameters = Omit<SiweMessageParameters, 'chains'> & {
  readonly chainId: number
  readonly nonce: string
  /** Who signs, as `did:pkh:eip155:1:0x…`. */
  readonly address: string
  readonly version: '1'
}

/** Who is signed in. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** Sign-in with Ethereum by a server that there is already: `siweConfig` of `createFoyer`. Other families need not sign in. */
export type SiweConfig = {
  /** @defaultValue `true` */
  readonly enabled?: boolean | undefined
  /**
   * Nobody stays connected who has not signed in.
   * @defaultValue `true`
   */
  readonly required?: boolean | undefined
  /** @defaultValue `true` */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @defaultValue `true` */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @defaultValue `true` */
  readonly signOutOnNetworkChange?: boolean | undefined
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<SiweMessageParameters>
  createMessage(parameters: SiweCreateMessageParameters): string
  verifyMessage(parameters: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}
