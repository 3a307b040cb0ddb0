import type { Foyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import {
  announce,
  createTestFoyer,
  createTestProvider,
  createTestWallet,
  createTestWorld,
  settle,
} from 'foyer-kit/testing'
import { createWagmiFoyer, foyerConnector } from 'foyer-kit/wagmi'
import { base, mainnet } from 'viem/chains'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as actions3 from 'wagmi/actions'
import * as wagmi2 from 'wagmi-2'
import * as actions2 from 'wagmi-2/actions'

/** wagmi without React, the same API in both versions. */
const versions = { 2: { ...wagmi2, ...actions2 }, 3: { ...wagmi3, ...actions3 } } as const
const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'test.wallet'

describe.each(['2', '3'] as const)('under wagmi %s', (version) => {
  const wagmi = version === '2' ? asOne(versions[2]) : asOne(versions[3])

  test('connects through the modal, and a second call joins the first', async () => {
    const { foyer, world, config, connector } = await setUp(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await settle()
    expect(foyer.router.state.isOpen).toBe(true)
    await foyer.connect({ connectorId })
    expect(await connecting).toEqual({ accounts: [ada, ...others], chainId: 1 })
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address: ada, chainId: 1 })
    expect(foyer.router.state.isOpen).toBe(false)
    expect(world.wallet.mostQuestions).toBe(1)
  })

  test('reports a user rejection when the modal is closed', async () => {
    const { foyer, config, connector } = await setUp(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await settle()
    foyer.close()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(wagmi.getAccount(config).status).toBe('disconnected')
  })

  test('ends what waits when the foyer is destroyed', async () => {
    const { foyer, config, connector } = await setUp(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await settle()
    foyer.destroy()
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({ code: 4001 })

    const { foyer: before, world } = await setUp(wagmi, { connected: true })
    before.destroy()
    const next = world.reload()
    next.wallet.hangNext('accounts')
    const { foyer: restoring, config: own } = await setUp(wagmi, { world: next })
    const reconnecting = wagmi.reconnect(own)
    await settle()
    restoring.destroy()
    expect(await reconnecting).toEqual([])
  })

  test('rejects when nothing could show the modal, and connects once a provider has started the foyer', async () => {
    const { foyer, config, connector } = await setUp(wagmi, { started: false })
    const failed = { code: 'MISSING_PROVIDER' }
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject(failed)
    expect(foyer.router.state.isOpen).toBe(false)
    const connecting = wagmi.connect(config, { connector })
    foyer.start() // as a provider does that mounts in the same commit
    await settle()
    await foyer.connect({ connectorId })
    expect((await connecting).accounts[0]).toBe(ada)
  })

  test('uses the connected wallet without a prompt', async () => {
    const { foyer, world, config, connector } = await setUp(wagmi, { connected: true })
    const questions = world.wallet.log.length
    expect((await wagmi.connect(config, { connector })).accounts[0]).toBe(ada)
    expect(foyer.router.state.isOpen).toBe(false)
    expect(world.wallet.log.length).toBe(questions)
  })

  test('follows changes in the modal and in the wallet', async () => {
    const { foyer, world, config } = await setUp(wagmi)
    await foyer.connect({ connectorId })
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address: ada, chainId: 1 })
    world.wallet.switchChain('eip155:8453')
    expect(wagmi.getAccount(config).chainId).toBe(8453)
    world.wallet.switchAccount(1)
    expect(wagmi.getAccount(config).address).toBe(others[0])
    world.wallet.switchChain('eip155:10')
    expect(wagmi.getAccount(config)).toMatchObject({ chainId: 10, chain: undefined })
    await foyer.disconnect()
    expect(wagmi.getAccount(config).status).toBe('disconnected')
    await foyer.connect({ connectorId })
    expect(wagmi.getAccount(config).status).toBe('connected')
  })

  test('signs with the wallet, and passes on a rejection', async () => {
    const { foyer, world, config } = await setUp(wagmi)
    await foyer.connect({ connectorId })
    world.wallet.answerNext('0x1b', 'sign')
    expect(await wagmi.signMessage(config, { message: 'Hello' })).toBe('0x1b')
    expect(world.wallet.log.at(-1)).toMatchObject({ method: 'personal_sign', params: ['0x48656c6c6f', ada] })
    world.wallet.rejectNext('sign')
    await expect(wagmi.signMessage(config, { message: 'Hello' })).rejects.toThrow(/rejected/)
  })

  test('switches both the wallet and the page', async () => {
    const { foyer, world, config } = await setUp(wagmi)
    await foyer.connect({ connectorId })
    expect(await wagmi.switchChain(config, { chainId: 8453 })).toMatchObject({ id: 8453 })
    expect(wagmi.getAccount(config).chainId).toBe(8453)
    expect(foyer.network.state.activeId).toBe('eip155:8453')
    world.wallet.rejectNext('switchNetwork')
    await expect(wagmi.switchChain(config, { chainId: 1 })).rejects.toMatchObject({ code: 4001 })
    expect(wagmi.getAccount(config).chainId).toBe(8453)
  })

  test('connects on the requested chain', async () => {
    const { foyer, config, connector } = await setUp(wagmi)
    const connecting = wagmi.connect(config, { connector, chainId: 8453 })
    await settle()
    await foyer.connect({ connectorId })
    expect(await connecting).toMatchObject({ chainId: 8453 })
  })

  test('connects on the chain of the wallet when the visitor declines the switch', async () => {
    const { foyer, world, config, connector } = await setUp(wagmi)
    world.wallet.rejectNext('switchNetwork')
    const connecting = wagmi.connect(config, { connector, chainId: 8453 })
    await settle()
    await foyer.connect({ connectorId })
    expect(await connecting).toEqual({ accounts: [ada, ...others], chainId: 1 })
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address: ada, chainId: 1 })
    expect(world.wallet.plans).toBe(0)
  })

  test('disconnects, and stays disconnected after a reload', async () => {
    const { foyer, world, config } = await setUp(wagmi)
    await foyer.connect({ connectorId })
    await wagmi.disconnect(config)
    expect(foyer.connection.session('eip155')).toBeUndefined()
    expect(wagmi.getAccount(config).status).toBe('disconnected')
    foyer.destroy()
    const again = await setUp(wagmi, { world, started: false })
    expect(await wagmi.reconnect(again.config)).toEqual([])
  })

  test('takes up the next connection while a wallet has not confirmed that it is disconnected', async () => {
    const { foyer, world, config, connector } = await setUp(wagmi)
    const reported: unknown[] = []
    foyer.events.on('error.reported', ({ error }) => reported.push(error))
    const connecting = wagmi.connect(config, { connector })
    await settle()
    await foyer.connect({ connectorId })
    await connecting
    const silent = world.wallet.hangNext('forget')
    const disconnecting = wagmi.disconnect(config)
    await settle()
    expect(wagmi.getAccount(config).status).toBe('disconnected')
    await foyer.connect({ connectorId })
    silent.reject()
    await disconnecting
    await settle()
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address: ada })
    expect(reported).toMatchObject([{ code: 'FAILED_TO_DISCONNECT' }])
  })

  test('a disconnect while wagmi reconnects wins, also after a reload', async () => {
    const first = await setUp(wagmi)
    await first.foyer.connect({ connectorId })
    first.foyer.destroy()
    const { world } = first
    const silent = world.wallet.hangNext('accounts')
    const { foyer, config, connector } = await setUp(wagmi, { world, started: false })
    const reconnecting = wagmi.reconnect(config)
    await settle()
    await wagmi.disconnect(config, { connector })
    silent.approve()
    expect(await reconnecting).toEqual([])
    expect(foyer.connection.session('eip155')).toBeUndefined()
    expect(wagmi.getAccount(config).status).toBe('disconnected')
    foyer.destroy()
    const again = await setUp(wagmi, { world, started: false })
    expect(await wagmi.reconnect(again.config)).toEqual([])
  })

  test('reconnects after a reload without a prompt, even when wagmi asks first', async () => {
    const { foyer, world, config, connector } = await setUp(wagmi)
    const connecting = wagmi.connect(config, { connector })
    await settle()
    await foyer.connect({ connectorId })
    await connecting
    foyer.destroy()
    const again = await setUp(wagmi, { world, started: false })
    const [connection] = await wagmi.reconnect(again.config)
    expect(connection).toMatchObject({ accounts: [ada, ...others], chainId: 1 })
    expect(wagmi.getAccount(again.config)).toMatchObject({ status: 'connected', address: ada })
    expect(world.wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(1)
  })
})

