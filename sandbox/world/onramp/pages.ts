import { escapeHtml, writePage } from '../htmlPages.js'
import type { Purchase } from './purchases.js'

const names = { coinbase: 'Coinbase', meld: 'Meld' } as const

/** The checkout page, on which the visitor pays or cancels. */
export function writeCheckoutPage(parameters: {
  checkout: Pick<Purchase, 'provider' | 'address' | 'symbol' | 'amount'>
  isWrong: boolean
}): string {
  const { checkout, isWrong } = parameters
  const { provider, address, symbol, amount } = checkout
  return writePage(
    `Buy ${symbol} at ${names[provider]}`,
    `<p>This page of the sandbox stands for ${names[provider]}. Every payment succeeds, and no money is needed.</p>
      <p class="muted">For <span data-testid="onramp-address">${escapeHtml(address)}</span></p>
      <form method="post" class="form">
        <label for="amount">Amount in US dollars</label>
        <input id="amount" name="amount" value="${escapeHtml(amount)}" required inputmode="decimal" autocomplete="off"
          aria-describedby="rule" data-testid="onramp-amount" />
        <p id="rule" class="muted">From 10 to 25000. Fees of 1.5 percent come on top.</p>
        <p class="problem" role="alert">${isWrong ? 'This amount is not possible.' : ''}</p>
        <button name="answer" value="pay" class="primary" data-testid="onramp-pay">Pay</button>
        <button name="answer" value="cancel" formnovalidate data-testid="onramp-cancel">Cancel</button>
      </form>`,
  )
}

export function writeEndPage(title: string, text: string): string {
  return writePage(title, `<p role="status">${escapeHtml(text)}</p>`)
}
