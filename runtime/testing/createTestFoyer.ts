import type { FoyerConfig } from '../config.js'
import { createFoyer } from '../createFoyer.js'
import type { Foyer } from '../foyer.js'
import { createTestWorld, type TestWorld } from './createTestWorld.js'
import { loadAll } from './loadAll.js'
import { settle } from './settle.js'
import { createTestAdapter } from './testAdapter.js'
import { type TestNamespace, testFamilies } from './testFamilies.js'

/** The options of `createFoyer`, all optional, and the initial state of the test. */
export type TestFoyerOptions = Partial<FoyerConfig> & {
  /** Connects the wallet of each namespace first, in order. */
  readonly connected?: boolean | undefined
  /**
   * Namespaces of the foyer, each with its wallet from `world.wallets`.
   * @defaultValue `['eip155']`
   */
  readonly families?: readonly TestNamespace[] | undefined
  /** False leaves `foyer.start()` to the test. */
  readonly started?: boolean | undefined
  /** An existing world, for example after a page reload. */
  readonly world?: TestWorld | undefined
}

/** A foyer and its world. */
export type CreateTestFoyerReturnType = { foyer: Foyer; world: TestWorld }

/**
 * Creates a foyer in an isolated world: a stopped clock, storage, page, services, chain, and a wallet that
 * the test controls. No request leaves the process.
 *
 * @example
 * import { expect, test } from 'vitest'
 *
 * test('stays on its network when the visitor rejects', async () => {
 *   const { foyer, world } = await createTestFoyer({ connected: true })
 *   world.wallet.rejectNext()
 *   await expect(foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })).rejects.toThrow()
 *   expect(foyer.network.state.activeId).toBe('eip155:1')
 * })
 */
export async function createTestFoyer(options: TestFoyerOptions = {}): Promise<CreateTestFoyerReturnType> {
  const {
    connected = false,
    started = true,
    world = createTestWorld(),
    families = ['eip155'],
    ...config
  } = options
  await loadAll()
  const foyer = createFoyer({
    projectId: 'test-project',
    networks: families.flatMap((namespace) => testFamilies[namespace].networks),
    adapters: families.map((namespace) =>
      createTestAdapter({ chain: world.chain, wallet: world.wallets[namespace], namespace }),
    ),
    services: world.services.urls,
    environment: world.environment,
    ...config,
    walletConnect: { library: world.walletConnect.library, ...config.walletConnect },
  })
  if (started) foyer.start()
  for (const namespace of connected ? families : [])
    await foyer.connect({ connectorId: testFamilies[namespace].connector.id })
  await settle()
  return { foyer, world }
}
