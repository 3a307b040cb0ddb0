import type { OnrampQuote } from '#generated/blockchain-api/index'
import { InvalidResponseError } from '#generated/errors/http'
import { parseAmount } from '../../utils/parseAmount.js'
import { cleanName } from '../../utils/text.js'
import type { PaymentCurrency, PurchaseCurrency } from './types.js'

/** A currency as the visitor reads it, with known fields only; none if it has no plain symbol. */
export function toPurchaseCurrency({
  id,
  name,
  symbol,
  networks,
}: PurchaseCurrency): readonly PurchaseCurrency[] {
  if (!isPlainText(symbol)) return []
  return [
    {
      id,
      name: cleanName(name, symbol),
      symbol,
      networks: networks.map(({ name, display_name, chain_id, contract_address }) => ({
        name,
        display_name,
        chain_id,
        contract_address,
      })),
    },
  ]
}

/** A currency with known fields only, without limits that are no amounts; none if it has no plain code. */
export function toPaymentCurrency({
  id,
  payment_method_limits,
}: PaymentCurrency): readonly PaymentCurrency[] {
  if (!isPlainText(id)) return []
  const isUsable = ({ id, min, max }: PaymentCurrency['payment_method_limits'][number]) =>
    isPlainText(id) && [min, max].every((text) => parseAmount(text, 2) !== undefined)
  return [
    {
      id,
      payment_method_limits: payment_method_limits
        .filter(isUsable)
        .map(({ id, min, max }) => ({ id, min, max })),
    },
  ]
}

/**
 * A quote with known fields only.
 *
 * @throws InvalidResponseError if one of its prices is no amount of a currency.
 */
export function toQuote(quote: OnrampQuote): OnrampQuote {
  return {
    coinbaseFee: toAmount(quote.coinbaseFee),
    networkFee: toAmount(quote.networkFee),
    paymentSubtotal: toAmount(quote.paymentSubtotal),
    paymentTotal: toAmount(quote.paymentTotal),
    purchaseAmount: toAmount(quote.purchaseAmount),
    quoteId: quote.quoteId,
  }
}

function toAmount({ amount, currency }: OnrampQuote['paymentTotal']): OnrampQuote['paymentTotal'] {
  if (parseAmount(amount, 78) === undefined || !isPlainText(currency))
    throw new InvalidResponseError({
      operation: 'getOnrampQuote',
      path: 'amount',
      expected: 'an amount of a currency',
      received: 'something else',
    })
  return { amount, currency }
}

function isPlainText(text: string): boolean {
  return text !== '' && cleanName(text) === text
}
