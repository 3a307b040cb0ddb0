import type { Environment } from '../environment/environment.js'
import { createBrowserStorage } from '../environment/storage.js'
import { createTestChain, type TestChain } from './testChain.js'
import { createTestClock, type TestClock } from './testClock.js'
import { createTestLog, type TestLog } from './testLog.js'
import { createTestPage, type TestPage } from './testPage.js'
import { createTestServices, type TestServices } from './testServices.js'
import { createTestStorage, type TestStorage } from './testStorage.js'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './testWallet.js'

/** Everything around a foyer, in a test's hands. */
export type TestWorld = {
  readonly environment: Environment
  readonly clock: TestClock
  readonly storage: TestStorage
  readonly page: TestPage
  readonly log: TestLog
  readonly services: TestServices
  readonly chain: TestChain
  readonly wallet: TestWallet
}

/**
 * Makes everything around a foyer: an environment, and what is behind it, in a test's hands.
 *
 * @example
 * const world = createTestWorld()
 * world.services.fault({ kind: 'down' })
 * const { foyer } = await createTestFoyer({ world })
 */
export function createTestWorld(options: { wallet?: TestWalletOptions | undefined } = {}): TestWorld {
  const clock = createTestClock()
  const storage = createTestStorage()
  const page = createTestPage()
  const log = createTestLog()
  const services = createTestServices(clock)
  let uuids = 0
  return {
    environment: {
      fetch: services.fetch,
      storage: createBrowserStorage(() => storage),
      clock,
      page,
      log,
      uuid: () => `00000000-0000-4000-8000-${(++uuids).toString(16).padStart(12, '0')}`,
    },
    clock,
    storage,
    page,
    log,
    services,
    chain: createTestChain(),
    wallet: createTestWallet(options.wallet),
  }
}
