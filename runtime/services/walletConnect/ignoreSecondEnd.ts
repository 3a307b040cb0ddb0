import { readField } from '../../adapters/readField.js'

type Client = {
  readonly engine: object
  readonly session: { readonly keys: readonly string[] }
}

/**
 * Ignores the end of a session that has ended already, as when both sides end it at once. The library would
 * leave a rejection of its own unhandled, which the host's error monitor then reports.
 */
export function ignoreSecondEnd({ engine, session }: Client): void {
  for (const name of ['onSessionDeleteRequest', 'deleteSession']) {
    const end: unknown = Reflect.get(engine, name)
    if (typeof end !== 'function') continue // another version of the library
    Reflect.set(engine, name, async (ended: unknown, ...others: unknown[]) => {
      const topic = typeof ended === 'string' ? ended : readField(ended, 'topic')
      if (session.keys.some((key) => key === topic)) await Reflect.apply(end, engine, [ended, ...others])
    })
  }
}
