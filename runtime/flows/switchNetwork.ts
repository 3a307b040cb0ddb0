import {
  ConnectionSupersededError,
  NotConnectedError,
  WalletNotRespondingError,
} from '#generated/errors/connection'
import { NetworkNotFoundError } from '#generated/errors/network'
import { abortable } from '../core/abortable.js'
import type { InnerFoyer } from '../foyer.js'
import { limits } from '../limits.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/**
 * Looks at another chain and moves the wallet there. One question at a time: a switch that is asked for while the wallet is still
 * thinking waits, and only the last one that waits is asked; to where it thinks of going already, it joins that question. A question
 * that has been silent for long gives way to a new one.
 */
export function createSwitchNetwork(foyer: InnerFoyer) {
  const abort = new AbortController()
  const { clock } = foyer.environment
  let line: Promise<unknown> = Promise.resolve()
  let open: { readonly since: number; readonly left: AbortController } | undefined
  let asked: { readonly caipNetworkId: CaipNetworkId; readonly done: Promise<void> } | undefined
  let last = 0

  /** A wallet that is left while it thinks is not waited for, so that the next one can be asked. */
  const ask = async (namespace: Namespace, question: (signal: AbortSignal) => Promise<void>) => {
    const left = new AbortController()
    const mine = { since: clock.elapsed(), left }
    open = mine
    const stop = foyer.events.on('connection.disconnected', (gone) => {
      if (gone.namespace === namespace) left.abort(new NotConnectedError({ namespace }))
    })
    const cancelDeadline = clock.after(limits.visitorTimeoutMs, () =>
      left.abort(new WalletNotRespondingError({ method: 'switch network' })),
    )
    const signal = AbortSignal.any([abort.signal, left.signal])
    try {
      await abortable(question(signal), signal)
    } finally {
      stop()
      cancelDeadline()
      if (open === mine) open = undefined
    }
  }

  const move = async (caipNetworkId: CaipNetworkId) => {
    const network = foyer.network.find(caipNetworkId)
    if (!network) {
      const error = new NetworkNotFoundError({ caipNetworkId })
      foyer.report(error) // for whoever builds the page, wherever the call came from
      throw error
    }
    const { chainNamespace: namespace } = network
    const session = foyer.connection.session(namespace)

    if (session && session.caipNetworkId !== caipNetworkId) {
      // The session tells of the move by itself, as it does when the visitor switches in the wallet.
      await ask(namespace, async (signal) =>
        foyer.adapter(namespace)?.switchNetwork?.({ session, network, signal }),
      )
      foyer.network.actions.setActive(caipNetworkId) // the page may have looked at another family
    } else if (foyer.network.state.activeId !== caipNetworkId) {
      foyer.network.actions.setActive(caipNetworkId)
      foyer.events.emit('network.changed', { namespace, caipNetworkId })
    }
  }

  return {
    async switchNetwork({ caipNetworkId }: { caipNetworkId: CaipNetworkId }): Promise<void> {
      const mine = ++last
      const isSilent = open && clock.elapsed() - open.since >= limits.walletHintMs
      if (open && !isSilent && asked?.caipNetworkId === caipNetworkId)
        return abortable(asked.done, abort.signal)
      if (isSilent) open?.left.abort(new ConnectionSupersededError({ connectorId: caipNetworkId }))
      const turn: Promise<void> = line
        .catch(() => {}) // whoever asked before has been told already
        .then(() => {
          abort.signal.throwIfAborted()
          if (mine !== last) throw new ConnectionSupersededError({ connectorId: caipNetworkId })
          asked = { caipNetworkId, done: turn }
          return move(caipNetworkId)
        })
      line = turn
      await abortable(turn, abort.signal)
    },
    stop: () => abort.abort(),
  }
}
