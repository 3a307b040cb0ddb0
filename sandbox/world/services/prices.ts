/** Invented, constant prices in dollars, by symbol. */
const dollars: { readonly [symbol: string]: number } = {
  ETH: 3120.45,
  POL: 0.52,
  SOL: 164.2,
  USDC: 1,
  USDT: 1.0003,
  WBTC: 67_210.5,
  LINK: 14.62,
  SNX: 1.84,
  BONK: 0.0000231,
}

/** What one dollar is worth, by the currencies of the service. */
const rates: { readonly [currency: string]: number } = {
  usd: 1,
  eur: 0.92,
  gbp: 0.79,
  aud: 1.52,
  cad: 1.36,
  inr: 83.4,
  jpy: 151.2,
  btc: 1 / 67_210.5,
  eth: 1 / 3120.45,
}

/** The price of a coin or token; undefined if no market lists it. A currency without a rate counts as dollars. */
export function priceOf(symbol: string, currency = 'usd'): number | undefined {
  const price = dollars[symbol]
  return price === undefined ? undefined : price * (rates[currency] ?? 1)
}
