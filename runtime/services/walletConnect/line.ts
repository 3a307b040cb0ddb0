import type { UniversalProvider } from '@walletconnect/universal-provider'
import { WalletNotRespondingError } from '#generated/errors/connection'
import {
  solana_signAndSendTransaction,
  wallet_addEthereumChain,
  wallet_switchEthereumChain,
} from '#generated/wallet-rpc/methods'
import type { RequestArguments, Session } from '../../adapters/adapter.js'
import { readField } from '../../adapters/readField.js'
import { abortable } from '../../core/abortable.js'
import { createEmitter, type Emitter } from '../../core/emitter.js'
import type { Timers } from '../../core/pause.js'
import { createThrottle } from '../../core/throttle.js'
import { withDeadline } from '../../core/withDeadline.js'
import type { Page } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import type { CaipNetworkId, Namespace } from '../../utils/caip.js'
import { isSameAddress } from '../../utils/isSameAddress.js'
import { safePicture } from '../../utils/picture.js'
import { cleanName } from '../../utils/text.js'
import { needsVisitor } from './askVisitor.js'
import type { RelayGate } from './createRelayGate.js'

type Client = InstanceType<typeof UniversalProvider>['client']
export type PeerSession = ReturnType<Client['session']['getAll']>[number]

export type LineEvents = {
  /** The wallet changed its approval. */
  update: { namespaces: PeerSession['namespaces'] }
  /** The wallet emitted an event. */
  event: { name: string; data: unknown; chainId: string }
  /** The session ended, on either side. */
  ended: { byPage: boolean }
}

/** One WalletConnect session, shared by the sessions of all its namespaces. */
export type Line = {
  readonly events: Emitter<LineEvents>
  /** Sends a request. The signal, which a remote wallet cannot follow, aborts when the page stops waiting. */
  ask(chainId: CaipNetworkId, call: RequestArguments, signal?: AbortSignal): Promise<unknown>
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
    events,
    async ask(chainId, { method, params = [] }) {
      if (needsVisitor(method)) gate.hurry() // pages repeat other requests on their own
      const watch = gate.watch(over.signal)
      try {
        const expiry = limits.visitorTimeoutMs / 1000
        const answer = await abortable(
          client.request({ topic, chainId, request: { method, params: toWire(method, params) }, expiry }),
          watch.signal,
        )
        if (switches.includes(method)) throttle.flush() // what the wallet said of its chains before its answer
        return answer
      } finally {
        watch.stop()
      }
    },
    async putFirst(namespace, address) {
      const { namespaces } = client.session.get(topic)
      const isIt = (account: string) =>
        account.startsWith(`${namespace}:`) &&
        isSameAddress(account.slice(account.lastIndexOf(':') + 1), address)
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
/** Requests that change the wallet's chain. */
const switches = [wallet_addEthereumChain, wallet_switchEthereumChain]

const namespaceOf = (chainId: string) => chainId.split(':')[0]

/** WalletConnect calls the options of a Solana transaction `sendOptions`. */
function toWire(method: string, params: object): object {
  const options = readField(params, 'options')
  const isRenamed = method === solana_signAndSendTransaction && options !== undefined
  return isRenamed ? { ...params, sendOptions: options } : params
}

/** The wallet's name and icon, sanitized for display. */
export function describePeer({ peer }: PeerSession, page: Page): Session['wallet'] {
  const { name, icons } = peer.metadata
  const shown = cleanName(name)
  const links: readonly unknown[] = Array.isArray(icons) ? icons : []
  const icon = links
    .filter((link) => typeof link === 'string')
    .map((link) => safePicture(link, page))
    .find((link) => link !== undefined)
  return { ...(shown && { name: shown }), ...(icon && { icon }) }
}
