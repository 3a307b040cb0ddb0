import { RequestTimeoutError } from '#generated/errors/http'
import { pause } from '../core/pause.js'
import { type Visibility, whenVisible } from '../core/whenVisible.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'

export type PollOutcomeParameters = {
  /** Whether the transaction succeeded. Undefined while it is not on chain. */
  read(signal: AbortSignal): Promise<boolean | undefined>
  /** Whether reading again fails too. */
  isFinal(error: unknown): boolean
  readonly clock: Clock
  /** While it is hidden, nothing is read. */
  readonly page?: Visibility | undefined
  readonly signal: AbortSignal
}

/**
 * Reads until a transaction is on chain, and resolves with whether it succeeded there. A chain that does not answer for a
 * while is asked again.
 *
 * @throws the last error, or RequestTimeoutError, when the time is over.
 */
export async function pollOutcome(parameters: PollOutcomeParameters): Promise<boolean> {
  const { read, isFinal, clock, page, signal } = parameters
  let failure: unknown
  for (let waitedMs = 0; waitedMs < limits.receiptTimeoutMs; waitedMs += limits.receiptPollMs) {
    const since = clock.elapsed()
    try {
      const hasSucceeded = await read(signal)
      if (hasSucceeded !== undefined) return hasSucceeded
      failure = undefined
    } catch (error) {
      signal.throwIfAborted()
      if (isFinal(error)) throw error
      failure = error
      // The clock also runs while the device sleeps.
      waitedMs += Math.min(clock.elapsed() - since, limits.rpcTimeoutMs)
    }
    await pause(clock, limits.receiptPollMs, signal)
    await whenVisible(page, signal)
  }
  throw failure ?? new RequestTimeoutError({ timeoutMs: limits.receiptTimeoutMs })
}
