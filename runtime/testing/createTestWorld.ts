import type { Environment } from '../environment/environment.js'
import { createBrowserStorage } from '../environment/storage.js'
import { createTestChain, type TestChain } from './testChain.js'
import { createTestClock, type TestClock } from './testClock.js'
import { type TestNamespace, testFamilies } from './testFamilies.js'
import { createTestFrame, type TestFrame } from './testFrame.js'
import { createTestLog, type TestLog } from './testLog.js'
import { createTestPage, type TestPage } from './testPage.js'
import { createTestPopup, type TestPopup } from './testPopup.js'
import { createTestServices, type TestServices } from './testServices.js'
import { createTestStorage, type TestStorage } from './testStorage.js'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './testWallet.js'
import { createTestWalletConnect, type TestWalletConnect } from './testWalletConnect.js'

/** Everything around a foyer, controlled by the test. */
export type TestWorld = {
  readonly environment: Environment
  readonly clock: TestClock
  readonly storage: TestStorage
  readonly page: TestPage
  readonly log: TestLog
  readonly services: TestServices
  readonly chain: TestChain
  /** The EVM wallet. */
  readonly wallet: TestWallet
  /** One wallet per namespace. */
  readonly wallets: { readonly [namespace in TestNamespace]: TestWallet }
  /** The frame of the embedded wallet. */
  readonly frame: TestFrame
  /** The windows of social logins. */
  readonly popup: TestPopup
  /** The remote side of WalletConnect. */
  readonly walletConnect: TestWalletConnect
  /** The same world for the next page, without the in-memory state of this one. */
  reload(): TestWorld
}

/**
 * Creates everything around a foyer: an environment and its backends, controlled by the test.
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
  const wallet = createTestWallet(options.wallet)
  const wallets = { eip155: wallet, solana: walletOf('solana'), bip122: walletOf('bip122') }
  const chain = createTestChain()
  const frame = createTestFrame()
  const popup = createTestPopup()
  let uuids = 0
  const world: TestWorld = {
    environment: {
      // Nodes started by a test on this machine are real.
      fetch: (request) => (isOnThisMachine(request.url) ? fetch(request) : services.fetch(request)),
      storage: createBrowserStorage(() => storage),
      clock,
      page,
      log,
      openFrame: frame.openFrame,
      openPopup: popup.openPopup,
      uuid: () => `00000000-0000-4000-8000-${(++uuids).toString(16).padStart(12, '0')}`,
    },
    clock,
    storage,
    page,
    log,
    services,
    chain,
    wallet,
    wallets,
    frame,
    popup,
    walletConnect: createTestWalletConnect({ wallets }),
    reload: () => ({
      ...world,
      environment: { ...world.environment, storage: createBrowserStorage(() => storage) },
    }),
  }
  return world
}

function isOnThisMachine(url: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)
}

function walletOf(namespace: TestNamespace): TestWallet {
  const { accounts, networks } = testFamilies[namespace]
  const knownNetworks = networks.map((network) => network.caipNetworkId)
  return createTestWallet({ accounts, network: knownNetworks[0], knownNetworks })
}
