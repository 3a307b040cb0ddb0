import type { Namespace } from './caip.js'

/** The user of an embedded wallet. */
export type LoginUser = { readonly email?: string | undefined; readonly username?: string | undefined }

/** Id of the connector of the embedded wallet. */
export const authConnectorId = 'auth'

/** Namespaces that the embedded wallet supports. */
export const embeddedNamespaces: readonly Namespace[] = ['eip155', 'solana']
