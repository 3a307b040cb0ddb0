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

    /** Nothing of it stays, also where the visitor's own attempt took its place: what that leads to is stored when it is there. */
    const giveUp = () => {
      if (state.connection[namespace]?.status === 'connected' || isStillWaiting()) return
      forget(foyer, namespace)
      activateConnectedNamespace(foyer)
    }

    const tryNow = async () => {
      const connector = steps.connectors.find(connectorId, namespace)
      if (!connector) return
      stop()
      if (!isStillWaiting()) return giveUp()
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
        giveUp()
      }
    }

    const cancel = environment.clock.after(limits.restoreTimeoutMs, () => {
      stop()
      if (isStillWaiting()) steps.connection.cancel(namespace)
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
