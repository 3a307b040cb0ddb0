import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '#generated/errors/caip'
import { isNamespace, type Namespace } from './caip.js'

/** The parts of a CAIP-2 id. */
export type ParseCaipNetworkIdReturnType = { namespace: Namespace; reference: string }

/**
 * Parses a chain id (CAIP-2).
 *
 * @example
 * parseCaipNetworkId('eip155:8453') // { namespace: 'eip155', reference: '8453' }
 *
 * @throws InvalidCaipNetworkIdError unless it has exactly two parts and a known namespace.
 */
export function parseCaipNetworkId(value: string): ParseCaipNetworkIdReturnType {
  const [namespace, reference, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || rest.length > 0) throw new InvalidCaipNetworkIdError({ value })
  return { namespace, reference }
}

/** The parts of a CAIP-10 address. */
export type ParseCaipAddressReturnType = { namespace: Namespace; reference: string; address: string }

/**
 * Parses an address on a chain (CAIP-10).
 *
 * @example
 * parseCaipAddress('eip155:1:0xabc') // { namespace: 'eip155', reference: '1', address: '0xabc' }
 *
 * @throws InvalidCaipAddressError unless it has exactly three non-empty parts and a known namespace.
 */
export function parseCaipAddress(value: string): ParseCaipAddressReturnType {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0)
    throw new InvalidCaipAddressError({ value })
  return { namespace, reference, address }
}
