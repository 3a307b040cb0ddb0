import type { SandboxAddresses } from '../addresses.js'
import { nativeCoin } from './balances.js'
import { parseCaip10 } from './caip10.js'
import { findListed } from './describeToken.js'
import { priceOf } from './prices.js'
import { ServiceError } from './ServiceError.js'
import { nativeSol } from './solanaAddress.js'

export type ReadPriceParameters = {
  /** CAIP-10 addresses, of which the service uses the first. */
  tokens: readonly string[]
  currency: string
  addresses: SandboxAddresses
}

/** The price of a token that the service lists. */
export function readPrice({ tokens, currency, addresses }: ReadPriceParameters) {
  const [asked] = tokens
  if (asked === undefined) throw new ServiceError(400, 'address', 'The address provided is invalid')
  const { caip, address } = parseCaip10(asked)
  const isSolana = caip.startsWith('solana:')
  if (isSolana && currency !== 'usd')
    throw new ServiceError(400, 'currency', `Unsupported currency: ${currency}.`)
  const isNative = address === (isSolana ? nativeSol : nativeCoin)
  const listed = findListed(caip, isNative ? null : address, addresses)
  if (!listed) throw new ServiceError(400, 'asset', `Asset is not supported: ${address}`)
  const { name, symbol, iconUrl, decimals } = listed
  const price = priceOf(symbol, currency) ?? 0
  return { fungibles: [{ address: asked, name, symbol, iconUrl, price, decimals }] }
}
