import { NotConnectedError } from '#generated/errors/connection'
import { storedEntries } from '#generated/storage'
import { intentEntries } from '#generated/storage/intent'
import { isError } from '#generated/support/FoyerError'
import type { Connector } from '../adapters/adapter.js'
import { pause } from '../core/pause.js'
import type { Opened } from '../features/connection/connection.js'
import { limits } from '../limits.js'
import { isUnloadedCode } from '../utils/isUnloadedCode.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { CalledFlow } from './defineFlow.js'
import { forgetConnector, setOwn } from './persist.js'

/** Errors of a frame that has not answered. */
const frameErrors = ['FRAME_LOAD_TIMEOUT', 'FRAME_UNAVAILABLE', 'FRAME_REQUEST_TIMEOUT'] as const

/** A stored connection → restore it when its wallet appears; give up after a timeout. */
export const createRestoreConnection: CalledFlow<'restoreConnection'> =
  (foyer) =>
  async ({ namespace, connectorId }) => {
    const { environment, state, steps, verbs } = foyer
    /** Code or a frame that did not load, as on a page that the visitor leaves, says nothing about the wallet. */
    let isUnloaded = false
    const isStillWaiting = () => {
      const now = state.connection[namespace]
      return now?.status === 'connecting' && now.isRestoring
    }

    /**
     * Clears the stored connection, even if the visitor's own attempt replaced it: that one
     * is stored once it succeeds. What another tab has stored meanwhile stays.
     */
    const giveUp = () => {
      if (state.connection[namespace]?.status === 'connected' || isStillWaiting()) return
      const isStored = foyer.stored(storedEntries).get('connectorIds')?.[namespace] === connectorId
      if (isStored && !isUnloaded) forgetConnector(foyer, namespace)
      activateConnectedNamespace(foyer)
    }

    /** Any wallet can claim any domain or name: these claim that of the stored one. */
    const findClaimants = (): readonly Connector[] =>
      state.connectors.list
        .filter((connector) => connector.namespace === namespace && isClaimed(connector, connectorId))
        .flatMap(({ id }) => steps.connectors.find(id, namespace) ?? [])

    const resume = async (connector: Connector, signal: AbortSignal): Promise<readonly Opened[]> => {
      try {
        const session = await connector.reconnect({ network: verbs.network.of(namespace), signal })
        return session ? [{ connector, session }] : []
      } catch (error) {
        isUnloaded ||= isUnloadedCode(error) || frameErrors.some((code) => isError(error, code))
        environment.log.debug('A wallet could not be restored.', error)
        return []
      }
    }

    /**
     * The one wallet that shares the stored account. Without any, the stored wallet may have moved to another
     * account, if no other claims its id.
     */
    const open = async (signal: AbortSignal): Promise<Opened> => {
      const stored = foyer.stored(intentEntries).get('shownAccounts')?.[namespace]?.split(' ') ?? []
      let opened: readonly Opened[] = []
      let isAlone = false
      const ask = async () => {
        const claimants = [...new Set(findClaimants())]
        isAlone = claimants.length === 1
        opened = (await Promise.all(claimants.map((connector) => resume(connector, signal)))).flat()
        signal.throwIfAborted()
        return opened.filter(({ session }) => session.accounts.some((address) => stored.includes(address)))
      }
      const release = (kept?: Opened) => {
        for (const one of opened) if (one !== kept) one.session.release()
        opened = []
      }
      let chosen: Opened | undefined
      try {
        let known = await ask()
        if (known.length === 0 && opened.length > 0 && isAlone) {
          release()
          await pause(environment.clock, limits.rivalWalletMs, signal) // the genuine one may be late
          known = await ask()
          if (isAlone && known.length === 0)
            known = opened.filter(({ connector }) => connector.id === connectorId)
        }
        if (known.length === 1) [chosen] = known
        if (!chosen) throw new NotConnectedError({ namespace })
        return chosen
      } finally {
        release(chosen)
      }
    }

    const tryNow = async () => {
      if (findClaimants().length === 0) return
      stop()
      if (!isStillWaiting()) return giveUp()
      verbs.showIntent()
      try {
        await steps.connection.restore({
          namespace,
          id: connectorId,
          open,
        })
      } catch (error) {
        // A missing, locked, silent or ambiguous wallet is simply not connected.
        environment.log.debug('The stored connection could not be restored.', error)
        giveUp()
      }
    }

    if (isStillWaiting()) setOwn(foyer, namespace, connectorId)
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

/** Adapters append a number or uuid to the id of each further wallet with the same domain or name. */
function isClaimed({ id, rdns = id }: Pick<Connector, 'id' | 'rdns'>, stored: string): boolean {
  return `${stored}:`.startsWith(`${rdns}:`) || `${id}:`.startsWith(`${stored}:`)
}
