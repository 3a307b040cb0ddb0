import type { UniversalProvider } from '@walletconnect/universal-provider'
import { readField } from '../../adapters/readField.js'
import type { Page } from '../../environment/environment.js'
import type { PeerSession } from './line.js'
import { isPeerSession } from './readStored.js'

type Client = InstanceType<typeof UniversalProvider>['client']

export type FollowTabsParameters = {
  page: Page
  /** What is stored under a key of the library. */
  read(key: string): unknown
  /** Told of a session that another tab was handed. */
  onFound(peer: PeerSession): void
  onError(error: unknown): void
}

/**
 * Keeps the library in step with the other tabs of the site, which share its storage; it reads that only when it starts. `look` takes
 * up what they agreed to since, and lets go of what they ended.
 */
export function followTabs(client: Client, { page, read, onFound, onError }: FollowTabsParameters) {
  const { session, core } = client
  const { keychain } = core.crypto
  const keyOf = (store: object) => String(readField(store, 'storageKey'))
  const entriesOf = (store: object) => {
    const stored = read(keyOf(store))
    return typeof stored === 'object' && stored !== null ? Object.entries<unknown>({ ...stored }) : []
  }

  // In one go: what the library itself does in between would look as if another tab had done it.
  const look = () => {
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
      const isNew = !session.map.has(each.topic)
      session.map.set(each.topic, each)
      if (!isNew) continue
      core.expirer.set(each.topic, each.expiry)
      onFound(each)
      core.relayer.subscribe(each.topic).catch(onError) // where the relay is away, the library asks again once it is back
    }
  }
  const stops = [
    page.on('storage', ({ key }) => {
      if (key === keyOf(session) || key === null) look()
    }),
    page.on('pageshow', ({ persisted }) => {
      if (persisted) look()
    }),
  ]
  return {
    look,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
