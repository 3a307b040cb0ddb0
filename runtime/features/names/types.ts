import type { FoyerError } from '#generated/support/FoyerError'
import type { SuggestedName } from '../../services/names.js'
import type { CaipAddress, Namespace } from '../../utils/caip.js'
import type { ReadOptions } from '../../utils/readOptions.js'

/** The names for a text that the visitor types. */
export type NameSearch =
  | { readonly status: 'none' }
  /** It breaks a rule for names. */
  | { readonly status: 'invalid'; readonly error: FoyerError }
  | { readonly status: 'searching' }
  /** The name itself first, then free names that begin with the same letters. */
  | { readonly status: 'ready'; readonly suggestions: readonly SuggestedName[] }
  | { readonly status: 'failed'; readonly error: FoyerError }

/** How far along a registration is. Names have their zone: `maria-dev.reown.id`. */
export type NameProgress =
  | { readonly status: 'choosing' }
  /** The wallet asks the visitor to sign. */
  | { readonly status: 'signing'; readonly name: string }
  | { readonly status: 'registering'; readonly name: string }
  | { readonly status: 'registered'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly error: FoyerError }

/** The choice of a name for the account. */
export type NamesState = {
  /** Who will own the name. The choice is reset when the account or the network changes. */
  account: CaipAddress | undefined
  /** What follows the label in a name: `reown.id`. */
  readonly zone: string
  /** As typed, without the zone. */
  entered: string
  search: NameSearch
  progress: NameProgress
}

/** The name to register. */
export type RegisterNameParameters = {
  /** Without its zone: `maria-dev`. */
  readonly label: string
  /** Public facts about its owner. The service knows only `bio`. */
  readonly attributes?: { readonly [key: string]: string } | undefined
}

/** The name to look up. */
export type GetAddressParameters = {
  readonly name: string
  /** Of the address; defaults to that of the active network. */
  readonly namespace?: Namespace | undefined
}

/** Names of accounts: finds them, and registers one for the account of an embedded wallet. */
export type NamesFeature = {
  state: Readonly<NamesState>
  verbs: {
    /** Empties the choice. */
    reset(): void
    /** Enters a label, and searches for names. The outcome is in `search`. */
    setLabel(label: string, options?: ReadOptions): Promise<void>
    /**
     * Asks the visitor to sign, and registers the name. Returns the full name. A second call for the same name joins
     * the first.
     *
     * @throws InvalidNameError, NameTooShortError, NameNetworkNotFoundError, NameAccountNotFoundError without an
     * embedded wallet on EVM; RequestPendingError, UserRejectedError and other wallet errors; NameTakenError,
     * NameSignedTooLateError, NameNotRegisteredError
     */
    register(parameters: RegisterNameParameters): Promise<string>
    /**
     * The address of a name, on the network of the namespace: of account names, and of names that the adapter
     * resolves, such as those of ENS. Undefined if there is none.
     *
     * @throws NameNotResolvedError
     */
    getAddress(parameters: GetAddressParameters): Promise<string | undefined>
    /**
     * The names of an EVM address; the first is the one to show.
     *
     * @throws NamesUnavailableError
     */
    getNames(parameters: { readonly address: string }): Promise<readonly string[]>
  }
  steps: Record<never, never>
}
