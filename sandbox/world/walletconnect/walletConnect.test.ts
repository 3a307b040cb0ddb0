import type { Network } from 'foyer-kit'
import { base, mainnet, polygon } from 'foyer-kit/networks'
import { createTestWorld, type TestStorage, type TestWorld } from 'foyer-kit/testing'
import { isAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createEvmAdapter } from '../../../runtime/adapters/evm/createEvmAdapter.js'
import type { Environment } from '../../../runtime/environment/environment.js'
import { limits } from '../../../runtime/limits.js'
import { createWalletConnect } from '../../../runtime/services/walletConnect/createWalletConnect.js'
import { createFaults } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { createRequestLog } from '../requestLog.js'
import type { Prompt } from '../wallets/prompt.js'
import { createEvmFamily, type Family } from './families.js'
import { createPatientClock } from './patientClock.js'
import { createPhoneWallet } from './phoneWallet.js'
import { createRelay } from './relay.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

const realSetTimeout = globalThis.setTimeout
/** Advances both clocks by a minute, one second at a time, and lets pending I/O finish after each second. */
async function advanceOneMinute(world: TestWorld, onSecond: (second: number) => void = () => {}) {
  for (let second = 0; second < 60; second++) {
    await world.clock.advance(1000)
    await vi.advanceTimersByTimeAsync(1000)
    for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => realSetTimeout(resolve, 1)) // a socket needs real time
    onSecond(second)
  }
}
const libraryTimers = {
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
} satisfies Parameters<typeof vi.useFakeTimers>[0]

let worlds = 0

type WorldOptions = {
  projectId?: string
  now?: () => number
  usesFakeClock?: boolean
  networks?: readonly Network[]
}

/** Starts a relay, and creates pages and wallets. The wallets approve by default. */
async function createWorld(options: WorldOptions = {}) {
  const world = createTestWorld()
  const port = await findBasePort()
  const relay = `ws://127.0.0.1:${port}`
  const requests = createRequestLog()
  const faults = createFaults()
  const server = createRelay({ requests, faults, now: options.now })
  await server.listen({ host: '127.0.0.1', port })
  closing.push(() => server.close())
  const prompts: Prompt[] = []
  const sent: { readonly id: number; readonly topic: string }[] = []
  const decision: { approves: boolean | Promise<boolean> } = { approves: true }
  const wallet = async ({ sharesAll, ...change }: Partial<Family> & { sharesAll?: boolean } = {}) => {
    const phone = await createPhoneWallet({
      relay,
      verify: 'http://127.0.0.1:1',
      families: [{ ...createEvmFamily({ rpcUrls: { 'eip155:137': 'http://127.0.0.1:1' } }), ...change }],
      storagePrefix: `phone ${++worlds}`,
      sharesAll,
      async ask(prompt) {
        prompts.push(prompt)
        return decision.approves
      },
    })
    closing.push(() => phone.close())
    return phone
  }
  const environment: Environment = {
    ...world.environment,
    clock: options.usesFakeClock
      ? world.clock
      : createPatientClock([limits.relayTimeoutMs, limits.oneClickMs, limits.silentRequestTimeoutMs]),
  }
  const lifetime = new AbortController()
  const projectId = options.projectId ?? `sandbox ${++worlds}`
  const connect = async () => {
    const walletConnect = await createWalletConnect({
      environment,
      projectId,
      metadata: { name: 'Shop', description: '', url: 'https://shop.test', icons: [] },
      networks: () => options.networks ?? [mainnet, base, polygon],
      namespaces: ['eip155'],
      isAddress: (_namespace, value) => isAddress(value),
      networkOf: () => base.caipNetworkId,
      relay,
      verify: 'http://127.0.0.1:1',
      rpcUrls: () => [],
      onSent: (request) => sent.push(request),
      signal: lifetime.signal,
    })
    closing.push(() => walletConnect.close())
    return walletConnect
  }
  return { world, relay, requests, faults, prompts, sent, decision, wallet, connect, lifetime }
}

