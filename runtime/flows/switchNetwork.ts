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
 * Looks at another chain and moves the wallet there; of a family without a wallet, where another family has one, the visitor is asked
 * for one first. One question at a time: a switch that is asked for while the wallet is still
 * thinking waits, and only the last one that waits is asked; to where it thinks of going already, it joins that question. A question
 * that has been silent for long gives way to a new one.
 */
export const createSwitchNetwork: CalledFlow<'switchNetwork'> = (foyer) => {
  const { clock } = foyer.environment
  let line: Promise<unknown> | undefined
  let open: { readonly since: number; readonly supersede: () => void } | undefined
  let asked: { readonly caipNetworkId: CaipNetworkId; readonly done: Promise<void> } | undefined
  let last = 0

  const superseded = (caipNetworkId: CaipNetworkId) => {
    const now = foyer.state.connection[namespaceOf(caipNetworkId)]
    const connectorId = now?.status === 'connected' ? now.connectorId : caipNetworkId
    return new ConnectionSupersededError({ connectorId })
  }

  /** A wallet that is left while it thinks is not waited for, so that the next one can be asked. */
  const ask = async (
    { caipNetworkId, chainNamespace: namespace }: Network,
    question: (signal: AbortSignal) => Promise<void>,
  ) => {
    const left = new AbortController()
    const mine = { since: clock.elapsed(), supersede: () => left.abort(superseded(caipNetworkId)) }
    open = mine
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
      if (open === mine) open = undefined
    }
  }

  const move = async (caipNetworkId: CaipNetworkId) => {
    const network = foyer.verbs.network.find(caipNetworkId)
    if (!network) {
      const error = new NetworkNotFoundError({ caipNetworkId })
      foyer.report(error) // for whoever builds the page, wherever the call came from
      throw error
    }
    const { chainNamespace: namespace } = network
    const session = foyer.session(namespace)
    const { activeId } = foyer.state.network

    if (session && session.caipNetworkId !== caipNetworkId) {
      // The session tells of the move by itself, as it does when the visitor switches in the wallet.
      await ask(network, async (signal) =>
        foyer.adapter(namespace)?.switchNetwork?.({ session, network, signal }),
      )
      foyer.steps.network.setActive(caipNetworkId) // the page may have looked at another family
    } else if (activeId !== caipNetworkId) {
      if (!session && namespaces.some(foyer.session)) return askForWallet(foyer, caipNetworkId)
      foyer.steps.network.setActive(caipNetworkId)
      foyer.emit('network.changed', { namespace, caipNetworkId })
    }
  }

  return async ({ caipNetworkId }) => {
    const mine = ++last
    const isSilent = open && clock.elapsed() - open.since >= limits.walletHintMs
    if (open && !isSilent && asked?.caipNetworkId === caipNetworkId) {
      await abortable(asked.done, foyer.signal)
      return
    }
    if (isSilent) open?.supersede()
    const begin = () => {
      foyer.signal.throwIfAborted()
      if (mine !== last) throw superseded(caipNetworkId)
      const done = move(caipNetworkId)
      asked = { caipNetworkId, done }
      return done
    }
    // With nothing to wait for, the wallet is asked in the task of the click, where browsers let it open a window.
    const turn = line ? line.then(begin) : begin()
    const over = turn.catch(() => {}) // the caller is told
    line = over
    over.then(() => {
      if (line === over) line = undefined
    })
    await abortable(turn, foyer.signal)
  }
}

/** The page stays where its wallet is until the visitor has connected one for that chain. */
function askForWallet({ state: { router }, steps, verbs }: FlowContext, caipNetworkId: CaipNetworkId) {
  const route = { name: 'SwitchActiveChain', params: { caipNetworkId } } as const
  if (!router.isOpen) verbs.open(route)
  else if (visibleRoute(router).name === 'SwitchNetwork') steps.router.replace(route)
  else verbs.router.push(route)
}
