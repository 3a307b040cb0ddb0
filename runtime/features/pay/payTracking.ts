import type { FeatureContext } from '../defineFeature.js'
import type { PaymentExchange, PayState } from './types.js'

/** Counts what becomes of a payment. */
export function createPayTracking({ state: seen, track }: FeatureContext, state: PayState) {
  let sessionId: string | undefined
  const configuration = () => {
    const { request, asset } = state
    const [amount, recipient] = [Number(request?.amount), request?.recipient]
    return { network: asset?.network, asset: asset?.asset, amount, recipient }
  }
  const currentPayment = () => {
    const { progress } = state
    const exchange = 'exchange' in progress ? progress.exchange : undefined
    const status =
      progress.status === 'paid' ? 'SUCCESS' : progress.status === 'failed' ? 'FAILED' : 'IN_PROGRESS'
    const result = 'hash' in progress ? progress.hash : undefined
    return exchange
      ? { type: 'exchange', exchangeId: exchange.id, sessionId, status, result }
      : { type: 'wallet', status, result }
  }
  return {
    track(name: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR', session?: string) {
      sessionId = session ?? sessionId
      track(name, {
        paymentId: state.paymentId,
        configuration: configuration(),
        currentPayment: currentPayment(),
      })
    },
    /** The modal shows the payment. */
    open() {
      const exchanges = (state.exchanges.value ?? []).map(({ id }) => ({ id }))
      track('PAY_MODAL_OPEN', { exchanges, configuration: configuration() })
    },
    choose({ id }: PaymentExchange) {
      sessionId = undefined
      track('PAY_EXCHANGE_SELECTED', {
        exchange: { id },
        configuration: configuration(),
        currentPayment: currentPayment(),
        headless: !seen.router.isOpen,
      })
    },
  }
}
