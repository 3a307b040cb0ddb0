import type { Network } from '../../networks/defineNetwork.js'
import { realmOf } from './address.js'
import { findChain, hasAddresses } from './chains.js'

/** Whether a value is a Bitcoin address, and valid on `network` if it is given. */
export function isAddressOn(value: unknown, network?: Pick<Network, 'caipNetworkId'>): boolean {
  const realm = realmOf(value)
  if (!realm || !network) return realm !== undefined
  const chain = findChain(network.caipNetworkId)
  return chain !== undefined && hasAddresses(chain, realm)
}
