import { expect, test } from 'vitest'
import { errorTexts } from '#generated/errors/texts'
import { createEmitter } from '../../core/emitter.js'
import { limits } from '../../limits.js'
import { defineNetwork } from '../../networks/defineNetwork.js'
import { createTestFoyer, createTestWorld, settle } from '../../testing/index.js'
import { type CaipNetworkId, namespaceOf } from '../../utils/caip.js'
import { createPeerSession } from './createPeerSession.js'
import { describePeer, type Line, type PeerSession } from './line.js'

const local = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that approved signing and calls, and a node for read methods. */
async function setUp({
  chains = ['eip155:1'],
  methods = ['personal_sign', 'wallet_sendCalls'],
  answer = '0x01',
}: {
  chains?: readonly [CaipNetworkId, ...CaipNetworkId[]]
  methods?: readonly string[]
  answer?: unknown
} = {}) {
  const { foyer, world } = await createTestFoyer()
  const asked: string[] = []
  const read: string[] = []
  const line: Line = {
    events: createEmitter(foyer.report),
    async ask(_, { method }) {
      asked.push(method)
      return answer
    },
    putFirst: async () => {},
    close: () => {},
    end: async () => {},
  }
  const session = createPeerSession({
    line,
    approved: {
      namespace: namespaceOf(chains[0]),
      chains,
      methods,
      addresses: Object.fromEntries(chains.map((chain) => [chain, [address]])),
    },
    network: 'eip155:1',
    wanted: {
      isOffered: (chain) => foyer.network.find(chain) !== undefined,
      readAddress: (_, value) => value,
    },
    async readChain(_, { method }) {
      read.push(method)
      return '0x01'
    },
    onRefuse: foyer.report,
    onError: foyer.report,
  })
  return { foyer, world, session, line, asked, read }
}

test('refuses unknown methods, and shows the error once the modal has settled [TX-05]', async () => {
  const { foyer, world, session, asked, read } = await setUp()
  const refused = { code: 'RPC_NOT_ALLOWED', message: 'Requested RPC call is not allowed' }
  await expect(session.request({ method: 'eth_sign' })).rejects.toMatchObject(refused)
  await world.clock.advance(299)
  expect(foyer.toast.state.current).toBeUndefined()
  await world.clock.advance(1)
  expect(foyer.toast.state.current).toMatchObject({ variant: 'error', text: 'error.ACTION_NOT_ALLOWED' })
  expect(errorTexts['error.ACTION_NOT_ALLOWED']).toBe('Action not allowed')
  await expect(session.provider.request({ method: 'constructor' })).rejects.toMatchObject({
    ...refused,
    code: 4200,
  })
  expect([asked, read]).toEqual([[], []])
})

test('accounts on Bitcoin are for payments, others have no type of their own', async () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  expect((await setUp({ chains: [bitcoin] })).session.accountTypes).toEqual({ [address]: 'payment' })
  expect((await setUp()).session.accountTypes).toBeUndefined()
})

test('refuses unapproved methods without a message, and sends only read methods to the node', async () => {
  const { foyer, world, session, asked, read } = await setUp()
  for (const method of ['wallet_getCapabilities', 'eth_sendTransaction'])
    await expect(session.request({ method })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
      data: { reason: method },
    })
  await expect(session.provider.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({
    code: 4200,
    data: { reason: 'eth_sendTransaction' },
  })
  expect(await session.request({ method: 'personal_sign' })).toBe('0x01')
  expect(await session.request({ method: 'eth_call', params: [] })).toBe('0x01')
  expect(await session.provider.request({ method: 'net_version' })).toBe('0x01')
  expect([asked, read]).toEqual([['personal_sign'], ['eth_call', 'net_version']])
  expect(session.supports?.('personal_sign')).toBe(true)
  expect(session.supports?.('eth_sendTransaction')).toBe(false)
  await world.clock.advance(limits.modalErrorDelayMs)
  expect(foyer.toast.state.current).toBeUndefined()
})

test('uses approved chains only while the page offers them, including networks added later [D-12]', async () => {
  const { foyer, session, line, asked } = await setUp({ chains: ['eip155:31337', 'eip155:8453'] })
  expect(session.caipNetworkId).toBe('eip155:8453')
  const emitChain = (chainId: number) =>
    line.events.emit('event', { name: 'chainChanged', data: chainId, chainId: 'eip155:8453' })
  emitChain(31337)
  emitChain(42161)
  expect(session.caipNetworkId).toBe('eip155:8453')
  expect(() => session.move?.(local)).toThrow('could not add Local')

  await foyer.addNetwork({ network: local })
  session.move?.(local)
  expect(session.caipNetworkId).toBe('eip155:31337')
  expect(asked).toEqual([])
})

test('applies chainChanged for an unapproved chain once the wallet approves it [D-12]', async () => {
  const { session, line } = await setUp()
  const update = (...chains: string[]) =>
    line.events.emit('update', {
      namespaces: {
        eip155: { accounts: chains.map((chain) => `${chain}:${address}`), methods: [], events: [] },
      },
    })
  line.events.emit('event', { name: 'chainChanged', data: '0x2105', chainId: 'eip155:1' })
  expect(session.caipNetworkId).toBe('eip155:1')
  update('eip155:1', 'eip155:8453')
  expect(session.caipNetworkId).toBe('eip155:8453')

  let ended = 0
  session.on('ended', () => ended++)
  update('eip155:31337')
  expect(ended).toBe(1)
})

