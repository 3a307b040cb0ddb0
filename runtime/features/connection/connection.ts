import {
  ConnectionSupersededError,
  FailedToDisconnectError,
  NotConnectedError,
  WalletNotRespondingError,
} from '#generated/errors/connection'
import type { ProductEventProperties } from '#generated/events'
import type { Connector, Session, WalletInfo } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { createController } from '../../core/controller.js'
import type { Emitter } from '../../core/emitter.js'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import { isNamespace, type Namespace } from '../../utils/caip.js'

/** Where the connection of one chain family stands. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly isRestoring: boolean }
  | { readonly status: 'connected'; readonly connectorId: string; readonly wallet: WalletInfo }

/** The connections, by chain family; none where nobody ever asked. */
export type ConnectionState = { [namespace in Namespace]?: Connection }

/** A session that is there already, and the connector that it belongs to. */
export type TakeParameters = {
  connector: Connector
  session: Session
  /** It was not asked for by the visitor of this page: it comes from an earlier page, or from another tab. */
  restored: boolean
  /** Which of its accounts to show; its first when absent. */
  chooseAccount?: ChooseAccount | undefined
}

/** Which wallet may still be connected, and which of its accounts to show. */
export type RestoreParameters = {
  connector: Connector
  network: Network
  chooseAccount?: ChooseAccount | undefined
}

type AttemptParameters = Pick<AskParameters, 'connector' | 'ready'> & {
  isRestoring: boolean
  chooseAccount?: ChooseAccount | undefined
  open(signal: AbortSignal): Promise<Session>
}

type ChooseAccount = (accounts: readonly [string, ...string[]]) => string

/** Which wallet to ask, and where the page looks. */
export type AskParameters = {
  connector: Connector
  network: Network
  /** The wallet is asked once this has come, or at once: before that nobody would hear of it. */
  ready?: Promise<unknown> | undefined
}

type Attempt = {
  readonly connectorId: string
  readonly isRestoring: boolean
  readonly abort: AbortController
  readonly done: Promise<Session>
  /** Ends it with a session that came some other way than by the answer of its connector. */
  readonly fulfil: (session: Session) => void
}
type Live = {
  readonly session: Session
  readonly shown: Extract<Connection, { status: 'connected' }>
  readonly stop: () => void
}

export type CreateConnectionParameters = {
  clock: Clock
  emit: Emitter<ProductEventProperties>['emit']
  signal: AbortSignal
}

