import type { CheckedConfig } from '../config.js'
import type { OnrampProvider, OnrampProviderName } from '../features/onramp/types.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Features } from '../settings.js'
import type { Namespace } from '../utils/caip.js'

type Seller = Omit<OnrampProvider, 'symbol'> & {
  readonly url: string
  readonly namespaces: readonly Namespace[]
}

/** The sites that sell crypto. */
export const sellers: { readonly [name in OnrampProviderName]: Seller } = {
  coinbase: {
    name: 'coinbase',
    label: 'Coinbase',
    feePercent: [1, 2],
    url: 'https://pay.coinbase.com',
    namespaces: ['eip155'],
  },
  meld: {
    name: 'meld',
    label: 'Meld.io',
    feePercent: [1, 2],
    url: 'https://meldcrypto.com',
    namespaces: ['eip155', 'solana'],
  },
}

/** What Meld sells on a namespace. */
export const meldSymbol = (namespace: Namespace) => (namespace === 'solana' ? 'SOL' : 'USDC')

export type OfferedSellersParameters = {
  readonly features: Pick<Features, 'onramp'>
  readonly network: Pick<Network, 'chainNamespace' | 'testnet'>
  readonly config: Pick<CheckedConfig, 'onramp'>
}

/** The sites of the page that sell to accounts of a network. Meld needs a public key. */
export function offeredSellers(parameters: OfferedSellersParameters): readonly OnrampProvider[] {
  const { features, network, config } = parameters
  const namespace = network.chainNamespace
  if (!features.onramp || network.testnet) return []
  return features.onramp.flatMap((each): OnrampProvider[] => {
    const seller = Object.values(sellers).find(({ name }) => name === each)
    if (!seller?.namespaces.includes(namespace)) return []
    const { name, label, feePercent } = seller
    if (name === 'coinbase') return [{ name, label, feePercent }]
    return config.onramp?.meldPublicKey ? [{ name, label, feePercent, symbol: meldSymbol(namespace) }] : []
  })
}
