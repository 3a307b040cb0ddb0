/** Shares one running task among all who ask for the same key; the next ask after it has settled starts anew. */
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
