import type { CaipNetworkId } from '../../utils/caip.js'
import type { AddressRealm } from './address.js'

/** A Bitcoin chain: its CAIP-2 id, and its names in Wallet Standard and for `btc_providers`. */
export type BitcoinChain = {
  readonly id: CaipNetworkId
  readonly standard: string
  readonly provider: string
  /** The networks of its addresses. */
  readonly realm: AddressRealm
}

const chains: readonly BitcoinChain[] = [
  chain('000000000019d6689c085ae165831e93', 'Mainnet', 'main'),
  chain('000000000933ea01ad0ee984209779ba', 'Testnet', 'test'),
  chain('00000000da84f2bafbbc53dee25a72ae', 'Testnet4', 'test'),
  chain('00000008819873e925422c1ff0f99f7c', 'Signet', 'test'),
  chain('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest', 'regtest'),
]

/** Finds a chain by CAIP-2 id or by a wallet's name for it. */
export function findChain(name: unknown): BitcoinChain | undefined {
  const wanted = typeof name === 'string' ? name.toLowerCase() : undefined
  return chains.find(({ id, standard, provider }) =>
    [id, standard, provider.toLowerCase()].some((own) => own === wanted),
  )
}

/** The chain to assume for an address if the wallet does not name one. */
export function chainOfRealm(realm: AddressRealm): BitcoinChain | undefined {
  return chains.find((each) => each.realm === realm)
}

/** Whether such addresses are valid on the chain. Regtest also accepts testnet addresses. */
export function hasAddresses({ realm }: BitcoinChain, other: AddressRealm): boolean {
  return realm === other || (realm === 'regtest' && other === 'test')
}

function chain(reference: string, provider: string, realm: AddressRealm): BitcoinChain {
  return { id: `bip122:${reference}`, standard: `bitcoin:${provider.toLowerCase()}`, provider, realm }
}
