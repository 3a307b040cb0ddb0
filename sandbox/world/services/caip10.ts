import { isAddress } from 'viem'
import { ServiceError } from './ServiceError.js'
import { solanaAddress } from './solanaAddress.js'

/**
 * Splits a CAIP-10 address into its chain and the address on it, which is in lower case on EVM chains.
 *
 * @throws ServiceError like the real service for another format or namespace.
 */
export function parseCaip10(text: string): { caip: string; address: string } {
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
