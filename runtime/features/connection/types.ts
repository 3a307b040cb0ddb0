import type { Namespace } from '../../utils/caip.js'
import type { AskParameters, ConnectionState, createConnection } from './connection.js'
import type { WalletSession } from './walletSession.js'

type Connection = ReturnType<typeof createConnection>

/** The connected wallet and its live session, by namespace. */
export type ConnectionFeature = {
  state: Readonly<ConnectionState>
  verbs: {
    /** The live session of a namespace: its accounts, and a way to send requests to the wallet. */
    session(namespace: Namespace): WalletSession | undefined
  }
  steps: Omit<Connection['actions'], 'connect'> &
    Pick<Connection, 'live'> & {
      /** Connects a wallet. */
      connect(parameters: AskParameters): Promise<WalletSession>
    }
}
