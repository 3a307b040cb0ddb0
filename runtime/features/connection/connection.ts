import {
  ConnectionSupersededError,
  FailedToDisconnectError,
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

/** Connection state of one namespace. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly isRestoring: boolean }
  | { readonly status: 'connected'; readonly connectorId: string; readonly wallet: WalletInfo }

/** The connections by namespace. A namespace is absent before the first attempt to connect. */
export type ConnectionState = { [namespace in Namespace]?: Connection }

/** An existing session and its connector. */
export type TakeParameters = {
  connector: Connector
  session: Session
  /** The visitor did not request it here: it comes from an earlier page or another tab. */
  restored: boolean
}

/** A wallet that opened a session. */
export type Opened = Pick<TakeParameters, 'connector' | 'session'>

/** The stored wallet, and how to find it among those that claim its id. */
export type RestoreParameters = Pick<Connector, 'namespace' | 'id'> & {
  open(signal: AbortSignal): Promise<Opened>
}

type AttemptParameters = RestoreParameters & Pick<AskParameters, 'ready'> & { isRestoring: boolean }

/** Selects the account to show of a new session, or of one whose accounts have changed, which has no `restored`. */
type ChooseAccount = (namespace: Namespace, session: Session, restored?: boolean) => string

/** The wallet to ask, and the current network. */
export type AskParameters = {
  connector: Connector
  network: Network
  /** The wallet is asked after this resolves, so that no listener misses the connection. */
  ready?: Promise<unknown> | undefined
}

type Attempt = {
  readonly connectorId: string
  readonly isRestoring: boolean
  readonly abort: AbortController
  readonly done: Promise<Session>
  /** Completes the attempt with a session from elsewhere, such as a pairing. */
  readonly fulfill: (session: Session) => void
}
type ShownAttempt = Pick<Attempt, 'connectorId' | 'isRestoring'>
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

/** Creates one connection per namespace. Live sessions stay in the closure; the state only describes them. */
export function createConnection({ clock, emit, signal }: CreateConnectionParameters) {
  const attempts: { [namespace in Namespace]?: Attempt } = {}
  const live: { [namespace in Namespace]?: Live } = {}
  let chooser: ChooseAccount = (_, { accounts }) => accounts[0]

  const controller = createController({
    initial: (): ConnectionState => ({}),
    actions: (state) => {
      /** Updates the state; a wallet stays connected while another is asked to replace it. */
      const settle = (namespace: Namespace, asked: ShownAttempt | undefined = attempts[namespace]) => {
        state[namespace] =
          live[namespace]?.shown ?? (asked ? toConnecting(asked) : { status: 'disconnected' })
      }

      const drop = (namespace: Namespace) => {
        const dropped = live[namespace]
        delete live[namespace]
        dropped?.stop()
        settle(namespace)
        if (dropped) emit('connection.disconnected', { namespace })
      }

      const keep = ({ connector, session, restored }: TakeParameters) => {
        const { namespace, id, name, type, icon, imageId, rdns, explorerId } = connector
        const before = live[namespace]
        before?.stop()
        before?.session.release()
        const stops = [
          session.on('accounts', () =>
            emit('account.changed', { namespace, address: chooser(namespace, session) }),
          ),
          session.on('network', () =>
            emit('network.changed', { namespace, caipNetworkId: session.caipNetworkId }),
          ),
          session.on('transaction', (sent) => emit('transaction.sent', { namespace, ...sent })),
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
          address: chooser(namespace, session, restored),
          connectorId: id,
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

      /** The visitor's pending attempt with this wallet. */
      const runningOf = ({ namespace, id }: Connector) => {
        const running = attempts[namespace]
        return running?.connectorId === id && !running.isRestoring ? running : undefined
      }

      const attempt = (parameters: AttemptParameters) => {
        const { namespace, id: connectorId, isRestoring, ready, open } = parameters
        if (signal.aborted) return Promise.reject(signal.reason)
        supersede(namespace)
        const abort = new AbortController()
        const either = AbortSignal.any([signal, abort.signal])
        const cancelDeadline = clock.after(limits.visitorTimeoutMs, () =>
          abort.abort(new WalletNotRespondingError({ method: 'connect' })),
        )
        settle(namespace, { connectorId, isRestoring })

        // Discards a late approval after cancellation and revokes its permission, unless another session uses
        // it.
        const discard = ({ session: late }: Opened) => {
          const inUse = [attempts[namespace]?.connectorId, live[namespace]?.shown.connectorId]
          if (isRestoring || inUse.includes(connectorId)) late.release()
          // no caller waits for it, and the wallet cannot be reached
          else late.end().catch(() => late.release())
        }

        const run = async () => {
          try {
            if (ready) await abortable(ready, either)
            const opened = await abortable(open(either), either, discard)
            if (either.aborted) {
              discard(opened)
              throw either.reason
            }
            if (attempts[namespace]?.abort === abort) delete attempts[namespace]
            keep({ ...opened, restored: isRestoring })
            return opened.session
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
        const fulfill = (session: Session) => {
          resolve(session)
          abort.abort(new ConnectionSupersededError({ connectorId }))
        }
        attempts[namespace] = { connectorId, isRestoring, abort, done, fulfill }
        if (!isRestoring) emit('connection.connecting', { namespace, connectorId })
        return done
      }

      return {
        /**
         * Asks the wallet and reports the progress. A second call for the same wallet joins the pending one;
         * another wallet replaces it.
         */
        connect({ connector, network, ready }: AskParameters): Promise<Session> {
          const running = runningOf(connector)
          if (running) return running.done
          const { namespace, id } = connector
          const open = async (signal: AbortSignal) => ({
            connector,
            session: await connector.connect({ network, signal }),
          })
          return attempt({ namespace, id, isRestoring: false, ready, open })
        },
        /** Restores an earlier permission without a prompt. */
        restore: (parameters: RestoreParameters): Promise<Session> =>
          attempt({ ...parameters, isRestoring: true }),
        /**
         * Adopts an existing session, such as one from a pairing. It completes a matching attempt, cancels
         * any other, and replaces the current connection.
         */
        take(parameters: TakeParameters) {
          const { connector, session } = parameters
          const { namespace } = connector
          if (signal.aborted) return session.release()
          const running = runningOf(connector)
          if (running) delete attempts[namespace]
          else cancel(namespace)
          keep(parameters)
          running?.fulfill(session)
        },
        /** Sets how the account to show is selected; it is the wallet's first one before. */
        choose(next: ChooseAccount) {
          chooser = next
        },
        /** Marks a stored connection as being restored. */
        expect(namespace: Namespace, connectorId: string) {
          settle(namespace, { connectorId, isRestoring: true })
        },
        /** Ends a restore and any pending attempt as if they had never started. */
        cancel,
        /** Cancels every attempt of the visitor; restoring continues. */
        cancelAsked() {
          for (const [namespace, { isRestoring }] of Object.entries(attempts))
            if (!isRestoring && isNamespace(namespace)) cancel(namespace)
        },
        /**
         * Disconnects a namespace. The page forgets it immediately, regardless of the wallet's answer.
         *
         * @throws FailedToDisconnectError when the wallet could not be notified.
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
        /** Releases all sessions without notifying the wallets. */
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
    /** The live session of a namespace. */
    live: (namespace: Namespace): Session | undefined => live[namespace]?.session,
  }
}

function toConnecting({ connectorId, isRestoring }: ShownAttempt): Connection {
  return { status: 'connecting', connectorId, isRestoring }
}
