import type { UniversalProvider } from '@walletconnect/universal-provider'
import { WalletNotRespondingError } from '#generated/errors/connection'
import type { RequestArguments } from '../../adapters/adapter.js'
import { abortable } from '../../core/abortable.js'
import { createEmitter, type Emitter } from '../../core/emitter.js'
import type { Timers } from '../../core/pause.js'
import { createThrottle } from '../../core/throttle.js'
import { withDeadline } from '../../core/withDeadline.js'
import { limits } from '../../limits.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { needsVisitor } from './askVisitor.js'
import type { RelayGate } from './createRelayGate.js'

type Client = InstanceType<typeof UniversalProvider>['client']
export type PeerSession = ReturnType<Client['session']['getAll']>[number]

type LineEvents = {
  /** The wallet changed its approval. */
  update: { namespaces: PeerSession['namespaces'] }
  /** The wallet emitted an event. */
  event: { name: string; data: unknown; chainId: string }
  /** The session ended, on either side. */
  ended: { byPage: boolean }
}

/** One WalletConnect session, shared by the sessions of all its namespaces. */
export type Line = {
  readonly peer: PeerSession
  readonly events: Emitter<LineEvents>
  readonly isOver: () => boolean
  ask(chainId: CaipNetworkId, call: RequestArguments): Promise<unknown>
  /** Moves the wallet's active account to the front, so that it survives a reload. */
  putFirst(namespace: Namespace, address: string): Promise<void>
  /** Ends the session for all namespaces and notifies the wallet. */
  end(): Promise<void>
  /** Stops listening. */
  close(): void
}

/** The web addresses that a wallet states as its own. */
export function sitesOf({ peer }: PeerSession): readonly string[] {
  const { metadata } = peer
  return [metadata.url, metadata.redirect?.universal].filter((site) => typeof site === 'string')
}

/** WalletConnect's reason for a disconnect by the page. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }

export type CreateLineParameters = {
  client: Client
  peer: PeerSession
  gate: RelayGate
  timers: Timers
  /** Aborts when the foyer is destroyed. */
  lifetime: AbortSignal
  onError: (error: unknown) => void
}

/** Wraps one session of the library until it ends. */
export function createLine(parameters: CreateLineParameters): Line {
  const { client, peer, gate, timers, lifetime, onError } = parameters
  const { topic } = peer
  const events = createEmitter<LineEvents>(onError)
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  // A wallet may send events faster than the page can render.
  const throttle = createThrottle(timers, limits.peerEventMs)

  const about = (subject: { topic: string }) => subject.topic === topic && !isOver()
  const onUpdate = (update: { topic: string; params: { namespaces: PeerSession['namespaces'] } }) => {
    const { namespaces } = update.params
    if (about(update)) throttle.run('update', () => events.emit('update', { namespaces }))
  }
  const onEvent = (said: {
    topic: string
    params: { event: { name: string; data: unknown }; chainId: string }
  }) => {
    const { event, chainId } = said.params
    if (!about(said)) return
    const emit = () => events.emit('event', { name: event.name, data: event.data, chainId })
    // Only the latest accounts and chain matter. All other events reach the page unchanged.
    if (states.includes(event.name)) throttle.run(`${event.name} ${namespaceOf(chainId)}`, emit)
    else emit()
  }
  const onEnd = (gone: { topic: string }) => {
    if (about(gone)) finish(false)
  }
  const finish = (byPage: boolean) => {
    if (isOver()) return
    over.abort(new DOMException('The session is over.', 'AbortError'))
    close()
    events.emit('ended', { byPage })
  }
  const close = () => {
    throttle.stop()
    client.off('session_update', onUpdate)
    client.off('session_event', onEvent)
    client.off('session_delete', onEnd)
    client.off('session_expire', onEnd)
  }
  client.on('session_update', onUpdate)
  client.on('session_event', onEvent)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)

  return {
    peer,
    events,
    isOver,
    async ask(chainId, { method, params = [] }) {
      if (needsVisitor(method)) gate.hurry() // pages repeat other requests on their own
      const watch = gate.watch(over.signal)
      try {
        const expiry = limits.visitorTimeoutMs / 1000
        return await abortable(
          client.request({ topic, chainId, request: { method, params }, expiry }),
          watch.signal,
        )
      } finally {
        watch.stop()
      }
    },
    async putFirst(namespace, address) {
      const { namespaces } = client.session.get(topic)
      const isIt = (account: string) => account.startsWith(`${namespace}:`) && account.endsWith(`:${address}`)
      const ordered = Object.entries(namespaces).map(([key, agreed]) => {
        const accounts = [...agreed.accounts].sort((one, other) => Number(isIt(other)) - Number(isIt(one)))
        return [key, { ...agreed, accounts }]
      })
      await client.session.update(topic, { namespaces: Object.fromEntries(ordered) })
    },
    async end() {
      if (isOver()) return
      finish(true)
      await withDeadline(() => client.disconnect({ topic, reason: userDisconnected }), {
        ms: limits.silentRequestTimeoutMs,
        clock: timers,
        signal: lifetime,
        error: () => new WalletNotRespondingError({ method: 'disconnect' }),
      })
    },
    close,
  }
}

const states = ['accountsChanged', 'chainChanged']

const namespaceOf = (chainId: string) => chainId.split(':')[0]
