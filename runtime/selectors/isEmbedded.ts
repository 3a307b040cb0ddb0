import type { ConnectionState } from '../features/connection/connection.js'
import type { Namespace } from '../utils/caip.js'

/** Whether an embedded wallet is connected in a namespace. */
export function isEmbedded(connections: Readonly<ConnectionState>, namespace: Namespace): boolean {
  const connection = connections[namespace]
  return connection?.status === 'connected' && connection.wallet.type === 'AUTH'
}
