import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '#generated/errors/caip'
import { isNamespace, type Namespace } from './caip.js'

/** The two parts of a CAIP-2 id. */
export type ParseCaipNetworkIdReturnType = { namespace: Namespace; reference: string }

/**
 * Takes the id of a chain (CAIP-2) apart.
 *
 * @example
 * parseCaipNetworkId('eip155:8453') // { namespace: 'eip155', reference: '8453' }
 *
 * @throws InvalidCaipNetworkIdError when there are not exactly two parts or the namespace is not known.
 */
export function parseCaipNetworkId(value: string): ParseCaipNetworkIdReturnType {
  const [namespace, reference, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || rest.length > 0) throw new InvalidCaipNetworkIdError({ value })
  return { namespace, reference }
}

/** The three parts of a CAIP-10 address. */
export type ParseCaipAddressReturnType = { namespace: Namespace; reference: string; address: string }

/**
 * Takes an address on a chain (CAIP-10) apart.
 *
 * @example
 * parseCaipAddress('eip155:1:0xabc') // { namespace: 'eip155', reference: '1', address: '0xabc' }
 *
 * @throws InvalidCaipAddressError when there are not exactly three non-empty parts or the namespace is not known.
 */
export function parseCaipAddress(value: string): ParseCaipAddressReturnType {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0)
    throw new InvalidCaipAddressError({ value })
  return { namespace, reference, address }
}
