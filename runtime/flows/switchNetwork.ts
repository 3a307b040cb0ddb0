import {
  ConnectionSupersededError,
  NotConnectedError,
  WalletNotRespondingError,
} from '#generated/errors/connection'
import { NetworkNotFoundError } from '#generated/errors/network'
import type { Session } from '../adapters/adapter.js'
import { abortable } from '../core/abortable.js'
import { withDeadline } from '../core/withDeadline.js'
import { limits } from '../limits.js'
import type { Network } from '../networks/defineNetwork.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { type CaipNetworkId, type Namespace, namespaceOf, namespaces } from '../utils/caip.js'
import type { CalledFlow, FlowContext } from './defineFlow.js'

/** The switches of the wallet of one namespace. */
type Line = {
  /** Settles when the wallet can be asked again. */
  queue?: Promise<unknown> | undefined
  open?: { readonly since: number; readonly supersede: () => void } | undefined
  asked?: { readonly caipNetworkId: CaipNetworkId; readonly done: Promise<void> }
}

/**
 * Activates another network and moves the wallet there. If only other namespaces are connected, asks the
 * visitor to connect a wallet first.
 *
 * One request to a wallet at a time: later switches wait, and only the last one is sent. A switch to the pending
 * target joins it. After the silence at which views offer a retry, the next call replaces the request.
 */
export const createSwitchNetwork: CalledFlow<'switchNetwork'> = (foyer) => {
  const { clock } = foyer.environment
  const lines: { [namespace in Namespace]?: Line } = {}
  let last = 0

  const superseded = (caipNetworkId: CaipNetworkId) => {
    const now = foyer.state.connection[namespaceOf(caipNetworkId)]
    const connectorId = now?.status === 'connected' ? now.connectorId : caipNetworkId
    return new ConnectionSupersededError({ connectorId })
  }

  /** Stops waiting when the session ends or another wallet replaces it, so that the next request can start. */
  const ask = async (line: Line, session: Session, network: Network) => {
    const { caipNetworkId, chainNamespace: namespace } = network
    const left = new AbortController()
    const error = superseded(caipNetworkId)
    const request = { since: clock.elapsed(), supersede: () => left.abort(error) }
    line.open = request
    const leave = () => {
      const now = foyer.session(namespace)
      if (now !== session) left.abort(now ? error : new NotConnectedError({ namespace }))
    }
    const stops = [
      foyer.listen('connection.disconnected', leave),
      foyer.listen('connection.connected', leave),
    ]
    try {
      await withDeadline(
        async (signal) => {
          const adapter = foyer.adapter(namespace)
          // Without an adapter, only sessions that move by themselves are open.
          return adapter ? adapter.switchNetwork?.({ session, network, signal }) : session.move?.(network)
        },
        {
          ms: limits.visitorTimeoutMs,
          clock,
          signal: AbortSignal.any([foyer.signal, left.signal]),
          error: () => new WalletNotRespondingError({ method: 'switch network' }),
        },
      )
    } finally {
      for (const stop of stops) stop()
      if (line.open === request) line.open = undefined
    }
  }

  const find = (caipNetworkId: CaipNetworkId): Network => {
    const network = foyer.verbs.network.find(caipNetworkId)
    if (network) return network
    const error = new NetworkNotFoundError({ caipNetworkId })
    foyer.report(error) // for the developer of the page, whatever the caller does with it
    throw error
  }

  const move = async (line: Line, caipNetworkId: CaipNetworkId, isLast: () => boolean) => {
    const network = find(caipNetworkId)
    const { chainNamespace: namespace } = network
    const session = foyer.session(namespace)
    const { activeId } = foyer.state.network

    if (session && session.caipNetworkId !== caipNetworkId) {
      // The session reports the move itself, as it does for moves within the wallet.
      await ask(line, session, network)
      if (isLast()) foyer.steps.network.setActive(caipNetworkId) // another namespace may have been active
    } else if (activeId !== caipNetworkId) {
      if (!session && namespaces.some(foyer.session)) return askForWallet(foyer, caipNetworkId)
      foyer.steps.network.setActive(caipNetworkId)
      foyer.emit('network.changed', { namespace, caipNetworkId })
    }
  }

  return async (given) => {
    const parameters = { __proto__: null, ...given }
    const caipNetworkId: CaipNetworkId =
      'chainId' in parameters ? `eip155:${parameters.chainId}` : parameters.caipNetworkId
    find(caipNetworkId) // a refused call replaces no other
    const attempt = ++last
    const isLast = () => attempt === last
    const namespace = namespaceOf(caipNetworkId)
    const line = lines[namespace] ?? {}
    lines[namespace] = line
    const { open, asked, queue } = line
    const isSilent = open && clock.elapsed() - open.since >= limits.walletSilenceMs
    if (open && !isSilent && asked?.caipNetworkId === caipNetworkId) {
      await abortable(asked.done, foyer.signal)
      if (isLast()) foyer.steps.network.setActive(caipNetworkId) // the switch that it joined was no longer the last
      return
    }
    if (isSilent) open?.supersede()
    const begin = () => {
      foyer.signal.throwIfAborted()
      if (!isLast()) throw superseded(caipNetworkId)
      const done = move(line, caipNetworkId, isLast)
      line.asked = { caipNetworkId, done }
      return done
    }
    // Without a queue, the wallet is asked synchronously in the click, where browsers allow popups.
    const result = queue ? queue.then(begin) : begin()
    const settled = result.catch(() => {}) // the caller gets the error
    line.queue = settled
    settled.then(() => {
      if (line.queue === settled) line.queue = undefined
    })
    await abortable(result, foyer.signal)
  }
}

/** The page stays on its network until the visitor connects a wallet for the new one. */
function askForWallet({ state: { router }, steps, verbs }: FlowContext, caipNetworkId: CaipNetworkId) {
  const route = { name: 'SwitchActiveChain', params: { caipNetworkId } } as const
  if (!router.isOpen) verbs.open(route)
  else if (visibleRoute(router).name === 'SwitchNetwork') steps.router.replace(route)
  else verbs.router.push(route)
}