test('the listeners of its provider hear every wallet that connects', async () => {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const wallets = { one: createTestWallet(), two: createTestWallet() }
  for (const [rdns, wallet] of Object.entries(wallets))
    onTestFinished(announce(createTestProvider(wallet), window, { uuid: rdns, rdns }))
  const { foyer, connector } = await setUp(versions[3], { adapters: [createEvmAdapter()] })
  const provider = await connector.getProvider()
  const heard: unknown[] = []
  const hear = (chainId: unknown) => heard.push(chainId)
  provider.on('chainChanged', hear)
  provider.on('chainChanged', hear)

  await foyer.connect({ connectorId: 'one' })
  wallets.one.switchChain('eip155:8453')
  expect(heard.splice(0)).toEqual(['0x2105'])

  await foyer.connect({ connectorId: 'two' })
  await settle()
  wallets.one.switchChain('eip155:1')
  wallets.two.switchChain('eip155:8453')
  wallets.two.switchChain('eip155:1')
  expect(heard.splice(0)).toEqual(['0x2105', '0x1'])

  // The same wallet, whose former session leaves it a moment later.
  await foyer.connect({ connectorId: 'two' })
  await settle()
  wallets.two.switchChain('eip155:8453')
  expect(heard.splice(0)).toEqual(['0x2105'])

  const listeners = wallets.two.listeners
  provider.removeListener('chainChanged', hear)
  expect(wallets.two.listeners).toBe(listeners - 1)
  await foyer.disconnect()
  await foyer.connect({ connectorId: 'one' })
  wallets.one.switchChain('eip155:8453')
  expect(heard).toEqual([])

  provider.on('chainChanged', hear)
  foyer.destroy()
  await settle()
  expect([wallets.one.listeners, wallets.two.listeners]).toEqual([0, 0])
})

