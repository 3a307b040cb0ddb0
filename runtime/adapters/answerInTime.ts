import { WalletNotRespondingError } from '#generated/errors/connection'
import { abortable } from '../core/abortable.js'
import type { Timers } from '../core/pause.js'
import { limits } from '../limits.js'

export type AnswerInTimeParameters = {
  /** What the wallet was asked. */
  readonly method: string
  readonly timers: Timers
  /** Gives up earlier. */
  readonly signal?: AbortSignal | undefined
}

/** Waits for the answer to what needs no visitor; a wallet that stays silent is given up. */
export async function answerInTime<value>(
  answer: Promise<value>,
  { method, timers, signal }: AnswerInTimeParameters,
): Promise<value> {
  const silence = new AbortController()
  const cancel = timers.after(limits.silentRequestTimeoutMs, () =>
    silence.abort(new WalletNotRespondingError({ method })),
  )
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
  try {
    return await abortable(answer, either)
  } finally {
    cancel()
  }
}