/** One connection per chain family. Live sessions stay in here; the state only says what is true of them. */
export function createConnection({ clock, emit, signal }: CreateConnectionParameters) {
  const attempts: { [namespace in Namespace]?: Attempt } = {}
  const live: { [namespace in Namespace]?: Live } = {}

  const controller = createController({
    initial: (): ConnectionState => ({}),
    actions: (state) => {
      /** Shows what is true: a wallet stays connected while another one is asked to take its place. */
      const settle = (namespace: Namespace) => {
        const attempt = attempts[namespace]
        const asked = attempt && toConnecting(attempt)
        state[namespace] = live[namespace]?.shown ?? asked ?? { status: 'disconnected' }
      }

      const drop = (namespace: Namespace) => {
        const gone = live[namespace]
        delete live[namespace]
        gone?.stop()
        settle(namespace)
        if (gone) emit('connection.disconnected', { namespace })
      }

      const keep = ({ connector, session, restored, chooseAccount }: TakeParameters) => {
        const { namespace, id, name, type, icon, imageId, rdns, explorerId } = connector
        const before = live[namespace]
        before?.stop()
        before?.session.release()
        const stops = [
          session.on('accounts', ([address]) => emit('account.changed', { namespace, address })),
          session.on('network', () =>
            emit('network.changed', { namespace, caipNetworkId: session.caipNetworkId }),
          ),
          session.on('transaction', (hash) =>
            emit('transaction.sent', { namespace, caipNetworkId: session.caipNetworkId, hash }),
          ),
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
        emit('connection.connected', {
          namespace,
          connectorId: id,
          address: chooseAccount?.(session.accounts) ?? session.accounts[0],
          caipNetworkId: session.caipNetworkId,
          walletName: name,
          restored,
        })
      }

      const supersede = (namespace: Namespace) => {
        const running = attempts[namespace]
        delete attempts[namespace]
        running?.abort.abort(new ConnectionSupersededError({ connectorId: running.connectorId }))
      }

      const cancel = (namespace: Namespace) => {
        supersede(namespace)
        settle(namespace)
      }

      /** The attempt of the visitor that waits for this wallet. */
      const runningOf = ({ namespace, id }: Connector) => {
        const running = attempts[namespace]
        return running?.connectorId === id && !running.isRestoring ? running : undefined
      }

      const attempt = ({ connector, isRestoring, ready, chooseAccount, open }: AttemptParameters) => {
        if (signal.aborted) return Promise.reject(signal.reason)
        const { namespace, id: connectorId } = connector
        supersede(namespace)
        const abort = new AbortController()
        const either = AbortSignal.any([signal, abort.signal])
        const cancelDeadline = clock.after(limits.visitorTimeoutMs, () =>
          abort.abort(new WalletNotRespondingError({ method: 'connect' })),
        )
        if (!live[namespace]) state[namespace] = toConnecting({ connectorId, isRestoring })
        if (!isRestoring) emit('connection.connecting', { namespace, connectorId })

        // An approval that comes after the visitor has turned away opens nothing; its permission goes back, unless somebody relies on it.
        const discard = (late: Session) => {
          const inUse = [attempts[namespace]?.connectorId, live[namespace]?.shown.connectorId]
          if (isRestoring || inUse.includes(connectorId)) late.release()
          else late.end().catch(() => late.release()) // nobody waits for it, and the wallet cannot be told
        }

        const run = async () => {
          try {
            if (ready) await abortable(ready, either)
            const session = await abortable(open(either), either, discard)
            if (either.aborted) {
              discard(session)
              throw either.reason
            }
            if (attempts[namespace]?.abort === abort) delete attempts[namespace]
            keep({ connector, session, restored: isRestoring, chooseAccount })
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
        let resolve = (_session: Session) => {}
        const taken = new Promise<Session>((fulfilled) => {
          resolve = fulfilled
        })
        const done = Promise.race([taken, run()])
        if (!isRestoring)
          done.catch((error: unknown) => emit('connection.failed', { namespace, connectorId, error }))
        const fulfil = (session: Session) => {
          resolve(session)
          abort.abort(new ConnectionSupersededError({ connectorId }))
        }
        attempts[namespace] = { connectorId, isRestoring, abort, done, fulfil }
        return done
      }

      return {
        /**
         * Asks the wallet, and tells how that goes. Asking the same wallet again joins the request that is under way; asking another
         * one takes its place.
         */
        connect({ connector, network, ready }: AskParameters): Promise<Session> {
          const running = runningOf(connector)
          if (running) return running.done
          const open = async (signal: AbortSignal) => connector.connect({ network, signal })
          return attempt({ connector, isRestoring: false, ready, open })
        },
        /** Takes up an earlier permission without a prompt. */
        restore({ connector, network, chooseAccount }: RestoreParameters): Promise<Session> {
          const open = async (signal: AbortSignal) => {
            const session = await connector.reconnect({ network, signal })
            if (!session) throw new NotConnectedError({ namespace: connector.namespace })
            return session
          }
          return attempt({ connector, isRestoring: true, chooseAccount, open })
        },
        /**
         * Takes a session that is there, such as one of a pairing. An attempt that asked for it has it; another one is over, and what was
         * connected is replaced.
         */
        take(parameters: TakeParameters) {
          const { connector, session } = parameters
          const { namespace } = connector
          if (signal.aborted) return session.release()
          const running = runningOf(connector)
          if (running) delete attempts[namespace]
          else cancel(namespace)
          keep(parameters)
          running?.fulfil(session)
        },
        /** Says that a stored connection is being looked for. */
        expect(namespace: Namespace, connectorId: string) {
          if (!live[namespace]) state[namespace] = toConnecting({ connectorId, isRestoring: true })
        },
        /** Ends the search of `expect`, and an attempt under way, as if the visitor had never asked. */
        cancel,
        /** Ends every attempt of the visitor; stored connections are still looked for. */
        cancelAsked() {
          for (const [namespace, { isRestoring }] of Object.entries(attempts))
            if (!isRestoring && isNamespace(namespace)) cancel(namespace)
        },
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

  return {
    ...controller,
    /** The live session of a family. */
    live: (namespace: Namespace): Session | undefined => live[namespace]?.session,
  }
}

function toConnecting({
  connectorId,
  isRestoring,
}: Pick<Attempt, 'connectorId' | 'isRestoring'>): Connection {
  return { status: 'connecting', connectorId, isRestoring }
}
