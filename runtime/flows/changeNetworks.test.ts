// Loaded now: on a busy machine, loading them can take longer than a poll waits.
import '../adapters/evm/chains.js'
import '../adapters/evm/evmActions.js'
import { optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { readRpcCalls } from '../../sandbox/world/chains/startTestNode.js'
import type { AdapterFactory } from '../adapters/adapter.js'
import { createEvmAdapter } from '../adapters/evm/createEvmAdapter.js'
import { limits } from '../limits.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import { base, mainnet } from '../networks/index.js'
import { visibleRoute } from '../selectors/visibleRoute.js'
import { createAskChain } from '../services/walletConnect/createAskChain.js'
import type { WalletConnectParameters } from '../services/walletConnect/walletConnect.js'
import {
  createTestAdapter,
  createTestFoyer,
  createTestTransaction,
  createTestWorld,
  settle,
  testFamilies,
} from '../testing/index.js'

const local = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

test('an added network can be activated and removed again', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.addNetwork({ network: local })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:31337' })
  expect(world.wallet.network).toBe('eip155:31337')
  expect(foyer.network.active()).toBe(local)
  await foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
  await foyer.removeNetwork({ caipNetworkId: 'eip155:31337' })
  expect(foyer.network.find('eip155:31337')).toBeUndefined()
})

test('adds a chain of viem as it is', async () => {
  const { foyer, world } = await createTestFoyer({ connected: true })
  await foyer.addNetwork({ network: optimism })
  await foyer.switchNetwork({ chainId: 10 })
  expect(world.wallet.network).toBe('eip155:10')
  expect(foyer.network.active()).toMatchObject({ name: 'OP Mainnet', chainNamespace: 'eip155' })
  await expect(foyer.addNetwork({ network: optimism })).rejects.toMatchObject({ code: 'DUPLICATE_NETWORK' })
})

test('adding or removing a network requires its adapter [NET-06]', async () => {
  const { foyer } = await createTestFoyer()
  const [solana] = testFamilies.solana.networks
  const refused = { code: 'ADAPTER_NOT_FOUND', data: { namespace: 'solana' } }
  await expect(foyer.addNetwork({ network: solana })).rejects.toMatchObject(refused)
  expect(foyer.network.state.networks).toHaveLength(3)

  const { foyer: without } = await createTestFoyer({ adapters: [], networks: [solana, mainnet] })
  const removing = without.removeNetwork({ caipNetworkId: solana.caipNetworkId })
  await expect(removing).rejects.toMatchObject(refused)
})

test('rejects duplicates and unknown networks and keeps the last one', async () => {
  const { foyer } = await createTestFoyer({ networks: [mainnet] })
  await expect(foyer.addNetwork({ network: mainnet })).rejects.toMatchObject({ code: 'DUPLICATE_NETWORK' })
  await expect(foyer.removeNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  await expect(foyer.removeNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
    code: 'NO_NETWORKS',
  })
  expect(foyer.network.active()).toBe(mainnet)
})

test('removing the active network activates another of its namespace', async () => {
  const { foyer } = await createTestFoyer({ families: ['solana', 'eip155'] })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await foyer.removeNetwork({ caipNetworkId: 'eip155:8453' })
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(foyer.network.of('eip155')).toBe(mainnet)
})

test.each([false, true])(
  'removing the last network of a namespace reports the network that becomes active (connected: %s)',
  async (connected) => {
    const [other] = testFamilies.solana.networks
    const families = ['solana', 'eip155'] as const
    const { foyer } = await createTestFoyer({ families, networks: [mainnet, other], connected })
    expect(foyer.network.active()).toBe(mainnet)
    const reported: unknown[] = []
    foyer.events.on('network.changed', (changed) => reported.push(changed))
    await foyer.removeNetwork({ caipNetworkId: mainnet.caipNetworkId })
    expect(foyer.network.active()).toBe(other)
    expect(reported).toEqual([{ namespace: 'solana', caipNetworkId: other.caipNetworkId }])
  },
)

test('removing the last network of a namespace activates a connected namespace rather than the first', async () => {
  const [[solana], [bitcoin]] = [testFamilies.solana.networks, testFamilies.bip122.networks]
  const { foyer } = await createTestFoyer({
    families: ['bip122', 'eip155', 'solana'],
    networks: [solana, bitcoin, mainnet],
  })
  for (const { connector } of [testFamilies.bip122, testFamilies.eip155])
    await foyer.connect({ connectorId: connector.id })
  expect(foyer.network.active()).toBe(mainnet)
  await foyer.removeNetwork({ caipNetworkId: mainnet.caipNetworkId })
  expect(foyer.network.active()).toBe(bitcoin)
})

test('a wallet on a removed network is unsupported until the network returns', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await foyer.removeNetwork({ caipNetworkId: 'eip155:1' })
  expect(visibleRoute(foyer.router.state).name).toBe('UnsupportedChain')
  foyer.dismiss()
  expect(foyer.router.state).toMatchObject({ isOpen: true, shakes: 1 })
  await foyer.addNetwork({ network: mainnet })
  await settle()
  expect(foyer.router.state.isOpen).toBe(false)
  expect(foyer.network.active()).toBe(mainnet)
})

