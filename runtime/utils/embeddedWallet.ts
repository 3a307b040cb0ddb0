import type { Namespace } from './caip.js'

/** Id of the connector of the embedded wallet. */
export const authConnectorId = 'auth'

/** Namespaces that the embedded wallet supports. */
export const embeddedNamespaces: readonly Namespace[] = ['eip155', 'solana']
