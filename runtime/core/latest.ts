/** Runs `task`; each new run aborts the previous one. Also aborts with `scope`. */
export function latest<parameters extends unknown[], value>(
  scope: AbortSignal,
  task: (signal: AbortSignal, ...parameters: parameters) => Promise<value>,
): (...parameters: parameters) => Promise<value> {
  let running: AbortController | undefined
  return async (...parameters) => {
    running?.abort()
    const current = new AbortController()
    running = current
    return task(AbortSignal.any([scope, current.signal]), ...parameters)
  }
}
