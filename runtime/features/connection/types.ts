import type { Namespace } from '../../utils/caip.js'
import type { AskParameters, ConnectionState, createConnection } from './connection.js'
import type { WalletSession } from './walletSession.js'

type Connection = ReturnType<typeof createConnection>

/** Which wallet is connected, and its live session; by chain family. */
export type ConnectionFeature = {
  state: Readonly<ConnectionState>
  verbs: {
    /** The live session of a chain family: what the wallet shares, and how to ask it. */
    session(namespace: Namespace): WalletSession | undefined
  }
  steps: Omit<Connection['actions'], 'connect'> &
    Pick<Connection, 'live'> & {
      /** Asks the wallet. */
      connect(parameters: AskParameters): Promise<WalletSession>
    }
}
