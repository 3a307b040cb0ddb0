import { isError, isFoyerError } from '#generated/support/FoyerError'
import { pause, type Timers } from '../../core/pause.js'
import { limits } from '../../limits.js'

export type AskAgainOptions = { readonly clock: Timers; readonly signal: AbortSignal }

/** Retries transient failures up to three times, with exponential backoff or the node's `Retry-After`. */
export async function askAgain<answer>(
  ask: () => Promise<answer>,
  { clock, signal }: AskAgainOptions,
): Promise<answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const pauseMs = signal.aborted ? undefined : pauseAfter(error, tries)
      if (pauseMs === undefined) throw error
      await pause(clock, pauseMs, signal)
    }
  }
}

/** The pause before the next retry; undefined when the error is final. */
export function pauseAfter(error: unknown, tries: number): number | undefined {
  const doubled = limits.retryDelayMs * 2 ** tries
  if (tries >= limits.rpcRetries || !isFoyerError(error)) return undefined
  if (isError(error, 'HTTP_STATUS'))
    return passingStatuses.includes(error.data.status) ? (error.data.retryAfterMs ?? doubled) : undefined
  const isFinal = isError(error, 'INVALID_RESPONSE') || isError(error, 'RESPONSE_TOO_LARGE')
  return isFinal ? undefined : doubled
}

/** HTTP statuses worth a retry. */
const passingStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
