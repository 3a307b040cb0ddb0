import { limits } from '../../limits.js'
import { defineFeature } from '../defineFeature.js'
import { createWallets } from './wallets.js'

/** The wallets of the wallet service. */
export const wallets = defineFeature({
  name: 'wallets',
  create({ config, services, signal, state: seen }) {
    const {
      featuredWalletIds = [],
      includeWalletIds = [],
      excludeWalletIds = [],
      walletBadge: badge,
      customWallets = [],
    } = config
    const { state, actions } = createWallets({
      walletService: async () => (await services()).walletService,
      options: {
        featuredWalletIds: featuredWalletIds.slice(0, limits.featuredWallets),
        includeWalletIds,
        excludeWalletIds,
        chains: () => seen.network.networks.map(({ caipNetworkId }) => caipNetworkId),
        badge,
        customWallets: customWallets.map((wallet) => ({ ...wallet })),
        recentIds: () => seen.connectors.recent.map(({ id }) => id),
      },
      signal,
    })
    const { renew, onReceived, ...verbs } = actions
    return { state, verbs, steps: { renew, onReceived } }
  },
})
