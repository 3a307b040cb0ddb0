import type { SwapToken } from '#generated/blockchain-api/index'
import { isObject } from '#generated/support/validate'
import { toWord } from '../adapters/evm/erc20.js'

/** The exchange of the test services. Its answers can be changed. */
export type TestExchange = {
  tokens: SwapToken[]
  /** Prices in US dollars, by address of the token in lower case. */
  prices: { readonly [address: string]: number }
  gasPrice: string
  /** What the exchange may already take. */
  allowance: string
  /** What an amount brings, in base units. */
  quote: (amount: string, from: string, to: string) => string
  /** Changes the approval that it builds. */
  approval: { readonly [field: string]: string }
  /** Changes the transaction that it builds. */
  transaction: { readonly [field: string]: string }
}

const exchange = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const dollars = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'

/** Creates an exchange for ETH, USDC and DAI. One ETH is worth 2500 dollars. */
export function createTestExchange(): TestExchange {
  const listed = { eip2612: false, logoUri: null }
  return {
    tokens: [
      { ...listed, address: dollars, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
      { ...listed, address: coin, symbol: 'ETH', name: 'Ether', decimals: 18 },
      { ...listed, address: dai, symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18 },
    ],
    prices: { [coin]: 2500, [dollars.toLowerCase()]: 1, [dai.toLowerCase()]: 1 },
    gasPrice: '1000000000',
    allowance: '0',
    quote(amount, from, to) {
      const rate = (token: string) => (token === coin ? 2500n : token === dollars ? 10n ** 12n : 1n)
      return `${(BigInt(amount) * rate(from)) / rate(to)}`
    },
    approval: {},
    transaction: {},
  }
}

/** A request to the exchange. */
export type ExchangeRequest = {
  readonly path: string
  readonly query: { readonly [name: string]: string }
  readonly body?: unknown
}

/** What the exchange answers; undefined for other requests. */
export function answerExchange(exchanges: TestExchange, { path, query, body }: ExchangeRequest): unknown {
  const [amount = '', from = '', to = ''] = [query.amount, query.from, query.to]
  if (path === '/v1/convert/tokens') return { tokens: exchanges.tokens }
  if (path === '/v1/convert/gas-price')
    return { standard: exchanges.gasPrice, fast: exchanges.gasPrice, instant: exchanges.gasPrice }
  if (path === '/v1/convert/allowance') return { allowance: exchanges.allowance }
  if (path === '/v1/convert/quotes') {
    const toAmount = exchanges.quote(amount, from, to)
    return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount, toAccount: to }] }
  }
  if (path === '/v1/convert/build-approve') {
    const data = `0x095ea7b3${toWord(BigInt(exchange))}${toWord(BigInt(amount))}`
    return { tx: { from, to, data, value: '0', eip155: null, ...exchanges.approval } }
  }
  if (path === '/v1/convert/build-transaction' && isObject(body)) {
    const { userAddress } = body
    const built = { from: userAddress, to: `eip155:1:${exchange}`, data: '0x07ed2379', amount: '0' }
    return { tx: { ...built, eip155: null, ...exchanges.transaction } }
  }
  if (path === '/v1/fungible/price' && isObject(body)) {
    const [address]: unknown[] = Array.isArray(body.addresses) ? body.addresses : []
    const price = exchanges.prices[String(address).toLowerCase()] ?? 0
    return { fungibles: [{ address, name: '', symbol: '', iconUrl: '', price, decimals: 18 }] }
  }
  return undefined
}
