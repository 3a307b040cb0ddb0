import type {
  GrantedPermission,
  Permission,
  PermissionPolicy,
  PermissionSigner,
} from '#generated/wallet-rpc/types'
import type { CaipAddress } from '../../utils/caip.js'
import type { Reading } from '../../utils/reading.js'
import type { ReadOptions } from '../../utils/readOptions.js'

/** Permissions that an app may use without asking again. */
export type SmartSession = {
  /** Its id at the service. */
  readonly pci: string
  /** Name of the app's project. */
  readonly app: string
  /** When it ends, in seconds since 1970. */
  readonly expiry: number
  /** When it was granted, in seconds since 1970. */
  readonly createdAt: number
  readonly permissions: readonly Permission[]
  readonly isRevoked: boolean
}

/** The smart sessions of the active account. */
export type SessionsState = {
  /** Whose sessions these are. */
  account: CaipAddress | undefined
  /** Newest first, also those that have ended. */
  list: Reading<readonly SmartSession[]>
  /** Those that the visitor is asked to revoke. */
  revoking: readonly string[]
}

/** The permissions that an app asks for. */
export type SessionRequest = {
  /** When they end, in seconds since 1970. */
  readonly expiry: number
  /** The app's keys. The key of the service is added. */
  readonly signer: PermissionSigner
  readonly permissions: readonly Permission[]
  readonly policies?: readonly PermissionPolicy[] | undefined
}

/** What the wallet granted. */
export type GrantedSession = Pick<GrantedPermission, 'chainId' | 'expiry' | 'permissions'> & {
  /** The id of the session, for `wallet_prepareCalls`. */
  readonly context: string
  readonly address: string
}

/** Smart sessions: permissions of the active account for apps. Off unless the host turns on `smartSessions`. */
export type SessionsFeature = {
  state: Readonly<SessionsState>
  verbs: {
    /**
     * Loads the sessions of the active account.
     *
     * @throws FeatureDisabledError, NotConnectedError, SessionsUnavailableError
     */
    refresh(options?: ReadOptions): Promise<void>
    /**
     * Asks the visitor to grant a session on the active EVM network.
     *
     * @throws FeatureDisabledError, NotConnectedError, InvalidSessionRequestError, SessionsNotSupportedError,
     * RequestPendingError while the visitor is asked for an earlier one, UserRejectedError and other wallet errors,
     * SessionNotGrantedError
     */
    grant(request: SessionRequest): Promise<GrantedSession>
    /**
     * Asks the visitor to revoke a session. A second call for it joins the first.
     *
     * @throws FeatureDisabledError, NotConnectedError, UserRejectedError and other wallet errors,
     * SessionNotRevokedError
     */
    revoke(parameters: { readonly pci: string }): Promise<void>
  }
  steps: Record<never, never>
}
