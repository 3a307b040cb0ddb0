import type { OnrampQuote } from '#generated/blockchain-api/index'
import type { PaymentCurrency, PurchaseCurrency } from './types.js'

const networks: PurchaseCurrency['networks'] = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]

const limits: PaymentCurrency['payment_method_limits'] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The first thing to buy, until another one is chosen. */
export const dollarCoin: PurchaseCurrency = {
  id: '2b92315d-eab7-5bef-84fa-089a131333f5',
  name: 'USD Coin',
  symbol: 'USDC',
  networks,
}

/** The first money to pay with. */
export const dollars: PaymentCurrency = { id: 'USD', payment_method_limits: limits }

/** What can be bought and paid with when the service does not say it. */
export const fallbackCurrencies = {
  isFallback: true,
  purchase: [
    dollarCoin,
    // Has an id of its own, unlike in the service's list, because rows need different keys.
    { ...dollarCoin, id: '1f3d6c0a-5b7e-4c2d-9a8f-0e1d2c3b4a59', name: 'Ether', symbol: 'ETH' },
  ],
  payment: [dollars, { ...dollars, id: 'EUR' }],
} as const

/** Takes the place of a quote that could not be loaded. Its amounts are no prices: each repeats the amount to pay. */
export function createStandInQuote(amount: string, currency: string): OnrampQuote {
  const same = { amount, currency }
  return {
    coinbaseFee: same,
    networkFee: same,
    paymentSubtotal: same,
    paymentTotal: same,
    purchaseAmount: same,
    quoteId: 'mocked-quote-id',
  }
}