test('switches to a new chain that the wallet approves without an event', async () => {
  const { session, line, asked } = await setUp({ methods: ['wallet_switchEthereumChain'], answer: null })
  const update = (...chains: string[]) =>
    line.events.emit('update', {
      namespaces: {
        eip155: { accounts: chains.map((chain) => `${chain}:${address}`), methods: asked, events: [] },
      },
    })
  const switchTo = (chainId: string) =>
    session.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  const before = switchTo('0x2105')
  update('eip155:1', 'eip155:8453')
  expect(await before).toBe(null)
  expect(session.caipNetworkId).toBe('eip155:8453')

  // The approval may come after the answer.
  await switchTo('0x89')
  expect(session.caipNetworkId).toBe('eip155:8453')
  update('eip155:1', 'eip155:8453', 'eip155:137')
  expect(session.caipNetworkId).toBe('eip155:137')
})

test('rejects calls with an invalid recipient before they reach the wallet', async () => {
  const { session, asked } = await setUp()
  const send = { method: 'wallet_sendCalls', params: [{ calls: [{ to: address }, { to: 'dead' }] }] }
  const wrong = { code: 'INVALID_CALL', data: { index: 1, field: 'to' } }
  await expect(session.request(send)).rejects.toMatchObject(wrong)
  await expect(session.provider.request(send)).rejects.toMatchObject(wrong)
  expect(asked).toEqual([])
})

test('reports a transaction on the chain that it was requested for', async () => {
  const hash = `0x${'5a'.repeat(32)}`
  let approve = (_: string) => {}
  const { session, line } = await setUp({
    chains: ['eip155:1', 'eip155:8453'],
    methods: ['eth_sendTransaction'],
    answer: new Promise<string>((resolve) => (approve = resolve)),
  })
  const sent: unknown[] = []
  session.on('transaction', (transaction) => sent.push(transaction))
  const sending = session.request({ method: 'eth_sendTransaction' })
  line.events.emit('event', { name: 'chainChanged', data: 8453, chainId: 'eip155:8453' })
  expect(session.caipNetworkId).toBe('eip155:8453')
  approve(hash)
  expect(await sending).toBe(hash)
  expect(sent).toEqual([{ caipNetworkId: 'eip155:1', hash }])
})

function createPeer(icons: string[] = [], name = 'Phone'): PeerSession {
  const metadata = { name, description: '', url: 'https://phone.test', icons }
  return {
    topic: '0a',
    pairingTopic: '0b',
    relay: { protocol: 'irn' },
    expiry: 0,
    acknowledged: true,
    controller: '',
    namespaces: {},
    requiredNamespaces: {},
    optionalNamespaces: {},
    self: { publicKey: '', metadata },
    peer: { publicKey: '', metadata },
  }
}

test.each([
  ['eth_sendTransaction', `0x${'5a'.repeat(32)}`, null, '', '0x01', { hash: '0x' }, `0x${'g'.repeat(64)}`],
  ['solana_signAndSendTransaction', { signature: '4'.repeat(88) }, null, {}, { signature: '0OIl' }],
  ['sendTransfer', { txid: '5a'.repeat(32) }, undefined, { txid: '' }, { txid: `0x${'5a'.repeat(32)}` }],
])('answers %s only with a transaction hash', async (method, good, ...invalid) => {
  const ask = async (answer: unknown) => {
    const { session } = await setUp({ methods: [method], answer })
    const sent: string[] = []
    session.on('transaction', ({ hash }) => sent.push(hash))
    return { asked: await session.request({ method }).catch((error: unknown) => error), sent }
  }
  expect(await ask(good)).toMatchObject({ asked: good, sent: [expect.any(String)] })
  for (const answer of invalid)
    expect(await ask(answer)).toMatchObject({ asked: { code: 'INVALID_WALLET_ANSWER' }, sent: [] })
})

test('a wallet that repeats its account and its chain, however it writes them, tells the page nothing', async () => {
  const { session, line } = await setUp()
  const heard: unknown[] = []
  session.on('accounts', (accounts) => heard.push(accounts))
  session.on('network', (network) => heard.push(network))
  const say = (name: string, data: unknown) => line.events.emit('event', { name, data, chainId: 'eip155:1' })
  for (const data of [[address], [`eip155:1:${address}`], [address.toLowerCase(), address]])
    say('accountsChanged', data)
  for (const data of [1, '1', '0x1', '0x01', 'eip155:1']) say('chainChanged', data)
  expect(heard).toEqual([])
})

test('shows the first icon of the wallet that is not in the visitor’s own network, and its name as short text [D-12]', () => {
  const { page } = createTestWorld()
  const local = ['https://192.168.0.1/reboot', 'http://localhost/a.png', 'javascript:alert(1)']
  expect(describePeer(createPeer(local), page)).toEqual({ name: 'Phone' })
  const icon = 'https://phone.test/icon.png'
  expect(describePeer(createPeer([...local, icon]), page)).toEqual({ name: 'Phone', icon })
  const hostile = `\u202eenohP\n${'x'.repeat(1000)}`
  expect(describePeer(createPeer([], hostile), page)).toEqual({ name: `enohP${'x'.repeat(59)}` })
  expect(describePeer(createPeer([], '\u200b\u2066'), page)).toEqual({})
})

test('forwards no event that was not proposed', async () => {
  const { session, line } = await setUp()
  const heard: unknown[] = []
  session.provider.on('steal', (data) => heard.push(data))
  line.events.emit('event', { name: 'steal', data: 'x', chainId: 'eip155:1' })
  expect(heard).toEqual([])
})

test('tells a listener that comes late that the session is over', async () => {
  const { session, line } = await setUp()
  line.events.emit('ended', { byPage: false })
  let ended = 0
  session.on('ended', () => ended++)
  await settle()
  expect(ended).toBe(1)
})
