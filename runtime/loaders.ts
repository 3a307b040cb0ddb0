import type { InnerFoyer, LazyControllers } from './foyer.js'

/** How each lazily loaded feature comes to be; every `import()` is a chunk of its own. */
export const loaders: {
  readonly [name in keyof LazyControllers]: (foyer: InnerFoyer) => Promise<LazyControllers[name]>
} = {
  async wallets(foyer) {
    const [{ createWallets }, { walletService }] = await Promise.all([
      import('./controllers/wallets.js'),
      foyer.services(),
    ])
    const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [], networks } = foyer.config
    const chains = networks.map((network) => network.caipNetworkId)
    return createWallets({
      walletService,
      options: { featuredWalletIds, includeWalletIds, excludeWalletIds, chains },
    })
  },
  async images(foyer) {
    const [{ createImages }, { walletService }] = await Promise.all([
      import('./controllers/images.js'),
      foyer.services(),
    ])
    return createImages({ walletService, clock: foyer.environment.clock })
  },
}
