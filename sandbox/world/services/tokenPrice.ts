import { isAddress } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { nativeCoin } from './balances.js'
import { findListed } from './describeToken.js'
import { priceOf } from './prices.js'
import { ServiceError } from './ServiceError.js'
import { nativeSol, solanaAddress } from './solanaAddress.js'

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

/** Splits a CAIP-10 address into its chain and the address on it. */
function parseCaip10(text: string): { caip: string; address: string } {
  const [namespace = '', reference, address, ...rest] = text.split(':')
  const refuse = (reason: string) => new ServiceError(400, '', `Crypto utils error: ${reason}: ${text}`)
  if (!reference || !address || rest.length > 0) throw refuse('Wrong CAIP-10 format')
  if (namespace !== 'eip155' && namespace !== 'solana') throw refuse('Namespace is not supported')
  const isValid = namespace === 'eip155' ? isAddress(address, { strict: false }) : solanaAddress.test(address)
  if (!isValid) throw refuse('Address format is not supported')
  return {
    caip: `${namespace}:${reference}`,
    address: namespace === 'eip155' ? address.toLowerCase() : address,
  }
}
