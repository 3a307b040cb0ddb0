import { WalletNotRespondingError } from '#generated/errors/connection'
import type { Timers } from '../core/pause.js'
import { withDeadline } from '../core/withDeadline.js'
import { limits } from '../limits.js'

export type AnswerInTimeParameters = {
  /** The wallet method, for the error. */
  readonly method: string
  readonly timers: Timers
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined
}

/** Puts a deadline on wallet requests that need no action by the visitor. */
export function answerInTime<value>(
  answer: Promise<value>,
  { method, timers, signal }: AnswerInTimeParameters,
): Promise<value> {
  const error = () => new WalletNotRespondingError({ method })
  return withDeadline(() => answer, { ms: limits.silentRequestTimeoutMs, clock: timers, signal, error })
}
