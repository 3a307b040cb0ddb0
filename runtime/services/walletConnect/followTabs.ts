import type { UniversalProvider } from '@walletconnect/universal-provider'
import { readField } from '../../adapters/readField.js'
import type { Page } from '../../environment/environment.js'
import type { PeerSession } from './line.js'
import { isPeerSession } from './readStored.js'

type Client = InstanceType<typeof UniversalProvider>['client']

export type FollowTabsParameters = {
  page: Page
  /** The stored value of a library key. */
  read(key: string): unknown
  /** Called for each session that another tab received. */
  onFound(peer: PeerSession): void
  onError(error: unknown): void
}

/**
 * Syncs the library with other tabs through the shared storage, which the library itself reads only at
 * startup. `sync` adopts the sessions that they opened and the approvals that they received, and drops the sessions
 * that they ended.
 */
export function followTabs(client: Client, { page, read, onFound, onError }: FollowTabsParameters) {
  const { session, core } = client
  const { keychain } = core.crypto
  const keyOf = (store: object) => String(readField(store, 'storageKey'))
  const entriesOf = (store: object) => {
    const stored = read(keyOf(store))
    return typeof stored === 'object' && stored !== null ? Object.entries<unknown>({ ...stored }) : []
  }

  // Synchronous, so that no change by the library itself is mistaken for a change in another tab.
  const sync = () => {
    for (const [tag, key] of entriesOf(keychain))
      if (typeof key === 'string' && !keychain.has(tag)) keychain.keychain.set(tag, key)
    const stored = entriesOf(session)
      .map(([, each]) => each)
      .filter(isPeerSession)
      .filter(({ topic }) => keychain.has(topic))
    const topics = new Set(stored.map(({ topic }) => topic))
    for (const { topic } of session.getAll()) {
      if (topics.has(topic)) continue
      session.map.delete(topic)
      client.events.emit('session_delete', { id: 0, topic })
    }
    for (const each of stored) {
      const { topic, namespaces } = each
      const known = session.map.get(topic)
      session.map.set(topic, each)
      if (known) {
        const hasChanged = JSON.stringify(namespaces) !== JSON.stringify(known.namespaces)
        if (hasChanged) client.events.emit('session_update', { id: 0, topic, params: { namespaces } })
        continue
      }
      core.expirer.set(topic, each.expiry)
      onFound(each)
      core.relayer.subscribe(topic).catch(onError) // the library resubscribes once the relay is back
    }
  }
  const onStored = (key: unknown) => {
    if (key === keyOf(session) || key === null) sync()
  }
  const stops = [
    page.on('storage', ({ key }) => onStored(key)),
    page.on('pageshow', ({ persisted }) => {
      if (persisted) sync()
    }),
  ]
  return {
    sync,
    /** Call it after another foyer of the page has stored a value. */
    onStored,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