const others = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', '0x90F79bf6EB2c4f870365E785982E1f101E93b906']

/** Both versions share these functions; type them as one of the two. */
function asOne(version: (typeof versions)[2] | (typeof versions)[3]): (typeof versions)[3] {
  return Object.assign({ ...versions[3] }, version)
}

async function setUp(wagmi: (typeof versions)[3], options: Parameters<typeof createTestFoyer>[0] = {}) {
  const { foyer, world } = await createTestFoyer(options)
  return { foyer, world, ...configure(wagmi, foyer) }
}

test('matches the types of both versions', async () => {
  const { foyer } = await createTestFoyer()
  const options = { chains: [mainnet], transports: { [mainnet.id]: wagmi2.http() } } as const
  const two = wagmi2.createConfig({ ...options, connectors: [foyerConnector(foyer)] })
  const three = wagmi3.createConfig({ ...options, connectors: [foyerConnector(foyer)] })
  expect([two, three].map(({ connectors }) => connectors[0]?.id)).toEqual(['foyer', 'foyer'])
})

test('one list of chains configures both the modal and wagmi', async () => {
  const world = createTestWorld()
  const { foyer, config } = createWagmiFoyer({
    projectId: 'test-project',
    chains: [mainnet, base],
    customRpcUrls: { 'eip155:8453': ['https://own.test'] },
    services: world.services.urls,
    environment: world.environment,
    wagmi: { ssr: true },
  })
  expect(foyer.network.state.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:1',
    'eip155:8453',
  ])
  expect(config.chains).toEqual([mainnet, base])
  expect(config.connectors.map(({ id }) => id)).toEqual(['foyer'])
  const urlsOf = (chainId: 1 | 8453) => {
    const { transport } = config.getClient({ chainId })
    return transport.transports.map(({ value }: { value?: { url?: string } }) => value?.url)
  }
  const viaService = (chain: string) =>
    `${world.services.urls.blockchainApi}/v1/?chainId=${encodeURIComponent(chain)}&projectId=test-project`
  expect(urlsOf(1)).toEqual([viaService('eip155:1'), ...mainnet.rpcUrls.default.http])
  expect(urlsOf(8453)).toEqual(['https://own.test', viaService('eip155:8453'), ...base.rpcUrls.default.http])
})

function configure(wagmi: (typeof versions)[3], foyer: Foyer) {
  const config = wagmi.createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: wagmi.http(), [base.id]: wagmi.http() },
    connectors: [foyerConnector(foyer)],
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi registered no connector.')
  return { config, connector }
}
