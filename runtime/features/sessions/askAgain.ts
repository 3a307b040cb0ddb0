import { isError } from '#generated/support/FoyerError'
import { pause } from '../../core/pause.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'

const retries = 2

/** Repeats a request that may be sent twice, while the service cannot be reached or has a failure of its own. */
export async function askAgain(
  ask: () => Promise<unknown>,
  { clock, signal }: Pick<Environment, 'clock'> & { readonly signal: AbortSignal },
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await ask()
      return
    } catch (error) {
      if (attempt >= retries || !mayPass(error)) throw error
    }
    await pause(clock, limits.retryDelayMs * 2 ** attempt, signal)
  }
}

function mayPass(error: unknown): boolean {
  if (isError(error, 'HTTP_STATUS')) return error.data.status >= 500
  return isError(error, 'SERVICE_UNREACHABLE') || isError(error, 'REQUEST_TIMEOUT')
}
