/** Wraps `task` so that each call aborts the previous one. `scope` aborts all calls. */
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
