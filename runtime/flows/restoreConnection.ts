import { limits } from '../limits.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { CalledFlow } from './defineFlow.js'
import { forget, shownAccount } from './persist.js'

/** A stored connection → restore it when its wallet appears; give up after a timeout. */
export const createRestoreConnection: CalledFlow<'restoreConnection'> =
  (foyer) =>
  async ({ namespace, connectorId }) => {
    const { environment, state, steps, verbs } = foyer
    const isStillWaiting = () => {
      const now = state.connection[namespace]
      return now?.status === 'connecting' && now.isRestoring
    }

    /**
     * Clears the stored connection, even if the visitor's own attempt replaced it: that one
     * is stored once it succeeds.
     */
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
        // A missing, locked or silent wallet is simply not connected.
        environment.log.debug('The stored connection could not be restored.', error)
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
