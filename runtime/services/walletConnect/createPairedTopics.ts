import { pairedTopics } from '#generated/storage/use'
import type { Environment } from '../../environment/environment.js'
import type { Namespace } from '../../utils/caip.js'
import { createStored } from '../stored.js'

/** Notes which session of the library each chain family lives on, for the next page and for other tabs. */
export function createPairedTopics(environment: Environment) {
  const stored = createStored({ pairedTopics }, environment)
  const read = (): { readonly [namespace: string]: string } => stored.get('pairedTopics') ?? {}
  return {
    of: (namespace: Namespace): string | undefined =>
      Object.entries(read()).find(([each]) => each === namespace)?.[1],
    has: (topic: string) => Object.values(read()).includes(topic),
    /** A family lives here from now on. */
    set: (namespace: Namespace, topic: string) =>
      stored.set('pairedTopics', { ...read(), [namespace]: topic }),
    /** It does not any more, unless it has moved on since. */
    clear(namespace: Namespace, topic: string) {
      const { [namespace]: known, ...others } = read()
      if (known === topic) stored.set('pairedTopics', others)
    },
    /** Nobody lives here any more. */
    forget(topic: string) {
      const others = Object.entries(read()).filter(([, each]) => each !== topic)
      stored.set('pairedTopics', Object.fromEntries(others))
    },
  }
}
