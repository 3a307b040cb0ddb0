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

/** The name and address of the logged-in user, as far as the login tells them. */
export type LoginUser = { readonly email?: string | undefined; readonly username?: string | undefined }

/** Id of the connector of the embedded wallet. */
export const authConnectorId = 'auth'

/** Namespaces that the embedded wallet supports. */
export const embeddedNamespaces: readonly Namespace[] = ['eip155', 'solana']
