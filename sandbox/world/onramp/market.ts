import { parseUnits } from 'viem'
import { chains } from '../chains/chains.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { priceOf } from '../services/prices.js'

/** A coin or token that the sandbox sells. */
export type Offered = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OfferedNetwork[]
}

/** Where it is delivered, by Coinbase's names of the chains. */
export type OfferedNetwork = {
  readonly name: string
  readonly caip: string
  readonly displayName: string
  readonly chainId: string
  readonly contract: string
}

const [mainnet, polygon, base] = chains
const [solana] = solanaClusters
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const networkOf = (name: string, chain: (typeof chains)[number], contract: string): OfferedNetwork => ({
  name,
  caip: chain.caip,
  displayName: chain.name,
  chainId: String(chain.id),
  contract,
})

/** What the sandbox sells for Coinbase. */
export const offered: readonly Offered[] = [
  {
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [
      networkOf('ethereum', mainnet, mainnet.dollars.address),
      networkOf('polygon', polygon, polygon.dollars.address),
      networkOf('base', base, base.dollars.address),
    ],
  },
  {
    id: '1f3d6c0a-5b7e-4c2d-9a8f-0e1d2c3b4a59',
    name: 'Ether',
    symbol: 'ETH',
    networks: [networkOf('ethereum', mainnet, coin), networkOf('base', base, coin)],
  },
]

/** Where Meld delivers: the codes of what it sells, with their chains. */
export const meldCodes: { readonly [code: string]: { readonly symbol: string; readonly caip: string } } = {
  USDC: { symbol: 'USDC', caip: mainnet.caip },
  USDC_POLYGON: { symbol: 'USDC', caip: polygon.caip },
  USDC_BASE: { symbol: 'USDC', caip: base.caip },
  ETH: { symbol: 'ETH', caip: mainnet.caip },
  ETH_BASE: { symbol: 'ETH', caip: base.caip },
  SOL: { symbol: 'SOL', caip: solana.caip },
}

/** What visitors can pay with. */
export const currencies = ['USD', 'EUR', 'GBP'] as const

/** What the methods of payment accept, in any currency. */
export const paymentLimits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** What something costs. Amounts of money are in hundredths. */
export type Price = {
  readonly subtotal: bigint
  readonly providerFee: bigint
  readonly networkFee: bigint
  readonly total: bigint
  /** What the visitor gets, in whole coins. */
  readonly bought: string
}

/** Prices a purchase: fees of one and a half percent come on top. Undefined outside of the limits, and for what is not sold. */
export function quote(parameters: { amount: string; currency: string; symbol: string }): Price | undefined {
  const { amount, currency, symbol } = parameters
  const price = priceOf(symbol, currency.toLowerCase())
  const isKnown = currencies.some((each) => each === currency)
  if (price === undefined || !isKnown || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return undefined
  const subtotal = parseUnits(amount, 2)
  if (subtotal < 1000n || subtotal > 2_500_000n) return undefined
  const [providerFee, networkFee] = [subtotal / 100n, subtotal / 200n]
  const bought = (Number(subtotal) / 100 / price).toFixed(symbol === 'USDC' ? 2 : 6)
  return { subtotal, providerFee, networkFee, total: subtotal + providerFee + networkFee, bought }
}

/** Writes hundredths as money: `101.50`. */
export function writeMoney(hundredths: bigint): string {
  const text = hundredths.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
