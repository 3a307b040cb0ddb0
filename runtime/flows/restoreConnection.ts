import { limits } from '../limits.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { CalledFlow } from './defineFlow.js'
import { forget, shownAccount } from './persist.js'

/** A stored connection → taken up as soon as its wallet shows itself, given up when that takes too long. */
export const createRestoreConnection: CalledFlow<'restoreConnection'> =
  (foyer) =>
  async ({ namespace, connectorId }) => {
    const { environment, state, steps, verbs } = foyer
    const isStillWaiting = () => {
      const now = state.connection[namespace]
      return now?.status === 'connecting' && now.isRestoring
    }

    const giveUp = () => {
      forget(foyer, namespace)
      activateConnectedNamespace(foyer)
    }

    const tryNow = async () => {
      const connector = steps.connectors.find(connectorId, namespace)
      if (!connector) return
      stop()
      if (!isStillWaiting()) return
      verbs.showIntent()
      try {
        await steps.connection.restore({
          connector,
          network: verbs.network.of(namespace),
          chooseAccount: (accounts) => shownAccount(foyer, namespace, accounts),
        })
      } catch (error) {
        // A wallet that is gone, locked or silent is not connected; that is all there is to say.
        environment.log.debug('The stored connection could not be taken up.', error)
        if (state.connection[namespace]?.status === 'disconnected') giveUp()
      }
    }

    const cancel = environment.clock.after(limits.restoreTimeoutMs, () => {
      stop()
      if (!isStillWaiting()) return
      steps.connection.cancel(namespace)
      giveUp()
    })
    const unsubscribe = foyer.watch('connectors', ({ list }) => list, tryNow)
    const stop = () => {
      cancel()
      unsubscribe()
    }

    void tryNow()
    return stop
  }
