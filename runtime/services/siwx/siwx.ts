import type { Clock, Environment } from '../../environment/environment.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { ProjectMetadata } from '../../utils/projectMetadata.js'

/** The fields of a CAIP-122 message, which proves ownership of the account. */
export type SiwxData = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host name of the page, with the port unless it is the default. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** One line that the visitor reads in the wallet. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** ISO 8601, as are the two below. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** The fields of a message; `toString()` returns the text to sign. */
export type SiwxMessage = SiwxData & { toString(): string }

/** A signed message. */
export type SiwxSession = {
  readonly data: SiwxData
  /** The text that was signed. */
  readonly message: string
  /** Hexadecimal on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /** The signed object as WalletConnect delivered it (CAIP-74). */
  readonly cacao?: object | undefined
}

/** The account that will sign the message. */
export type SiwxMessageInput = {
  /** Empty for a one-click sign-in, where the wallet writes the text. If `createMessage` rejects, one-click sign-in is off. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string | undefined
}

/** A sign-in implementation: that of `createSiwx()`, or your own. */
export type Siwx = {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies a session and stores it. Rejects if it is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Removes the sessions of one account on one chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Verifies these sessions and replaces all stored ones. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The valid sessions of an account on a chain. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Whether visitors must sign in to stay connected.
   * @defaultValue `false`
   */
  getRequired?(): boolean
  /**
   * Whether disconnecting signs out.
   * @defaultValue `true`
   */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The signature to verify. */
export type VerifySignInParameters = {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Storage for signed messages. It holds only these fields; the others are parsed from the message. */
export type KeptSignIns = {
  read(): readonly VerifySignInParameters[]
  write(signed: readonly VerifySignInParameters[]): void
}

/** What the foyer passes to a sign-in implementation. */
export type SiwxContext = {
  readonly clock: Clock
  readonly page: Environment['page']
  readonly kept: KeptSignIns
  readonly log: Environment['log']
  /** `metadata` of `createFoyer`. */
  readonly metadata?: Partial<ProjectMetadata> | undefined
  uuid(): string
  /**
   * Whether the account signed the message. Undefined when this browser cannot verify it.
   *
   * @throws when verification needs the chain and no node answers.
   */
  verify(parameters: VerifySignInParameters): Promise<boolean | undefined>
}

/** What `createSiwx()` returns. The foyer calls `create` on first use. */
export type SiwxFactory = {
  create(context: SiwxContext): Promise<Siwx>
}

/** Options of `createSiwx()`. */
export type SiwxOptions = {
  /**
   * Disconnects visitors who decline to sign in.
   * @defaultValue `true`
   */
  readonly required?: boolean | undefined
  /** One line that the wallet shows to the visitor. */
  readonly statement?: string | undefined
  /**
   * Host name to sign in to.
   * @defaultValue the page's host name
   */
  readonly domain?: string | undefined
  /**
   * URI to sign in to.
   * @defaultValue `metadata.url` if it has the page's origin, else the origin
   */
  readonly uri?: string | undefined
  /** URIs that the visitor agrees to, such as your terms. */
  readonly resources?: readonly string[] | undefined
  /**
   * How long a session is valid.
   * @defaultValue a week
   */
  readonly expiresInMs?: number | undefined
  /**
   * Whether disconnecting signs out.
   * @defaultValue `true`
   */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * Supplies the nonce. Take it from your server if the server verifies messages.
   * @defaultValue a random nonce
   */
  readonly getNonce?: (() => Promise<string>) | undefined
  /**
   * Verifies the session on your server; verification in the browser proves nothing to a server. Required
   * for signatures that the browser cannot verify: Bitcoin accounts with several keys or custom scripts. For
   * those it is also called with the stored session after a reload, so accept a session until it ends.
   */
  readonly verify?: ((session: SiwxSession) => Promise<boolean>) | undefined
  /** Ends the session on your server. */
  readonly signOut?: (() => Promise<unknown>) | undefined
}
