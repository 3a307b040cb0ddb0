import {
  ConnectionSupersededError,
  FailedToDisconnectError,
  NotConnectedError,
  WalletNotRespondingError,
} from '#generated/errors/connection'
import type { Connector, Session, WalletInfo } from '../adapters/adapter.js'
import { abortable } from '../core/abortable.js'
import { createController } from '../core/controller.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import type { Network } from '../networks/defineNetwork.js'
import { isNamespace, type Namespace } from '../utils/caip.js'

/** Where the connection of one chain family stands. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly isRestoring: boolean }
  | { readonly status: 'connected'; readonly connectorId: string; readonly wallet: WalletInfo }

/** The connections, by chain family; none where nobody ever asked. */
export type ConnectionState = { [namespace in Namespace]?: Connection }

/** What the connection tells the rest of the foyer. */
export type ConnectionListener = {
  connected(connected: AdoptParameters): void
  accounts(namespace: Namespace, addresses: readonly [string, ...string[]]): void
  network(namespace: Namespace, session: Session): void
  transaction(namespace: Namespace, session: Session, hash: string): void
  disconnected(namespace: Namespace): void
}

/** A session that is there already, and the connector that it belongs to. */
export type AdoptParameters = { connector: Connector; session: Session; restored: boolean }

type Attempt = {
  readonly connectorId: string
  readonly isRestoring: boolean
  readonly abort: AbortController
  readonly done: Promise<Session>
}
type Live = {
  readonly session: Session
  readonly shown: Extract<Connection, { status: 'connected' }>
  readonly stop: () => void
}

/** One connection per chain family. Live sessions stay in here; the state only says what is true of them. */
export function createConnection(dependencies: {
  clock: Clock
  listener: ConnectionListener
  /** Until then no wallet is asked, so that whoever has to hear of it listens; undefined when all do. */
  ready(): Promise<unknown> | undefined
}) {
  const { clock, listener, ready } = dependencies
  const attempts: { [namespace in Namespace]?: Attempt } = {}
  const live: { [namespace in Namespace]?: Live } = {}

  const controller = createController({
    initial: (): ConnectionState => ({}),
    actions: (state, { signal }) => {
      /** What is true while no attempt runs. */
      const settle = (namespace: Namespace) => {
        state[namespace] = live[namespace]?.shown ?? { status: 'disconnected' }
      }

      const drop = (namespace: Namespace) => {
        const gone = live[namespace]
        delete live[namespace]
        gone?.stop()
        if (!attempts[namespace]) settle(namespace)
        if (gone) listener.disconnected(namespace)
      }

      const keep = ({ connector, session, restored }: AdoptParameters) => {
        const { namespace, id, name, type, icon, imageId, rdns, explorerId } = connector
        const before = live[namespace]
        before?.stop()
        before?.session.release()
        const stops = [
          session.on('accounts', (addresses) => listener.accounts(namespace, addresses)),
          session.on('network', () => listener.network(namespace, session)),
          session.on('transaction', (hash) => listener.transaction(namespace, session, hash)),
          session.on('ended', () => drop(namespace)),
        ]
        live[namespace] = {
          session,
          shown: {
            status: 'connected',
            connectorId: id,
            wallet: { name, type, icon, imageId, rdns, explorerId, ...session.wallet },
          },
          stop: () => {
            for (const stop of stops) stop()
          },
        }
        settle(namespace)
        listener.connected({ connector, session, restored })
      }

      const cancel = (namespace: Namespace) => {
        const running = attempts[namespace]
        delete attempts[namespace]
        running?.abort.abort(new ConnectionSupersededError({ connectorId: running.connectorId }))
        settle(namespace)
      }

      const attempt = (
        connector: Connector,
        isRestoring: boolean,
        open: (signal: AbortSignal) => Promise<Session>,
      ) => {
        if (signal.aborted) return Promise.reject(signal.reason)
        const { namespace, id: connectorId } = connector
        attempts[namespace]?.abort.abort(new ConnectionSupersededError({ connectorId }))
        const abort = new AbortController()
        const either = AbortSignal.any([signal, abort.signal])
        const cancelDeadline = clock.after(limits.visitorTimeoutMs, () =>
          abort.abort(new WalletNotRespondingError({ method: 'connect' })),
        )
        state[namespace] = { status: 'connecting', connectorId, isRestoring }

        // An approval that comes after the visitor has turned away opens nothing; its permission goes back, unless somebody relies on it.
        const discard = (late: Session) => {
          const inUse = [attempts[namespace]?.connectorId, live[namespace]?.shown.connectorId]
          if (isRestoring || inUse.includes(connectorId)) late.release()
          else late.end().catch(() => late.release())
        }

        const run = async () => {
          try {
            const waiting = ready()
            if (waiting) await abortable(waiting, either)
            const session = await abortable(open(either), either, discard)
            if (either.aborted) {
              discard(session)
              throw either.reason
            }
            if (attempts[namespace]?.abort === abort) delete attempts[namespace]
            keep({ connector, session, restored: isRestoring })
            return session
          } catch (error) {
            if (attempts[namespace]?.abort === abort) {
              delete attempts[namespace]
              if (!signal.aborted) settle(namespace)
            }
            throw error
          } finally {
            cancelDeadline()
          }
        }
        const done = run()
        attempts[namespace] = { connectorId, isRestoring, abort, done }
        return done
      }

      return {
        /**
         * Asks the wallet. Asking the same wallet again joins the request that is under way; asking another one takes its place.
         */
        connect({ connector, network }: { connector: Connector; network: Network }): Promise<Session> {
          const running = attempts[connector.namespace]
          if (running && running.connectorId === connector.id && !running.isRestoring) return running.done
          return attempt(connector, false, async (signal) => connector.connect({ network, signal }))
        },
        /** Takes up an earlier permission without a prompt. */
        restore({ connector, network }: { connector: Connector; network: Network }): Promise<Session> {
          return attempt(connector, true, async (signal) => {
            const session = await connector.reconnect({ network, signal })
            if (!session) throw new NotConnectedError({ namespace: connector.namespace })
            return session
          })
        },
        /** Takes a session that came about elsewhere, such as by a pairing, in place of what is connected or asked for. */
        adopt(parameters: AdoptParameters) {
          if (signal.aborted) return parameters.session.release()
          cancel(parameters.connector.namespace)
          keep(parameters)
        },
        /** Says that a stored connection is being looked for. */
        expect(namespace: Namespace, connectorId: string) {
          if (!live[namespace]) state[namespace] = { status: 'connecting', connectorId, isRestoring: true }
        },
        /** Ends the search of `expect`, and an attempt under way, as if the visitor had never asked. */
        cancel,
        /**
         * Closes the connection of a family. The page has forgotten it at once, whatever the wallet answers.
         *
         * @throws FailedToDisconnectError when the wallet could not be told.
         */
        async disconnect(namespace: Namespace) {
          cancel(namespace)
          const session = live[namespace]?.session
          drop(namespace)
          try {
            await session?.end()
          } catch (cause) {
            throw new FailedToDisconnectError({ namespace }, { cause })
          }
        },
        /** Lets every session go without telling the wallets. */
        release() {
          for (const [namespace, { session, stop }] of Object.entries(live)) {
            stop()
            session.release()
            if (isNamespace(namespace)) delete live[namespace]
          }
        },
      }
    },
  })

  return Object.assign(controller, {
    /** The live session of a family. */
    session: (namespace: Namespace): Session | undefined => live[namespace]?.session,
  })
}

/** Connects, restores and disconnects wallets; one connection per chain family. */
export type ConnectionController = ReturnType<typeof createConnection>