test('project or networks change: old requests are aborted, and data is never mixed [LC-29]', async () => {
  const knownNetworks = [local.caipNetworkId]
  const world = createTestWorld({ wallet: { network: local.caipNetworkId, knownNetworks } })
  world.services.history = [createTestTransaction(0, { chain: local.caipNetworkId })]
  world.services.supportedChains = [local.caipNetworkId]
  const nodes = createNodes()
  const network = { ...local, rpcUrls: { default: { http: [nodes.url('old'), nodes.url('old too')] } } }
  let library: WalletConnectParameters | undefined
  const open = (projectId: string) =>
    createTestFoyer({
      world,
      connected: true,
      projectId,
      networks: [network, base],
      adapters: [evmWithNodes(world)],
      environment: {
        ...world.environment,
        fetch: (request) => nodes.fetch(request) ?? world.environment.fetch(request),
      },
      walletConnect: {
        library(parameters) {
          library = parameters
          return world.walletConnect.library(parameters)
        },
      },
    })
  const { foyer } = await open('one')
  const [wallets, history] = [await foyer.load('wallets'), await foyer.load('history')]
  ;(await foyer.load('pairing')).open()
  const account = `${network.caipNetworkId}:${world.wallet.accounts[0]}` as const
  const seen = () => ({
    account: foyer.account.state.eip155,
    activity: history.state.activity,
    nfts: history.state.nfts,
  })

  /** Leaves a request of every kind unanswered. */
  const ask = async () => {
    nodes.isHanging = true
    world.services.fault({ kind: 'hang' })
    const results = [
      foyer.refreshAccount({ namespace: 'eip155', fresh: true }),
      history.show('activity', account),
      history.show('nfts', account),
      wallets.prefetch(),
      wallets.fetchMore(),
      wallets.search('listed'),
      library &&
        createAskChain(library)(network, { method: 'eth_blockNumber' }, new AbortController().signal),
      foyer.connection.session('eip155')?.request({ method: 'send' }),
    ]
    const settled = Promise.allSettled(results)
    await world.clock.advance(limits.rpcPingMs)
    return settled
  }
  await expect.poll(() => seen().account?.balance.status).toBe('ready')
  await expect.poll(() => library).toBeDefined()
  const first = ask()
  const methods = ['eth_blockNumber', 'eth_chainId', 'eth_getBalance', 'eth_getTransactionReceipt']
  await expect.poll(() => nodes.open).toEqual(expect.arrayContaining(methods))
  expect(world.services.openRequests).toBeGreaterThan(4)

  world.services.mend()
  nodes.isHanging = false
  await foyer.removeNetwork({ caipNetworkId: network.caipNetworkId })
  await settle(30)
  expect(world.services.openRequests).toBe(0)
  expect(nodes.open).toEqual([])
  await world.clock.advance(limits.figureGapMs)
  await first
  expect(seen()).toMatchObject({
    account: { balance: { status: 'unavailable' }, tokenBalance: { status: 'ready', value: [] } },
    activity: { status: 'unsupported', items: [] },
    nfts: { status: 'unsupported', items: [] },
  })

  const asked = nodes.asked.length
  const other = { ...network, rpcUrls: { default: { http: [nodes.url('new')] } } }
  nodes.balance = '0x7'
  await foyer.addNetwork({ network: other })
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  await expect.poll(() => seen().activity.status).toBe('ready')
  expect(new Set(nodes.asked.slice(asked))).toEqual(new Set(['new']))
  expect(foyer.account.state.eip155?.balance).toMatchObject({ status: 'ready', value: { value: 7n } })
  expect(seen()).toMatchObject({ activity: { status: 'ready', items: [{ id: 'transaction-0' }] } })

  void ask()
  await expect.poll(() => nodes.open).toContain('eth_blockNumber')
  const before = seen()
  foyer.destroy()
  await settle(30)
  expect([world.services.openRequests, nodes.open]).toEqual([0, []])
  const sent = world.services.requests.length
  world.services.mend()
  nodes.isHanging = false
  await open('two')
  await settle(30)
  const projects = world.services.requests.slice(sent).map(({ query }) => query.projectId)
  expect(new Set(projects)).toEqual(new Set(['two']))
  expect(seen()).toEqual(before)
})

/** The wallet of the test, on chains that are read from nodes. */
function evmWithNodes(world: ReturnType<typeof createTestWorld>): AdapterFactory {
  return {
    namespace: 'eip155',
    create(context) {
      const { getBalance, waitForTransaction } = createEvmAdapter().create(context)
      return {
        ...createTestAdapter({ chain: world.chain, wallet: world.wallet }).create(context),
        getBalance,
        ...(waitForTransaction && { waitForTransaction }),
      }
    },
  }
}

/** EVM nodes that answer or hang. */
function createNodes() {
  const pending = new Set<readonly string[]>()
  const nodes = {
    balance: '0x5',
    isHanging: false,
    /** The nodes that were asked, newest last. */
    asked: [] as string[],
    /** Methods of the pending requests. */
    get open() {
      return [...pending].flat()
    },
    url: (name: string) => `https://node.test/${encodeURIComponent(name)}`,
    fetch(request: Request): Promise<Response> | undefined {
      return request.url.startsWith('https://node.test/') ? answer(request) : undefined
    },
  }
  const answer = async (request: Request) => {
    const body: unknown = await request.json()
    const calls = readRpcCalls(body)
    const methods = calls.map(({ method }) => method)
    nodes.asked.push(decodeURIComponent(new URL(request.url).pathname.slice(1)))
    if (nodes.isHanging) {
      pending.add(methods)
      await new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }).finally(() => pending.delete(methods))
    }
    const results: { readonly [method: string]: string } = {
      eth_chainId: '0x7a69',
      eth_getBalance: nodes.balance,
    }
    const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] ?? null }))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
  return nodes
}
