import { pairedTopics } from '#generated/storage/use'
import type { Environment } from '../../environment/environment.js'
import type { Namespace } from '../../utils/caip.js'
import { createStored } from '../stored.js'

/** Stores the session topic of each namespace, for the next page load and for other tabs. */
export function createPairedTopics(environment: Environment) {
  const stored = createStored({ pairedTopics }, environment)
  const read = (): { readonly [namespace: string]: string } => stored.get('pairedTopics') ?? {}
  return {
    of: (namespace: Namespace): string | undefined =>
      Object.entries(read()).find(([each]) => each === namespace)?.[1],
    has: (topic: string) => Object.values(read()).includes(topic),
    /** Assigns a namespace to a session. */
    set: (namespace: Namespace, topic: string) =>
      stored.set('pairedTopics', { ...read(), [namespace]: topic }),
    /** Removes the assignment, unless the namespace has moved to another session. */
    clear(namespace: Namespace, topic: string) {
      const { [namespace]: known, ...others } = read()
      if (known === topic) stored.set('pairedTopics', others)
    },
    /** Removes every namespace of a session. */
    forget(topic: string) {
      const others = Object.entries(read()).filter(([, each]) => each !== topic)
      stored.set('pairedTopics', Object.fromEntries(others))
    },
  }
}
