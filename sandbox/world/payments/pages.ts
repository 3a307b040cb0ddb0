import { escapeHtml, writePage } from '../htmlPages.js'
import { findPayable } from './assets.js'
import type { Order } from './orders.js'

/** What each exchange is called. */
export const exchangeNames: Readonly<Record<string, string>> = {
  binance: 'Binance',
  coinbase: 'Coinbase',
  reown_test: 'Reown test exchange',
}

/** Asks the visitor whether the exchange pays. */
export function writeOrderPage(order: Order): string {
  const { exchangeId, amount, asset, recipient } = order
  const name = exchangeNames[exchangeId] ?? exchangeId
  const payable = findPayable(exchangeId, asset)
  return writePage(
    `Pay with ${name}`,
    `<p>This page of the sandbox stands for ${escapeHtml(name)}, where you have an account with enough money.</p>
      <p>You pay <strong data-testid="exchange-amount">${escapeHtml(`${amount} ${payable?.symbol}`)}</strong> on ${escapeHtml(payable?.chain.name ?? '')} to <strong data-testid="exchange-recipient">${escapeHtml(recipient)}</strong>.</p>
      <form method="post" class="form">
        <button name="answer" value="pay" data-testid="exchange-pay" class="primary">Pay</button>
        <button name="answer" value="decline" data-testid="exchange-decline">Decline</button>
      </form>`,
  )
}

const outcomes: Readonly<Record<Order['status'], string>> = {
  UNKNOWN: 'Payment open',
  IN_PROGRESS: 'Payment on its way',
  SUCCESS: 'Paid',
  FAILED: 'Not paid',
}

/** Says what became of a payment. */
export function writeOutcomePage({ status }: Order): string {
  return writePage(outcomes[status], '<p role="status">Go back to the shop.</p>')
}

export function writeUnknownPage(): string {
  return writePage('Unknown payment', '<p role="status">Start again in the shop.</p>')
}
