import { WalletNotRespondingError } from '#generated/errors/connection'
import type { Timers } from '../core/pause.js'
import { withDeadline } from '../core/withDeadline.js'
import { limits } from '../limits.js'

export type AnswerInTimeParameters = {
  /** What the wallet was asked. */
  readonly method: string
  readonly timers: Timers
  /** Gives up earlier. */
  readonly signal?: AbortSignal | undefined
}

/** Waits for the answer to what needs no visitor; a wallet that stays silent is given up. */
export function answerInTime<value>(
  answer: Promise<value>,
  { method, timers, signal }: AnswerInTimeParameters,
): Promise<value> {
  const error = () => new WalletNotRespondingError({ method })
  return withDeadline(() => answer, { ms: limits.silentRequestTimeoutMs, clock: timers, signal, error })
}
