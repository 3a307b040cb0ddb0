/**
 * Shares one running task among all callers with the same key. After it settles, the next call starts a new
 * one.
 */
export function createSingleFlight<value>(): (key: string, task: () => Promise<value>) => Promise<value> {
  const running: { [key: string]: Promise<value> | undefined } = Object.create(null)
  return (key, task) => {
    const shared = running[key]
    if (shared) return shared
    const started = task().finally(() => {
      delete running[key]
    })
    running[key] = started
    return started
  }
}
