import {
  ConnectionSupersededError,
  NotConnectedError,
  WalletNotRespondingError,
} from '#generated/errors/connection'
import { NetworkNotFoundError } from '#generated/errors/network'
import { abortable } from '../core/abortable.js'
import { withDeadline } from '../core/withDeadline.js'
import { limits } from '../limits.js'
import type { Network } from '../networks/defineNetwork.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { type CaipNetworkId, namespaceOf, namespaces } from '../utils/caip.js'
import type { CalledFlow, FlowContext } from './defineFlow.js'

/**
 * Activates another network and moves the wallet there. If only other namespaces are connected, asks the
 * visitor to connect a wallet first.
 *
 * One wallet request at a time: later switches wait, and only the last one is sent. A switch to the pending
 * target joins it. A request that has been silent too long is superseded.
 */
export const createSwitchNetwork: CalledFlow<'switchNetwork'> = (foyer) => {
  const { clock } = foyer.environment
  let queue: Promise<unknown> | undefined
  let open: { readonly since: number; readonly supersede: () => void } | undefined
  let asked: { readonly caipNetworkId: CaipNetworkId; readonly done: Promise<void> } | undefined
  let last = 0

  const superseded = (caipNetworkId: CaipNetworkId) => {
    const now = foyer.state.connection[namespaceOf(caipNetworkId)]
    const connectorId = now?.status === 'connected' ? now.connectorId : caipNetworkId
    return new ConnectionSupersededError({ connectorId })
  }

  /** Stops waiting when the wallet disconnects, so that the next request can start. */
  const ask = async (
    { caipNetworkId, chainNamespace: namespace }: Network,
    question: (signal: AbortSignal) => Promise<void>,
  ) => {
    const left = new AbortController()
    const request = { since: clock.elapsed(), supersede: () => left.abort(superseded(caipNetworkId)) }
    open = request
    const stop = foyer.listen('connection.disconnected', (gone) => {
      if (gone.namespace === namespace) left.abort(new NotConnectedError({ namespace }))
    })
    try {
      await withDeadline(question, {
        ms: limits.visitorTimeoutMs,
        clock,
        signal: AbortSignal.any([foyer.signal, left.signal]),
        error: () => new WalletNotRespondingError({ method: 'switch network' }),
      })
    } finally {
      stop()
      if (open === request) open = undefined
    }
  }

  const move = async (caipNetworkId: CaipNetworkId) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    if (!network) {
      const error = new NetworkNotFoundError({ caipNetworkId })
      foyer.report(error) // for the developer of the page, whatever the caller does with it
      throw error
    }
    const { chainNamespace: namespace } = network
    const session = foyer.session(namespace)
    const { activeId } = foyer.state.network

    if (session && session.caipNetworkId !== caipNetworkId) {
      // The session reports the move itself, as it does for moves within the wallet.
      await ask(network, async (signal) =>
        foyer.adapter(namespace)?.switchNetwork?.({ session, network, signal }),
      )
      foyer.steps.network.setActive(caipNetworkId) // another namespace may have been active
    } else if (activeId !== caipNetworkId) {
      if (!session && namespaces.some(foyer.session)) return askForWallet(foyer, caipNetworkId)
      foyer.steps.network.setActive(caipNetworkId)
      foyer.emit('network.changed', { namespace, caipNetworkId })
    }
  }

  return async ({ caipNetworkId }) => {
    const attempt = ++last
    const isSilent = open && clock.elapsed() - open.since >= limits.walletHintMs
    if (open && !isSilent && asked?.caipNetworkId === caipNetworkId) {
      await abortable(asked.done, foyer.signal)
      return
    }
    if (isSilent) open?.supersede()
    const begin = () => {
      foyer.signal.throwIfAborted()
      if (attempt !== last) throw superseded(caipNetworkId)
      const done = move(caipNetworkId)
      asked = { caipNetworkId, done }
      return done
    }
    // Without a queue, the wallet is asked synchronously in the click, where browsers allow popups.
    const result = queue ? queue.then(begin) : begin()
    const settled = result.catch(() => {}) // the caller gets the error
    queue = settled
    settled.then(() => {
      if (queue === settled) queue = undefined
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
