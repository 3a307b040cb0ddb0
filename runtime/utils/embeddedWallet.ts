import type { AccountType } from '#generated/frame/messages'
import type { Namespace } from './caip.js'

/** The user of an embedded wallet. */
export type EmbeddedUser = {
  readonly email?: string | null | undefined
  readonly username?: string | undefined
  readonly address: string
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: AccountType }[] | undefined
  readonly preferredAccountType?: AccountType | undefined
  readonly smartAccountDeployed?: boolean | undefined
}

/** The email address and user name of the logged-in user, as far as the login reports them. */
export type LoginUser = { readonly email?: string | undefined; readonly username?: string | undefined }

/** A key of the user, or on some EVM networks also a smart account: a contract that this key owns. */
export type EmbeddedAccountType = AccountType

/** The user's accounts on the current network. */
export type EmbeddedAccounts = {
  /** The one in use. */
  readonly address: string
  /** Types by address, also of the account that is not in use. */
  readonly types: { readonly [address: string]: EmbeddedAccountType }
  /** Whether the contract of the smart account is deployed; undefined if the frame does not say so. */
  readonly isDeployed: boolean | undefined
  /** The type to use on networks with smart accounts. */
  readonly preferred: EmbeddedAccountType
}

/** Id of the connector of the embedded wallet. */
export const authConnectorId = 'auth'

/** Namespaces that the embedded wallet supports. */
export const embeddedNamespaces: readonly Namespace[] = ['eip155', 'solana']
