import { createServer } from 'node:http'
import { isNamespace, parseCaipAddress } from 'foyer-kit'
import { defineNetwork } from 'foyer-kit/networks'
import {
  type AdapterWorld,
  checkAdapter,
  createTestClock,
  createTestFoyer,
  createTestWallet,
  type TestWallet,
  type WalletTask,
} from 'foyer-kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { answerAsNode } from './node.js'
import { isNetwork } from './src/ask.js'
import { createHarborAdapter } from './src/createHarborAdapter.js'
import { harborNetworks } from './src/networks.js'
import type { HarborWallet } from './src/wallet.js'

const accounts = ['hbr1qz5a7t9r2m4k6w8x0c3v5n7y', 'hbr1xw8m6k4r2t0p9l7j5h3g1f6s']
const tasks: readonly WalletTask[] = [
  'connect',
  'accounts',
  'network',
  'switchNetwork',
  'addNetwork',
  'forget',
]

test('meets the requirements of every adapter', async () => {
  const { isConformant, text } = await checkAdapter(createWorld)
  expect(isConformant, text).toBe(true)
})

test('connects, shows the balance and disconnects in a foyer', async () => {
  const { wallet, networks, findWallet } = await setUp()
  const [main, testnet] = networks
  const options = { networks, adapters: [createHarborAdapter({ findWallet })] }
  const { foyer, world } = await createTestFoyer(options)

  await foyer.connect({ connectorId: 'Harbor Wallet', namespace: 'harbor' })
  expect(foyer.connection.state.harbor?.status).toBe('connected')
  expect(foyer.account.state.harbor?.caipAddress).toBe(`harbor:main:${accounts[0]}`)
  await expect
    .poll(() => foyer.account.state.harbor?.balance.value)
    .toEqual({ value: 12_500_000n, symbol: 'SHL', decimals: 6 })

  await foyer.switchNetwork({ caipNetworkId: testnet.caipNetworkId })
  expect(wallet.network).toBe('harbor:test')
  await expect.poll(() => foyer.account.state.harbor?.balance.value?.value).toBe(1_000_000_000n)

  foyer.destroy()
  const { foyer: reloaded } = await createTestFoyer({ ...options, world: world.reload() })
  await expect.poll(() => reloaded.account.state.harbor?.address).toBe(accounts[0])
  expect(wallet.mostQuestions).toBe(1)
  expect(reloaded.network.state.activeId).toBe('harbor:test')

  await reloaded.disconnect({ namespace: 'harbor' })
  expect(reloaded.connection.state.harbor?.status).toBe('disconnected')
  expect(reloaded.account.state.harbor).toBeUndefined()
  expect(wallet.shared).toEqual([])
  reloaded.destroy()
  expect(main.caipNetworkId).toBe('harbor:main')
})

test('knows the namespace once one of its networks is defined', () => {
  harborNetworks('')
  expect(isNamespace('harbor')).toBe(true)
  expect(parseCaipAddress(`harbor:main:${accounts[0]}`).namespace).toBe('harbor')
})

async function createWorld(): Promise<AdapterWorld> {
  const { wallet, networks, findWallet } = await setUp()
  const [network, otherNetwork] = networks
  const rpcUrls = { default: { http: [] } }
  return {
    adapter: createHarborAdapter({ findWallet }).create({
      rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
      fetch: (request) => fetch(request),
      clock: createTestClock(),
    }),
    wallet,
    network,
    otherNetwork,
    unknownNetwork: defineNetwork({ ...network, id: 'local', name: 'Harbor Local', rpcUrls }),
    balance: 12_500_000n,
    close() {},
  }
}

/** Starts a local node, defines its networks, and creates a wallet on the first one. */
async function setUp() {
  const server = createServer(answerAsNode)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const networks = harborNetworks(`http://127.0.0.1:${port}`)
  const knownNetworks = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wallet = createTestWallet({ accounts, network: knownNetworks[0], knownNetworks })
  const harbor = toHarborWallet(wallet)
  return { wallet, networks, findWallet: () => harbor }
}

/** Wraps the test wallet in Harbor's wallet interface, with task names as methods. */
function toHarborWallet(wallet: TestWallet): HarborWallet {
  const stops = new Map<unknown, () => void>()
  return {
    name: 'Harbor Wallet',
    request({ method, params }) {
      const task = tasks.find((each) => each === method) ?? 'other'
      const chain = params && 'chain' in params ? params.chain : undefined
      return wallet.perform({ task, method, params, network: isNetwork(chain) ? chain : undefined })
    },
    on(event, listener) {
      if (event === 'accounts' || event === 'network') stops.set(listener, wallet.on(event, listener))
    },
    removeListener: (_, listener) => stops.get(listener)?.(),
  }
}
