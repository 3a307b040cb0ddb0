/** Runs `task` so that starting it again aborts the run before; aborted with `scope` as well. */
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
