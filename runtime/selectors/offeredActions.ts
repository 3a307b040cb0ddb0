import { chainsWithSwaps } from '#generated/blockchain-api/facts'
import type { CheckedConfig } from '../config.js'
import type { Network } from '../networks/defineNetwork.js'
import type { Features, WalletFeature } from '../settings.js'
import { offeredSellers } from './offeredSellers.js'

export type OfferedActionsParameters = {
  readonly features: Features
  /** The account's network; undefined if the page does not offer it. */
  readonly network: Network | undefined
  readonly config: Pick<CheckedConfig, 'onramp'>
}

const defaultOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** What visitors can do with an account, in the page's order. Leaves out what its network does not support. */
export function offeredActions({ features, network, config }: OfferedActionsParameters) {
  const isPossible: { readonly [feature in WalletFeature]: boolean } = {
    onramp: network !== undefined && offeredSellers({ features, network, config }).length > 0,
    swaps: network !== undefined && chainsWithSwaps.includes(network.caipNetworkId),
    receive: true,
    send: true,
  }
  const order = new Set([...(features.walletFeaturesOrder ?? []), ...defaultOrder])
  return [...order].filter((feature) => features[feature] && isPossible[feature])
}