async function pair(options?: Parameters<typeof createWorld>[0]) {
  const world = await createWorld(options)
  const [page, phone] = [await world.connect(), await world.wallet()]
  const { uri, approval } = await page.pair(new AbortController().signal)
  await phone.pair(uri)
  const { eip155: session } = await approval
  if (!session) throw new Error('No session.')
  const [{ topic = '' } = {}] = phone.sessions()
  return { ...world, page, phone, session, topic }
}

test('pairs a session on the current network of the page', async () => {
  const { page, session, prompts } = await pair()
  expect(page.clientId).toMatch(/^did:key:z6Mk/)
  expect(prompts[0]?.title).toBe('Connect to Shop?')
  expect(session.caipNetworkId).toBe('eip155:8453')
  expect(session.accounts).toHaveLength(2)
  expect(session.wallet?.name).toBe('Pocket Wallet')
  const signature = await session.request({
    method: 'personal_sign',
    params: ['0x1234', session.accounts[0]],
  })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test.each([
  ['a script', '{"href":"javascript:alert(1)","name":"x"}', null],
  ['a link of the operating system', '{"href":"ms-officecmd://x","name":"x"}', null],
  ['no JSON', '{"href":', null],
  ['the link of an app', '{"href":"pocket://","name":"x"}', '{"href":"pocket://","name":"x"}'],
])(
  'before the library starts, of what another library stored as the link of an app, %s: %s → %s',
  async (_, text, left) => {
    const { world, connect } = await createWorld()
    const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
    world.storage.setItem(key, text)
    const found: (string | null)[] = []
    const { setItem } = world.storage
    // The library writes its version first.
    world.storage.setItem = (...entry) => {
      found.push(world.storage.getItem(key))
      setItem.apply(world.storage, entry)
    }
    await connect()
    expect(found[0]).toBe(left)
    expect(world.storage.getItem(key)).toBe(left)
  },
)

test('reports which requests leave for the visitor, and keeps the library from opening apps', async () => {
  const { session, sent, topic, world } = await pair()
  await session.request({ method: 'personal_sign', params: ['0x1234', session.accounts[0]] })
  const sites = ['http://127.0.0.1']
  expect(sent).toEqual([{ namespace: 'eip155', id: expect.any(Number), topic, sites }])
  await session.request({ method: 'eth_chainId' })
  expect(sent).toHaveLength(1)
  const [stored] = Object.entries(world.storage.values).filter(([key]) => key.endsWith('//session'))
  expect(JSON.parse(stored?.[1] ?? '[]')).toMatchObject([{ sessionConfig: { disableDeepLink: true } }])
})

test('keeps the library from opening apps although another tab has stored that it may', async () => {
  const { session, sent, world } = await pair()
  for (const sessionConfig of [undefined, { disableDeepLink: false }, 'open']) {
    sent.splice(0)
    tamper(world.storage, (stored) => ({ ...stored, sessionConfig }))
    world.page.emit('storage', { key: null })
    await session.request({ method: 'personal_sign', params: ['0x1234', session.accounts[0]] })
    expect(sent, 'Foyer opens the app').toHaveLength(1)
    const [stored] = Object.entries(world.storage.values).filter(([key]) => key.endsWith('//session'))
    expect(JSON.parse(stored?.[1] ?? '[]')).toMatchObject([{ sessionConfig: { disableDeepLink: true } }])
  }
})

test('reports a request declined in the wallet as USER_REJECTED, and asks once [RP-25]', async () => {
  const { session, decision, prompts } = await pair()
  decision.approves = false
  const call = { method: 'personal_sign', params: ['0x1234', session.accounts[0]] }
  await expect(session.request(call)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(prompts).toHaveLength(2)
  await expect(session.provider.request(call)).rejects.toMatchObject({ code: 4001 })
  expect(prompts).toHaveLength(3)
})

test('reports a declined proposal as USER_REJECTED', async () => {
  const world = await createWorld()
  const [page, phone] = [await world.connect(), await world.wallet()]
  world.decision.approves = false
  const { uri, approval } = await page.pair(new AbortController().signal)
  await phone.pair(uri)
  await expect(approval).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('switches to an approved chain without a prompt, and asks the wallet to add an unknown one', async () => {
  const { session, prompts } = await pair()
  const adapter = createEvmAdapter().create({ fetch, rpcUrls: () => [], clock: createTestWorld().clock })
  const events: unknown[] = []
  session.on('network', (network) => events.push(network))
  session.provider.on('chainChanged', (chain) => events.push(chain))
  const { signal } = new AbortController()
  await adapter.switchNetwork?.({ session, network: mainnet, signal })
  expect(prompts).toHaveLength(1)
  await adapter.switchNetwork?.({ session, network: polygon, signal })
  expect(prompts.map(({ title }) => title)).toEqual(['Connect to Shop?', 'Add Polygon?'])
  expect(events).toEqual(['eip155:1', '0x1', 'eip155:137', '0x89'])
  expect(session.caipNetworkId).toBe('eip155:137')
})

test('what the wallet has said counts when it answers, also while its events wait for their turn', async () => {
  const { session, phone, topic } = await pair({ usesFakeClock: true }) // they wait forever
  const adapter = createEvmAdapter().create({ fetch, rpcUrls: () => [], clock: createTestWorld().clock })
  const [, second] = session.accounts
  await phone.switchAccount(topic, 'eip155', 1)
  await expect.poll(() => session.accounts[0]).toBe(second)
  await adapter.switchNetwork?.({ session, network: polygon, signal: new AbortController().signal })
  expect(session.caipNetworkId).toBe('eip155:137')
})

test('follows the wallet to another chain and account', async () => {
  const { session, phone, topic } = await pair()
  const [, second] = session.accounts
  const [network, accounts] = [
    new Promise((resolve) => session.on('network', resolve)),
    new Promise((resolve) => session.on('accounts', resolve)),
  ]
  await phone.switchChain(topic, 'eip155:137')
  expect(await network).toBe('eip155:137')
  await phone.switchAccount(topic, 'eip155', 1)
  expect(await accounts).toEqual([second, expect.any(String)])
})

test('addresses have their checksum (EIP-55), however the wallet spells them, and the active one stays first', async () => {
  const { connect, wallet } = await createWorld()
  const shared = createEvmFamily({ rpcUrls: {} }).accounts()
  const lower = shared.map((address) => address.toLowerCase())
  const [page, phone] = [await connect(), await wallet({ accounts: () => lower })]
  const { uri, approval } = await page.pair(new AbortController().signal)
  await phone.pair(uri)
  const { eip155: session } = await approval
  expect(session?.accounts).toEqual(shared)
  const [{ topic = '' } = {}] = phone.sessions()
  await phone.switchAccount(topic, 'eip155', 1)
  await expect.poll(() => session?.accounts[0]).toBe(shared[1])
  await expect.poll(() => page.restore('eip155')?.accounts[0]).toBe(shared[1])
})

test('ignores accounts in wallet events that the session does not include [D-12]', async () => {
  const { session, phone, topic } = await pair()
  const events: unknown[] = []
  session.on('accounts', (accounts) => events.push(accounts))
  await phone.emit(topic, 'accountsChanged', 'eip155:1', [
    'eip155:1:0x000000000000000000000000000000000000dEaD',
  ])
  await phone.switchAccount(topic, 'eip155', 1)
  await expect.poll(() => events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain('dEaD')
})

test.for(['banana', '0x12', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'])(
  'rejects an approval with the account "%s" and ends the session [RL-09] [D-12]',
  async (account) => {
    const world = await createWorld()
    const [page, phone] = [await world.connect(), await world.wallet({ accounts: () => [account] })]
    const { uri, approval } = await page.pair(new AbortController().signal)
    const refused = expect(approval).rejects.toThrow('Invalid CAIP-10 address')
    await phone.pair(uri)
    await refused
    await expect.poll(() => phone.sessions()).toEqual([])
    expect(page.restore('eip155')).toBeUndefined()
  },
)

test('ignores approved chains and namespaces that the page did not request [D-12]', async () => {
  const world = await createWorld({ networks: [base] })
  const page = await world.connect()
  const phone = await world.wallet({ sharesAll: true })
  const { uri, approval } = await page.pair(new AbortController().signal)
  await phone.pair(uri)
  const sessions = await approval
  const [{ topic = '', accounts = [] } = {}] = phone.sessions()
  expect(accounts.join()).toContain('eip155:1:')
  const { eip155: session } = sessions
  if (!session) throw new Error('No session.')
  expect(Object.keys(sessions)).toEqual(['eip155'])
  expect(session.caipNetworkId).toBe('eip155:8453')
  expect(() => session.move?.(mainnet)).toThrow('could not add Ethereum')
  await phone.switchChain(topic, 'eip155:1')
  // Events sent before this response have arrived with it.
  await session.request({ method: 'personal_sign', params: ['0x1234', session.accounts[0]] })
  expect(session.caipNetworkId).toBe('eip155:8453')
  expect(page.restore('eip155')?.caipNetworkId).toBe('eip155:8453')
})

test('rejects a wallet that shares no requested network, and ends the session [D-12]', async () => {
  const world = await createWorld({ networks: [polygon] })
  const [page, phone] = [await world.connect(), await world.wallet({ sharesAll: true })]
  const { uri, approval } = await page.pair(new AbortController().signal)
  const refused = expect(approval).rejects.toMatchObject({ code: 'NO_COMMON_NETWORK' })
  await phone.pair(uri)
  await refused
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(page.restore('eip155')).toBeUndefined()
})

// The length of tasks is measured in docs/load.md.
test('at a thousand messages a second, follows the newest, and changes state and storage at most ten times a second [RL-25]', async () => {
  const { session, phone, topic, world } = await pair({ usesFakeClock: true })
  const events: unknown[] = []
  session.on('network', (network) => events.push(network))
  const writes = countWrites(world.storage)
  const logs = ['//messages', '//history']
  for (let round = 1; round <= 3; round++) {
    for (let message = 0; message < 100; message++)
      await phone.switchChain(topic, message % 2 === 0 ? 'eip155:1' : 'eip155:137')
    // Events sent before this response have arrived with it.
    await session.request({ method: 'personal_sign', params: ['0x1234', session.accounts[0]] })
    await world.clock.advance(limits.peerEventMs)
    expect(session.caipNetworkId).toBe('eip155:137')
    expect(events.length).toBeLessThanOrEqual(round + 1)
    for (const log of logs) expect(writes(log)).toBeLessThanOrEqual(round + 1)
  }
  expect(events.at(-1)).toBe('eip155:137')
})

test('ends the session once when the wallet deletes it, and rejects pending requests [RL-11]', async () => {
  const { session, phone, topic, decision, prompts } = await pair()
  let ended = 0
  session.on('ended', () => ended++)
  decision.approves = new Promise(() => {})
  const open = session.request({ method: 'personal_sign', params: ['0x1234', session.accounts[0]] })
  const failed = expect(open).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
  await expect.poll(() => prompts).toHaveLength(2)
  await phone.end(topic)
  await failed
  await expect.poll(() => ended).toBe(1)
  await expect(session.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
})

test('ends once another tab has cleared the storage, not when another area was cleared', async () => {
  const { session, world } = await pair()
  let ended = 0
  session.on('ended', () => ended++)
  world.page.emit('storage', { key: null })
  expect(ended).toBe(0)
  expect(await session.request({ method: 'eth_accounts' })).toEqual(session.accounts)
  world.storage.clear()
  world.page.emit('storage', { key: null })
  world.page.emit('storage', { key: null })
  expect(ended).toBe(1)
  await expect(session.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
})

test('applies an update of the approval that only another tab received, once, and no invalid one', async () => {
  const { session, world } = await pair({ usesFakeClock: true })
  const [first, second] = session.accounts
  const heard: unknown[] = []
  session.on('accounts', (accounts) => heard.push(accounts))
  session.on('network', (network) => heard.push(network))
  /** The other tab stores the update, and this one returns from the back/forward cache. */
  const update = async (account: string) => {
    tamper(world.storage, (stored) => ({ ...stored, namespaces: namespacesWith(account) }))
    for (const _ of [1, 2]) world.page.emit('pageshow', { persisted: true })
    await world.clock.advance(limits.peerEventMs)
  }
  await update(`eip155:1:${second}`)
  expect(heard).toEqual([[second], 'eip155:1'])
  expect(() => session.move?.(base)).toThrow('could not add Base')
  expect(session.supports?.('eth_sendTransaction')).toBe(false)
  await update('eip155:1:banana')
  expect(heard).toHaveLength(2)
  await update(`eip155:1:${first}`)
  expect(heard).toEqual([[second], 'eip155:1', [first]])
})

test('ends the session in the wallet when the page ends it', async () => {
  const { session, phone } = await pair()
  await session.end()
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('keeps the session when the relay restarts', async () => {
  const { session, faults, requests } = await pair()
  requests.clear()
  faults.add({ service: 'relay', kind: 'down' })
  await expect.poll(() => requests.list()).not.toEqual([]) // a client has tried to reconnect
  faults.clear()
  const signature = await session.request({
    method: 'personal_sign',
    params: ['0x1234', session.accounts[0]],
  })
  expect(signature).toMatch(/^0x/)
})

test('fails after a timeout when the page ends a session while the relay is down [G4] [G5]', async () => {
  const { session, faults, requests, world } = await pair({ usesFakeClock: true })
  requests.clear()
  faults.add({ service: 'relay', kind: 'down' })
  await expect.poll(() => requests.list()).not.toEqual([]) // the socket is closed
  const failure = session.end().catch((error: unknown) => error)
  await world.clock.advance(limits.silentRequestTimeoutMs)
  expect(await failure).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
  expect(world.clock.pending).toBe(0)
})

test('discards and ends a session approved after cancellation [RL-07]', async () => {
  const world = await createWorld()
  const [page, phone] = [await world.connect(), await world.wallet()]
  const cancellation = new AbortController()
  let approve = (_approves: boolean) => {}
  world.decision.approves = new Promise((resolve) => {
    approve = resolve
  })
  const { uri, approval } = await page.pair(cancellation.signal)
  await phone.pair(uri)
  await expect.poll(() => world.prompts).toHaveLength(1)
  cancellation.abort(new Error('cancelled'))
  await expect(approval).rejects.toThrow('cancelled')
  approve(true)
  await expect.poll(() => world.requests.list().some(({ path }) => path === 'wc_approveSession')).toBe(true)
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('ignores wallet events after the session has ended [RL-13]', async () => {
  // The session's own deadline does not run while the relay is slow.
  const { session, phone, topic, faults, requests } = await pair({ usesFakeClock: true })
  const events: unknown[] = []
  session.on('network', (network) => events.push(network))
  session.on('accounts', (accounts) => events.push(accounts))
  session.on('ended', () => events.push('ended'))
  // Until the relay has taken the end of the session (tag 1112), the wallet's events still arrive.
  const end = '"tag":1112'
  faults.add({ service: 'relay', match: end, kind: 'delay', value: 12_000 })
  const ending = session.end()
  await expect.poll(() => JSON.stringify(requests.list())).toContain(end)
  await phone.switchChain(topic, 'eip155:1')
  await phone.switchAccount(topic, 'eip155', 1)
  await ending
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(events).toEqual([])
  expect(session.caipNetworkId).toBe('eip155:8453')
})

test('reconnects to a relay that rejected the page only when the visitor tries again', async () => {
  const { connect, faults, requests, world } = await createWorld()
  faults.add({ service: 'relay', kind: 'close', value: 'Unauthorized: origin not allowed' })
  const page = await connect()
  await expect(page.pair(new AbortController().signal)).rejects.toMatchObject({
    code: 'INVALID_APP_CONFIGURATION',
  })
  const calls = () => requests.list().filter(({ path }) => path === 'connect').length
  const before = calls()
  vi.useFakeTimers(libraryTimers)
  await advanceOneMinute(world)
  vi.useRealTimers()
  expect(calls()).toBe(before)
  faults.clear()
  expect((await page.pair(new AbortController().signal)).uri).toMatch(/^wc:/)
})

test.for([
  ['does not answer', { kind: 'down' }],
  ['rejects every client', { kind: 'close', value: 'Forbidden' }],
  ['accepts and closes every connection', { kind: 'close', value: 1013 }],
] as const)(
  'when the relay %s while the page repeats a request, reconnects at most ten times a minute, after pauses of 1 s to 30 s [RL-17]',
  async ([, fault]) => {
    const libraryTime = { ...libraryTimers, shouldAdvanceTime: true }
    vi.useFakeTimers(libraryTime) // before the library starts its first timer
    const { phone, faults, requests, session, world } = await pair({ usesFakeClock: true })
    await phone.close()
    requests.clear()
    faults.add({ service: 'relay', kind: 'down', times: 1 }) // closes the socket
    faults.add({ service: 'relay', ...fault })
    const calls = () => requests.list().filter(({ path }) => path === 'connect').length
    const seconds: number[] = []
    // Sockets take real time: on a busy machine, an attempt may take minutes of the fake clock.
    for (let minute = 0; minute < 3 || (seconds.length < 6 && minute < 60); minute++)
      await advanceOneMinute(world, (second) => {
        while (seconds.length < calls()) seconds.push(minute * 60 + second)
        if (second % 5 === 0) session.request({ method: 'wallet_getCapabilities' }).catch(() => {})
      })
    for (const from of seconds)
      expect(seconds.filter((second) => second >= from && second < from + 60).length).toBeLessThanOrEqual(10)
    const pauses = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0))
    expect(pauses.length).toBeGreaterThanOrEqual(5)
    // Attempts are counted at the end of each second, so a pause may seem up to 1 s shorter.
    for (const [index, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual(Math.min(2 ** index, 30) - 1)
  },
)

test('gives up on a silent relay after ten seconds, and pairs once it answers again [G4]', async () => {
  const { connect, faults, world } = await createWorld({ usesFakeClock: true })
  const page = await connect()
  faults.add({ service: 'relay', kind: 'hang' })
  const pairing = page.pair(new AbortController().signal)
  const failed = expect(pairing).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  await world.clock.advance(limits.relayTimeoutMs - 1)
  expect(world.clock.pending).toBe(1)
  await world.clock.advance(1)
  await failed
  expect(limits.relayTimeoutMs).toBeLessThanOrEqual(10_000)
  expect(world.clock.pending).toBe(0)
  faults.clear()
  expect((await page.pair(new AbortController().signal)).uri).toMatch(/^wc:/)
})

test('an open session hears its wallet after a new code has failed', async () => {
  const { page, phone, faults, session, topic, world } = await pair({ usesFakeClock: true })
  let ended = 0
  session.on('ended', () => ended++)
  faults.add({ service: 'relay', kind: 'hang' })
  const failed = expect(page.pair(new AbortController().signal)).rejects.toMatchObject({
    code: 'RELAY_UNREACHABLE',
  })
  await world.clock.advance(limits.relayTimeoutMs)
  await failed
  faults.clear()
  await phone.end(topic)
  await expect.poll(() => ended).toBe(1)
})

test('restores the session after a reload, on the current network of the page', async () => {
  const { connect, wallet } = await createWorld()
  const [page, phone] = [await connect(), await wallet()]
  const { uri, approval } = await page.pair(new AbortController().signal)
  await phone.pair(uri)
  await approval
  const session = page.restore('eip155')
  expect(session?.caipNetworkId).toBe('eip155:8453')
  expect(page.restore('solana')).toBeUndefined()
  const signature = session?.request({ method: 'personal_sign', params: ['0x1234', session.accounts[0]] })
  expect(await signature).toMatch(/^0x/)
})

/** Changes the stored sessions. */
function tamper(
  storage: TestStorage,
  change: (session: { [field: string]: unknown }, index: number) => unknown,
) {
  const key = Object.keys(storage.values).find((each) => each.endsWith('//session')) ?? ''
  storage.setItem(key, JSON.stringify(JSON.parse(storage.getItem(key) ?? '').map(change)))
}

test.for<[what: string, field: string, broken: unknown]>([
  ['invalid accounts', 'namespaces', namespacesWith('eip155:8453:banana')],
  [
    'an account of another namespace',
    'namespaces',
    namespacesWith('eip155:8453:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
  ],
  ['accounts that are not a list', 'namespaces', { eip155: { accounts: 'all', methods: [], events: [] } }],
  ['no wallet', 'peer', null],
  ['no keys', 'self', {}],
  ['an invalid expiry', 'expiry', 'never'],
  ['an invalid topic', 'topic', '../session'],
])('reports and ignores a stored session with %s, and keeps the others', async ([_, field, broken]) => {
  const before = await pair()
  const other = await before.wallet()
  const { uri, approval } = await before.page.pair(new AbortController().signal)
  await other.pair(uri)
  await approval
  before.page.close()
  tamper(before.world.storage, (session, index) => (index === 1 ? { ...session, [field]: broken } : session))
  const page = await before.connect()
  expect(restoreSafely(page)).toBeUndefined()
  const warnings = before.world.log.entries.filter(({ level }) => level === 'warn')
  expect(warnings).toMatchObject([{ cause: { code: 'STORED_SESSION_INVALID' } }])

  // The other session still works, and the page can still pair.
  before.world.storage.removeItem('@foyer/pairedTopics')
  const session = page.restore('eip155')
  expect(session?.accounts).toEqual(before.session.accounts)
  expect((await page.pair(new AbortController().signal)).uri).toMatch(/^wc:/)
})

test.for<[key: string, value: unknown]>([
  ['keychain', { client_ed25519_seed: 'x' }],
  ['keychain', { client_ed25519_seed: null }],
  ['subscription', [{}]],
  ['subscription', [{ topic: '5a'.repeat(32), id: 'ab', relay: { protocol: 'x' } }]],
])('pairs although a script has stored %s as %j', async ([name, value]) => {
  const { world, connect } = await createWorld()
  ;(await connect()).close()
  const key = Object.keys(world.storage.values).find((each) => each.endsWith('//keychain')) ?? ''
  world.storage.setItem(key.replace('keychain', name), JSON.stringify(value))
  const page = await connect()
  expect((await page.pair(new AbortController().signal)).uri).toMatch(/^wc:/)
})

test.for<[what: string, field: string, value: unknown]>([
  ['that has expired', 'expiry', 1],
  ['whose topic has no key', 'topic', '5a'.repeat(32)],
])('does not restore a stored session %s', async ([_, field, value]) => {
  const { page, world } = await pair()
  tamper(world.storage, (session) => ({ ...session, [field]: value }))
  expect(page.restore('eip155')).toBeUndefined()
  expect((await page.pair(new AbortController().signal)).uri).toMatch(/^wc:/)
})

test('keeps the account that the wallet has switched to after a reload', async () => {
  const { session, phone, topic, page } = await pair()
  const [first, second] = session.accounts
  const moved = new Promise((resolve) => session.on('accounts', resolve))
  await phone.switchAccount(topic, 'eip155', 1)
  await moved
  expect(page.restore('eip155')?.accounts).toEqual([second, first])
})

test.for([
  ['ahead of', -25],
  ['behind', 25],
] as const)("reports a wrong clock that is a day %s the relay's", async ([_, hours]) => {
  const { connect, requests } = await createWorld({ now: () => Date.now() + hours * 3_600_000 })
  const page = await connect()
  await expect(page.pair(new AbortController().signal)).rejects.toMatchObject({
    code: 'SESSION_EXPIRED',
    presentation: 'alert',
  })
  // The library does not keep retrying: the relay would reject it again.
  expect(requests.list().filter(({ path }) => path === 'connect').length).toBeLessThanOrEqual(2)
})

test.for([
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
] as const)('maps the relay error "%s" to %s [ERR-03]', async ([reason, code]) => {
  const { connect, faults } = await createWorld()
  faults.add({ service: 'relay', kind: 'close', value: reason })
  const page = await connect()
  await expect(page.pair(new AbortController().signal)).rejects.toMatchObject({ code })
})

/** Namespaces with one account. */
function namespacesWith(account: string) {
  return { eip155: { accounts: [account], methods: ['personal_sign'], events: [] } }
}

function restoreSafely(page: Awaited<ReturnType<typeof createWalletConnect>>) {
  try {
    return page.restore('eip155')
  } catch (error) {
    expect(error).toMatchObject({ code: 'STORED_SESSION_INVALID' })
    return undefined
  }
}

/** Returns a function that counts the writes since this call, by key suffix. */
function countWrites(storage: TestStorage) {
  const written: string[] = []
  const { setItem } = storage
  storage.setItem = (key, value) => {
    written.push(key)
    setItem.call(storage, key, value)
  }
  return (ending: string) => written.filter((key) => key.endsWith(ending)).length
}

test('stores no request and no answer, and forgets the accounts when the session ends', async () => {
  const { session, world } = await pair({ usesFakeClock: true })
  const [address] = session.accounts
  const signature = await session.request({ method: 'personal_sign', params: ['0x123456', address] })
  await world.clock.advance(limits.peerEventMs) // the log of messages is written later
  const stored = () => JSON.stringify(world.storage.values)
  expect(stored()).toContain(address)
  expect(stored()).not.toContain('0x123456')
  expect(stored()).not.toContain(String(signature))
  const log = Object.entries(world.storage.values).find(([key]) => key.endsWith('//messages'))?.[1] ?? ''
  expect(
    Object.values(JSON.parse(log))
      .flatMap((texts) => Object.values(Object(texts)))
      .join(''),
  ).toBe('')
  await session.end()
  await world.clock.advance(limits.peerEventMs)
  await expect.poll(stored).not.toContain(address)
})

test('stores no answer to a request of an earlier page', async () => {
  const { session, page, connect, decision, prompts, world } = await pair()
  let approve = (_approves: boolean) => {}
  decision.approves = new Promise((resolve) => {
    approve = resolve
  })
  const sign = { method: 'personal_sign', params: ['0x123456', session.accounts[0]] }
  session.request(sign).catch(() => {}) // its page closes
  await expect.poll(() => prompts).toHaveLength(2)
  page.close()
  const next = await connect()
  const restored = next.restore('eip155')
  approve(true)
  await restored?.request(sign) // answers arrive in order
  next.close()
  expect(Object.keys(world.storage.values).filter((key) => key.endsWith('_withoutClientAck'))).toEqual([])
})
