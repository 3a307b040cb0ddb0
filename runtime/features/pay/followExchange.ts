import type { ExchangeBuyStatus } from '#generated/blockchain-api/index'
import { PaymentFailedError } from '#generated/errors/pay'
import { isError } from '#generated/support/FoyerError'
import { pause } from '../../core/pause.js'
import { whenVisible } from '../../core/whenVisible.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'

export type FollowExchangeParameters = {
  readonly environment: Pick<Environment, 'clock' | 'log' | 'page'>
  /** Ends it. */
  readonly signal: AbortSignal
  read(signal: AbortSignal): Promise<ExchangeBuyStatus>
  /** Whether the visitor has closed the window of the exchange. */
  isClosed(): boolean
  onClosed(): void
}

/**
 * Waits until an exchange has paid. Asks it only while the page is visible, and gives up after a while: the payment may
 * still be made.
 *
 * @throws PaymentFailedError if the exchange does not pay.
 */
export async function followExchange({
  environment: { clock, log, page },
  signal,
  read,
  isClosed,
  onClosed,
}: FollowExchangeParameters): Promise<{ status: 'paid' | 'pending'; hash?: string | undefined }> {
  const until = clock.elapsed() + limits.visitorTimeoutMs
  let hasClosed = false
  while (clock.elapsed() < until) {
    await pause(clock, limits.paymentPollMs, signal)
    if (!hasClosed && isClosed()) {
      hasClosed = true
      onClosed()
    }
    await whenVisible(page, signal)
    try {
      const { status, txHash } = await read(signal)
      signal.throwIfAborted()
      if (status === 'FAILED') throw new PaymentFailedError()
      if (status === 'SUCCESS') return { status: 'paid', hash: txHash ?? undefined }
    } catch (error) {
      signal.throwIfAborted()
      if (isError(error, 'PAYMENT_FAILED')) throw error
      log.debug('The exchange did not answer.', error)
    }
  }
  return { status: 'pending' }
}
