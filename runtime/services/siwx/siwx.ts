import type { Clock, Environment } from '../../environment/environment.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { ProjectMetadata } from '../../utils/projectMetadata.js'

/** What a visitor signs to prove who one is (CAIP-122), field by field. */
export type SiwxData = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host name of the page, with its port where that is not the usual one. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** One line that the visitor reads in the wallet. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** Times are in ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** The same, with the text to sign as `toString()`. */
export type SiwxMessage = SiwxData & { toString(): string }

/** A message that was signed. */
export type SiwxSession = {
  readonly data: SiwxData
  /** The text that was signed. */
  readonly message: string
  /** Hexadecimal on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /** As WalletConnect carried it (CAIP-74). */
  readonly cacao?: object | undefined
}

/** For whom a message is made. */
export type SiwxMessageInput = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string | undefined
}

/** How visitors sign in: `createSiwx()` makes one, and a page may bring its own. */
export type Siwx = {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Checks a session and keeps it; rejects where it does not hold. */
  addSession(session: SiwxSession): Promise<void>
  /** Forgets the sessions of one account on one chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Checks these and keeps them in place of all others; none signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions of an account on a chain that still count. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Whether nobody stays connected who has not signed in.
   * @defaultValue `false`
   */
  getRequired?(): boolean
  /**
   * Whether disconnecting signs out.
   * @defaultValue `true`
   */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** Whose signature is to be checked. */
export type VerifySignInParameters = {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** What outlives the page of sessions: the text of each says everything else. */
export type KeptSignIns = {
  read(): readonly VerifySignInParameters[]
  write(signed: readonly VerifySignInParameters[]): void
}

/** What the foyer tells whoever signs visitors in. */
export type SiwxContext = {
  readonly clock: Clock
  readonly page: Environment['page']
  readonly kept: KeptSignIns
  readonly log: Environment['log']
  /** What the host says of the page. */
  readonly metadata?: Partial<ProjectMetadata> | undefined
  uuid(): string
  /**
   * Whether an account signed a message; undefined where this browser cannot tell.
   *
   * @throws when the chain had to be asked and did not answer.
   */
  verify(parameters: VerifySignInParameters): Promise<boolean | undefined>
}

/** What `createSiwx()` returns: the foyer completes it with what it knows, when it is needed. */
export type SiwxFactory = {
  create(context: SiwxContext): Promise<Siwx>
}

/** How `createSiwx()` signs visitors in. */
export type SiwxOptions = {
  /**
   * Nobody stays connected who has not signed in.
   * @defaultValue `true`
   */
  readonly required?: boolean | undefined
  /** One line for the visitor to read in the wallet. */
  readonly statement?: string | undefined
  /**
   * Host name to sign in to.
   * @defaultValue that of the page
   */
  readonly domain?: string | undefined
  /**
   * What is signed in to.
   * @defaultValue `metadata.url` where that is of the page's origin, else the origin
   */
  readonly uri?: string | undefined
  /** Addresses that the visitor agrees to. */
  readonly resources?: readonly string[] | undefined
  /**
   * How long a session counts.
   * @defaultValue a week
   */
  readonly expiresInMs?: number | undefined
  /**
   * Whether disconnecting signs out.
   * @defaultValue `true`
   */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * Where the nonce of a message comes from; that of your server if it checks the messages.
   * @defaultValue a random one
   */
  readonly getNonce?: (() => Promise<string>) | undefined
  /**
   * Has your server check what was signed. What a browser checks convinces nobody but the page in it. Needed for Bitcoin accounts of
   * several keys or other scripts, and for browsers without Ed25519 on Solana: there the page cannot tell, and nobody is signed in
   * without it.
   */
  readonly verify?: ((session: SiwxSession) => Promise<boolean>) | undefined
  /** Tells your server that the visitor has left. */
  readonly signOut?: (() => Promise<unknown>) | undefined
}
