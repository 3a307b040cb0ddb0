import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../environment/environment.js'
import { mainnet, solana, solanaDevnet, solanaTestnet } from '../../networks/index.js'
import {
  type AdapterWorld,
  adapterCases,
  createTestClock,
  createTestWallet,
  limits,
  settle,
  walletError,
} from '../../testing/index.js'
import { createTestStandardWallet, registerWallet } from '../../testing/testStandardWallet.js'
import type { Connector, Session } from '../adapter.js'
import type { Wallet } from '../walletStandardTypes.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { createSolanaAdapter } from './createSolanaAdapter.js'
import { isSolanaProvider } from './provider.js'

const closing: (() => unknown)[] = []
const unhandled = vi.fn()
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  process.on('unhandledRejection', unhandled)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await settle()
  process.off('unhandledRejection', unhandled)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(unhandled).not.toHaveBeenCalled() // [G1]
})

const never = () => new AbortController().signal
/** Pauses end immediately; deadlines do not. */
const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms > 1000 ? ms : 0)
    return () => clearTimeout(timer)
  },
}

const keys = [1, 2, 3].map((byte) => {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, byte),
  ])
  const secret = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(secret)
  const bytes = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  return { secret, publicKey, bytes, address: encodeBase58(bytes) }
})
const addresses = keys.map(({ address }) => address)
const [ada = '', ravi = ''] = addresses
const keyOf = (address: unknown) => {
  const key = keys.find((each) => each.address === address)
  if (!key) throw new Error(`No key of ${String(address)}.`)
  return key
}

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
type Answer = {
  readonly result?: unknown
  readonly error?: object
  readonly status?: number
  readonly text?: string
}

/** A local Solana node with the given answers. */
async function startNode(answer: (call: Call, count: number) => Answer) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const call: Call = JSON.parse((await request.toArray()).join(''))
    calls.push(call)
    const { status = 200, text, ...rest } = answer(call, calls.length)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(text ?? JSON.stringify({ jsonrpc: '2.0', id: call.id, ...rest }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, calls }
}
const holding = (lamports: unknown) => (): Answer => ({ result: { context: { slot: 1 }, value: lamports } })

type Input = { account: { address: string }; message: Uint8Array; transaction: Uint8Array }
/** Signs with real keys, like a wallet. */
const features = (sends: boolean) => ({
  'solana:signMessage': {
    task: 'sign' as const,
    method: 'signMessage',
    answer: (inputs: readonly unknown[]) =>
      each(inputs, ({ account, message }) => ({
        signedMessage: message,
        signature: new Uint8Array(sign(null, message, keyOf(account.address).secret)),
      })),
  },
  'solana:signTransaction': {
    task: 'sign' as const,
    method: 'signTransaction',
    answer: (inputs: readonly unknown[]) =>
      each(inputs, ({ account, transaction }) => ({
        signedTransaction: signed(account.address, transaction),
      })),
  },
  ...(sends && {
    'solana:signAndSendTransaction': {
      task: 'send' as const,
      method: 'signAndSendTransaction',
      answer: (inputs: readonly unknown[]) =>
        each(inputs, ({ account, transaction }) => ({
          signature: signed(account.address, transaction).slice(1, 65),
        })),
    },
  }),
})
function each(inputs: readonly unknown[], answer: (input: Input) => object) {
  return inputs.filter(isInput).map(answer)
}
function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && 'account' in value
}
function signed(address: string, transaction: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(transaction)
  bytes.set(sign(null, bytes.subarray(65), keyOf(address).secret), 1)
  return bytes
}

/** An unsigned transfer in base64. */
function transfer({ from = ada, version }: { from?: string; version?: number } = {}): string {
  const data = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
  const message = [
    ...(version === undefined ? [] : [0x80 | version]),
    ...[1, 0, 1, 3],
    ...[...keyOf(from).bytes, ...keyOf(ravi).bytes, ...new Uint8Array(32)],
    ...new Uint8Array(32).fill(7),
    ...[1, 2, 2, 0, 1, data.length, ...data],
    ...(version === undefined ? [] : [0]),
  ]
  return Buffer.from([1, ...new Uint8Array(64), ...message]).toString('base64')
}

const chains = {
  [solana.caipNetworkId]: 'solana:mainnet',
  [solanaDevnet.caipNetworkId]: 'solana:devnet',
} as const

async function createWorld(options: { url?: string; sends?: boolean } = {}) {
  const { url = 'http://127.0.0.1:9', sends = true } = options
  const knownNetworks = [solana.caipNetworkId, solanaDevnet.caipNetworkId]
  const wallet = createTestWallet({ accounts: addresses, network: solana.caipNetworkId, knownNetworks })
  const face = createTestStandardWallet({ wallet, chains, features: features(sends) })
  closing.push(registerWallet(face, window))
  const adapter = createSolanaAdapter().create({ fetch, clock, rpcUrls: () => [url] })
  return { wallet, face, adapter, network: solana, otherNetwork: solanaDevnet, unknownNetwork: solanaTestnet }
}

describe('fulfills the adapter contract', () => {
  test.each(adapterCases)('$name', ({ run }) =>
    run(async (): Promise<AdapterWorld> => {
      const balance = 25_500_000_000n
      const node = await startNode(holding(Number(balance)))
      return { ...(await createWorld({ url: node.url })), balance, movesAlone: true, close: () => {} }
    }),
  )
})

function discover() {
  const adapter = createSolanaAdapter().create({ fetch, clock, rpcUrls: () => [] })
  const found: { connectors: readonly Connector[]; changes: number } = { connectors: [], changes: 0 }
  const stop = adapter.discover((connectors) => {
    found.connectors = connectors
    found.changes++
  })
  closing.push(stop)
  return Object.assign(found, { stop })
}

async function connect(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  const { connectors } = discoverIn(world.adapter)
  const [connector] = connectors
  if (!connector) throw new Error('No wallet was found.')
  const session = await connector.connect({ network: solana, signal: never() })
  return { ...world, connector, session }
}
function discoverIn(adapter: ReturnType<ReturnType<typeof createSolanaAdapter>['create']>) {
  const found: { connectors: readonly Connector[] } = { connectors: [] }
  closing.push(
    adapter.discover((connectors) => {
      found.connectors = connectors
    }),
  )
  return found
}

const plain: Wallet = {
  version: '1.0.0',
  name: 'Plain',
  icon: 'data:image/png;base64,AA',
  chains: ['solana:mainnet'],
  accounts: [],
  features: {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
    'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
  },
}
const register = (wallet: unknown) => void closing.push(registerWallet(wallet, window))

describe('a wallet that never confirms a disconnect', () => {
  async function leave() {
    const wallet = createTestWallet({ accounts: addresses, network: solana.caipNetworkId })
    register(createTestStandardWallet({ wallet, chains, features: features(true) }))
    const [clock, page] = [createTestClock(), new AbortController()]
    const adapter = createSolanaAdapter().create({ fetch, clock, signal: page.signal, rpcUrls: () => [] })
    const session = await discoverIn(adapter).connectors[0]?.connect({ network: solana, signal: never() })
    wallet.hangNext('forget')
    const ending = session?.end().catch((error: unknown) => error)
    await settle()
    return { clock, page, ending }
  }

  test('times out after 5 s [G4]', async () => {
    const { clock, ending } = await leave()
    await clock.advance(limits.silentRequestTimeoutMs)
    expect(await ending).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
    expect(clock.pending).toBe(0)
  })

  test('is no longer awaited when the foyer is destroyed [G5]', async () => {
    const { clock, page, ending } = await leave()
    page.abort()
    await ending
    expect(clock.pending).toBe(0)
  })
})

describe('wallets (Wallet Standard)', () => {
  test('are found before and after discovery starts', () => {
    const early = { ...plain, name: 'Early' }
    register(early)
    const found = discover()
    register({ ...plain, name: 'Late' })
    expect(found.connectors.map(({ id, name }) => [id, name])).toEqual([
      ['Early', 'Early'],
      ['Late', 'Late'],
    ])
    expect(found.connectors[0]).toMatchObject({ type: 'ANNOUNCED', namespace: 'solana', icon: plain.icon })
    expect(found.connectors[0]?.provider).toBe(early)
  })

  test('are identified by their own id if they have one', () => {
    register({ ...plain, id: 'dev.example.wallet' })
    expect(discover().connectors.map(({ id }) => id)).toEqual(['dev.example.wallet'])
  })

  test('appear once for 500 registrations [IW-03]', () => {
    const found = discover()
    for (let index = 0; index < 500; index++) register(plain)
    expect(found.connectors).toHaveLength(1)
    expect(found.changes).toBe(1)
  })

  test('end after 50, however many a script registers', () => {
    const found = discover()
    for (let index = 0; index < 500; index++) register({ ...plain })
    expect(found.connectors).toHaveLength(limits.announcedWallets)
    expect(found.changes).toBe(limits.announcedWallets)
  })

  test('with the same name do not replace each other [D-08]', () => {
    const found = discover()
    register({ ...plain })
    const [first] = found.connectors
    register({ ...plain })
    expect(found.connectors.map(({ id }) => id)).toEqual(['Plain', 'Plain:2'])
    expect(found.connectors[0]?.icon).toBe(first?.icon)
  })

  test('are copied, so that they cannot change later [D-08]', () => {
    const found = discover()
    const wallet = { ...plain }
    register(wallet)
    const { name, icon } = found.connectors[0] ?? {}
    Object.assign(wallet, { name: 'Someone Else', icon: 'data:image/png;base64,AA' })
    register(wallet)
    register({ ...plain })
    expect(found.connectors).toHaveLength(2)
    expect(found.connectors[0]).toMatchObject({ id: 'Plain', name, icon })
  })

  test('disappear when they unregister', () => {
    const found = discover()
    const leaving: (() => void)[] = []
    const detail = (api: { register(wallet: unknown): () => void }) => leaving.push(api.register(plain))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(found.connectors).toHaveLength(1)
    for (const leave of leaving) leave()
    expect(found.connectors).toEqual([])
  })

  test('are not reported after discovery has stopped [G5]', () => {
    const found = discover()
    found.stop()
    register(plain)
    expect(found.changes).toBe(0)
  })

  test.each([
    ['of another chain family', { ...plain, chains: ['bitcoin:mainnet'] }],
    [
      'that cannot connect',
      { ...plain, features: { 'solana:signMessage': plain.features['solana:signMessage'] } },
    ],
    ['that cannot sign', { ...plain, features: { 'standard:connect': plain.features['standard:connect'] } }],
    ['without a name', { ...plain, name: '\u202e ' }],
    ['without features', { ...plain, features: null }],
    ['that is null', null],
    ['that is a string', 'wallet'],
    ['with invalid chains', { ...plain, chains: [null, 42] }],
    ['whose chains are not a list', { ...plain, chains: 'solana:mainnet' }],
    ['whose getter throws', Object.defineProperty({ ...plain }, 'chains', { get: explode })],
    ['whose features throw', { ...plain, features: new Proxy({}, { get: explode }) }],
  ])('ignore an entry %s [IW-35]', (_what, wallet) => {
    const found = discover()
    register(wallet)
    register({ ...plain, name: 'Honest' })
    expect(found.connectors.map(({ name }) => name)).toEqual(['Honest'])
  })

  test('survive an invalid registration event [IW-35]', () => {
    const found = discover()
    for (const detail of [null, 'text', {}, explode])
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    window.dispatchEvent(new Event('wallet-standard:register-wallet'))
    register(Object.freeze({ ...plain }))
    expect(found.connectors).toHaveLength(1)
  })

  test.each([
    ['https://tracker.example/pixel.png', undefined],
    [`data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`, undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    [42, undefined],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('only show icons that are image data [IW-07]', (icon, shown) => {
    register({ ...plain, icon })
    expect(discover().connectors[0]?.icon).toBe(shown)
  })

  test('have truncated and sanitized names [D-08]', () => {
    register({ ...plain, name: `\u202egnp.exe${'x'.repeat(1000)}` })
    const [connector] = discover().connectors
    expect(connector?.name).toMatch(/^gnp\.exex+$/)
    expect(connector?.name.length).toBe(64)
  })
})

/** Connects to a wallet with this `connect`. */
async function connectTo(change: (wallet: Wallet) => object, silently = false) {
  const wallet = { ...plain, ...change(plain) }
  const { connectors } = discover()
  register(wallet)
  const [connector] = discover().connectors
  expect(connectors.length).toBeLessThan(2)
  const parameters = { network: solana, signal: never() }
  return silently ? connector?.reconnect(parameters) : connector?.connect(parameters)
}
const answering = (answer: unknown) => () => ({
  features: { ...plain.features, 'standard:connect': { version: '1.0.0', connect: () => answer } },
})
const account = (address: unknown, chains: readonly string[] = ['solana:mainnet']) => ({
  address,
  chains,
  publicKey: new Uint8Array(32),
  features: [],
})

describe('a wallet', () => {
  test('may answer without a promise [IW-11]', async () => {
    const session = await connectTo(answering({ accounts: [account(ada)] }))
    expect(session?.accounts).toEqual([ada])
  })

  test('may throw synchronously [IW-11]', async () => {
    const connect = () => {
      throw walletError(4001, 'no')
    }
    const throwing = () => ({
      features: { ...plain.features, 'standard:connect': { version: '1.0.0', connect } },
    })
    await expect(connectTo(throwing)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each([
    undefined,
    null,
    42,
    'accounts',
    { accounts: undefined },
    { accounts: {} },
    { accounts: [null] },
    { accounts: [42] },
    { accounts: [account(42)] },
    { accounts: [account('banana')] },
    { accounts: [account(`${ada}1111`)] },
    { accounts: [account(ada), account('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')] },
    { accounts: [{ address: ada }] },
    { accounts: Object.assign([{}], { every: () => true, filter: () => [account(ada)] }) },
  ])('with the invalid answer %j is rejected [IW-15]', async (answer) => {
    await expect(connectTo(answering(answer))).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
  })

  test('for several chains shares only its Solana accounts', async () => {
    const accounts = [
      account('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['bitcoin:mainnet']),
      account(ada),
    ]
    expect((await connectTo(answering({ accounts })))?.accounts).toEqual([ada])
  })

  test('without the page’s cluster starts on one that it supports', async () => {
    const accounts = [account(ada, ['solana:devnet'])]
    expect((await connectTo(answering({ accounts })))?.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  test.each([
    ['a code', { code: 4001, message: 'No.' }, 'USER_REJECTED'],
    [
      'a code of Wallet Standard',
      Object.assign(new Error('No'), { context: { __code: 4001000 } }),
      'USER_REJECTED',
    ],
    ['a message alone', new Error('User rejected the request.'), 'USER_REJECTED'],
    ['a string', 'Connection cancelled by user', 'USER_REJECTED'],
    ['a pending request', { code: -32002, message: 'Request already pending' }, 'REQUEST_PENDING'],
    ['a missing permission', { code: 4100, message: 'Locked' }, 'UNAUTHORIZED'],
    ['an unknown message', new Error('Something broke'), 'RPC_ERROR'],
    ['nothing', undefined, 'RPC_ERROR'],
    ['an unreadable error', new Proxy({}, { get: explode }), 'RPC_ERROR'],
  ])('that throws %s causes the matching error [IW-13]', async (_what, thrown, code) => {
    const { wallet, adapter } = await createWorld()
    const [connector] = discoverIn(adapter).connectors
    wallet.failNext(thrown, 'connect')
    await expect(connector?.connect({ network: solana, signal: never() })).rejects.toMatchObject({ code })
  })

  test('that never answers a silent connect times out after 5 s [G4]', async () => {
    vi.useFakeTimers()
    const restoring = connectTo(answering(new Promise(() => {})), true)
    const rejection = expect(restoring).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
    await vi.advanceTimersByTimeAsync(5000)
    await rejection
  })

  test('that throws on a silent connect has no permission', async () => {
    const { wallet, adapter } = await createWorld()
    const [connector] = discoverIn(adapter).connectors
    wallet.failNext(new Error('Not connected'), 'accounts')
    expect(await connector?.reconnect({ network: solana, signal: never() })).toBeUndefined()
    expect(wallet.log.at(-1)?.params).toEqual({ silent: true })
  })

  test('without working events still connects', async () => {
    const events = { version: '1.0.0', on: explode }
    const session = await connectTo(() => ({
      features: {
        ...plain.features,
        'standard:events': events,
        'standard:connect': { version: '1.0.0', connect: () => ({ accounts: [account(ada)] }) },
      },
    }))
    expect(session?.accounts).toEqual([ada])
  })

  test('that repeats its accounts and its cluster tells the page nothing', async () => {
    const { wallet, adapter } = await createWorld()
    const [connector] = discoverIn(adapter).connectors
    const session = await connector?.connect({ network: solana, signal: never() })
    const heard = vi.fn()
    session?.on('accounts', heard)
    session?.on('network', heard)
    wallet.babble()
    await settle()
    expect(heard).not.toHaveBeenCalled()
    wallet.switchAccount(1)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('that switches accounts with its answer is shown with the new one', async () => {
    const accounts = [account(ada)]
    const connecting = connectTo(() => ({
      accounts,
      features: {
        ...plain.features,
        'standard:connect': {
          version: '1.0.0',
          async connect() {
            const answer = { accounts: [...accounts] }
            accounts.unshift(account(ravi), account(ravi))
            return answer
          },
        },
      },
    }))
    expect((await connecting)?.accounts).toEqual([ravi, ada])
  })

  test('may name its clusters by their CAIP-2 ids', async () => {
    const chains = [solanaDevnet, solana].map(({ caipNetworkId }) => caipNetworkId)
    const session = await connectTo(answering({ accounts: [account(ada, chains)] }))
    expect(session?.caipNetworkId).toBe(solana.caipNetworkId)
    session?.move?.(solanaDevnet)
    expect(session?.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  test.each([null, 'text', [null], [{}], { accounts: 42 }])(
    'keeps its accounts after the invalid event %j',
    async (accounts) => {
      const emitChange = createEvents()
      const session = await connectTo(emitChange.wallet)
      const listener = vi.fn()
      session?.on('accounts', listener)
      session?.on('ended', listener)
      emitChange({ accounts })
      expect(listener).not.toHaveBeenCalled()
      expect(session?.accounts).toEqual([ada])
    },
  )

  test('that revokes all accounts ends the session once [IW-17]', async () => {
    const emitChange = createEvents()
    const session = await connectTo(emitChange.wallet)
    const ended = vi.fn()
    session?.on('ended', ended)
    emitChange({ accounts: [] })
    emitChange({ accounts: [] })
    expect(ended).toHaveBeenCalledTimes(1)
    await expect(session?.request({ method: 'solana_getAccounts' })).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
    })
  })

  test('that revokes its accounts without an event ends the session at the next request', async () => {
    const { session, face } = await connect()
    const ended = vi.fn()
    session.on('ended', ended)
    vi.spyOn(face, 'accounts', 'get').mockReturnValue([])
    await expect(session.request({ method: 'solana_getAccounts' })).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
    })
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('that disconnects during a request rejects it [RL-11]', async () => {
    const { session, wallet } = await connect()
    const question = wallet.hangNext('sign')
    const params = { message: 'JxF12TrwUP45BMd', pubkey: ada }
    const signing = session.request({ method: 'solana_signMessage', params })
    const rejection = expect(signing).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
    wallet.disconnect()
    await rejection
    question.approve()
  })

  test('restores its current account, never an older one', async () => {
    const { session, wallet, connector } = await connect()
    session.release()
    wallet.switchAccount(1)
    vi.stubGlobal('window', new EventTarget())
    const again = await connector.reconnect({ network: solana, signal: never() })
    expect(again?.accounts[0]).toBe(ada) // the wallet’s own list, since no listener saw the switch
    wallet.switchAccount(2)
    expect(again?.accounts[0]).toBe(addresses[2])
  })
})

/** A wallet that emits the events of a test. */
function createEvents() {
  const listeners = new Set<(changes: unknown) => void>()
  const wallet = () => ({
    features: {
      ...plain.features,
      'standard:connect': { version: '1.0.0', connect: () => ({ accounts: [account(ada)] }) },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (changes: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  })
  return Object.assign((changes: unknown) => [...listeners].map((listener) => listener(changes)), { wallet })
}

const text = 'Hello, ¡señora! 🎻'
const ask = (session: Session, method: string, params?: object) => session.request({ method, params })
const field = (answer: unknown, name: string): string => {
  if (typeof answer === 'object' && answer !== null) return String(Reflect.get(answer, name))
  throw new Error(`No ${name} in ${String(answer)}.`)
}
/** Whether an account signed a base64 transaction. */
function isSigned(transaction: string, address: string): boolean {
  const bytes = Buffer.from(transaction, 'base64')
  return verify(null, bytes.subarray(65), keyOf(address).publicKey, bytes.subarray(1, 65))
}

/** The requests that the visitor signs, what the wallet does for each, and its parameters. */
function signing() {
  const params = { transaction: transfer(), message: 'JxF12TrwUP45BMd', pubkey: ada }
  return [
    ['solana_signMessage', 'sign', params],
    ['solana_signTransaction', 'sign', params],
    ['solana_signAndSendTransaction', 'send', params],
  ] as const
}

describe('requests [TX-09]', () => {
  test('signs a message with the named account', async () => {
    const { session, adapter } = await connect()
    const message = Buffer.from(text)
    const params = { message: encodeBase58(message), pubkey: ravi }
    const signature = decodeBase58(field(await ask(session, 'solana_signMessage', params), 'signature'))
    expect(verify(null, message, keyOf(ravi).publicKey, signature ?? Buffer.alloc(0))).toBe(true)

    const other = await adapter.signMessage?.({ session, address: ada, message: text, signal: never() })
    expect(verify(null, message, keyOf(ada).publicKey, decodeBase58(other ?? '') ?? Buffer.alloc(0))).toBe(
      true,
    )
  })

  test.each([undefined, 0])(
    'signs a transaction of version %s, and passes its cluster to the wallet',
    async (version) => {
      const { session, wallet } = await connect()
      session.move?.(solanaDevnet)
      const params = { transaction: transfer(version === undefined ? {} : { version }), pubkey: ada }
      const answer = await ask(session, 'solana_signTransaction', params)
      const transaction = field(answer, 'transaction')
      expect(isSigned(transaction, ada)).toBe(true)
      expect(field(answer, 'signature')).toBe(
        encodeBase58(Buffer.from(transaction, 'base64').subarray(1, 65)),
      )
      expect(wallet.log.at(-1)?.params).toMatchObject([{ chain: 'solana:devnet', account: { address: ada } }])
    },
  )

  test('signs several transactions with one prompt', async () => {
    const { session, wallet } = await connect()
    const before = wallet.log.length
    const transactions = [transfer(), transfer({ version: 0 })]
    const answer = await ask(session, 'solana_signAllTransactions', { transactions })
    const list: unknown = typeof answer === 'object' && answer && Reflect.get(answer, 'transactions')
    if (!Array.isArray(list)) throw new Error('No list.')
    expect(list.map((transaction) => isSigned(transaction, ada))).toEqual([true, true])
    expect(wallet.log.length - before).toBe(1)
  })

  test.each([
    ['processed', 'processed'],
    ['recent', 'processed'],
    ['confirmed', 'confirmed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['finalized', 'finalized'],
    ['root', 'finalized'],
    ['max', 'finalized'],
  ])('sends the commitment %s by its current name %s', async (given, current) => {
    const { session, wallet } = await connect()
    const sent = vi.fn()
    session.on('transaction', sent)
    const options = { preflightCommitment: given, maxRetries: 3, skipPreflight: true }
    const params = { transaction: transfer(), sendOptions: options }
    const signature = field(await ask(session, 'solana_signAndSendTransaction', params), 'signature')
    expect(wallet.log.at(-1)?.params).toMatchObject([
      { options: { ...options, preflightCommitment: current } },
    ])
    expect(sent).toHaveBeenCalledExactlyOnceWith({ caipNetworkId: solana.caipNetworkId, hash: signature })
  })

  test.each(['', 'soon', 42, null, 'toString'])('rejects the commitment %j', async (preflightCommitment) => {
    const { session, wallet } = await connect()
    const before = wallet.log.length
    const params = { transaction: transfer(), options: { preflightCommitment } }
    await expect(ask(session, 'solana_signAndSendTransaction', params)).rejects.toMatchObject({
      code: 'INVALID_COMMITMENT',
    })
    expect(wallet.log).toHaveLength(before)
  })

  test.each([true, false])(
    'sends on the cluster of the request when the page switches meanwhile, wallet sends: %s',
    async (sends) => {
      const result = '4'.repeat(88)
      const node = await startNode(() => ({ result }))
      const { session, wallet } = await connect({ url: node.url, sends })
      const sent = vi.fn()
      session.on('transaction', sent)
      const question = wallet.hangNext(sends ? 'send' : 'sign')
      const answer = ask(session, 'solana_signAndSendTransaction', { transaction: transfer() })
      await settle()
      session.move?.(solanaDevnet)
      question.approve()
      const hash = field(await answer, 'signature')
      expect(sent).toHaveBeenCalledExactlyOnceWith({ caipNetworkId: solana.caipNetworkId, hash })
      expect(node.calls).toHaveLength(sends ? 0 : 1)
    },
  )

  test('sends through the page’s RPC when the wallet can only sign', async () => {
    let expected = ''
    const node = await startNode(({ params: [sent] }) => {
      expected = encodeBase58(Buffer.from(String(sent), 'base64').subarray(1, 65))
      return { result: expected }
    })
    const { session } = await connect({ url: node.url, sends: false })
    const sent = vi.fn()
    session.on('transaction', sent)
    const params = {
      transaction: transfer({ version: 0 }),
      options: { preflightCommitment: 'singleGossip', maxRetries: 2 },
    }
    const answer = await ask(session, 'solana_signAndSendTransaction', params)
    expect(answer).toEqual({ signature: expected })
    expect(sent).toHaveBeenCalledExactlyOnceWith({ caipNetworkId: solana.caipNetworkId, hash: expected })
    const [call] = node.calls
    expect(call?.method).toBe('sendTransaction')
    expect(isSigned(String(call?.params[0]), ada)).toBe(true)
    expect(call?.params[1]).toEqual({ encoding: 'base64', maxRetries: 2, preflightCommitment: 'confirmed' })
  })

  test('reports the node’s reason and does not resend', async () => {
    const node = await startNode(() => ({
      error: {
        code: -32002,
        message: 'Transaction simulation failed',
        data: { err: 'BlockhashNotFound', accounts: null, logs: [], unitsConsumed: 0, returnData: null },
      },
    }))
    const { session } = await connect({ url: node.url, sends: false })
    await expect(
      ask(session, 'solana_signAndSendTransaction', { transaction: transfer() }),
    ).rejects.toMatchObject({
      code: 'TRANSACTION_REJECTED',
      data: { reason: expect.stringMatching(/blockhash/i) },
    })
    expect(node.calls).toHaveLength(1)
  })

  test.each([-32002, -32602, -32403, 4001])(
    'reports why the node refused a transaction with code %i',
    async (code) => {
      const node = await startNode(() => ({ error: { code, message: 'Too expensive.' } }))
      const { session } = await connect({ url: node.url, sends: false })
      await expect(
        ask(session, 'solana_signAndSendTransaction', { transaction: transfer() }),
      ).rejects.toMatchObject({
        code: 'TRANSACTION_REJECTED',
        data: { reason: expect.stringContaining('Too expensive.') },
      })
      expect(node.calls).toHaveLength(1)
    },
  )

  test('a simulation error from the wallet’s node is not a pending request', async () => {
    const { session, wallet } = await connect()
    wallet.failNext(walletError(-32002, 'Transaction simulation failed: Blockhash not found'), 'send')
    await expect(
      ask(session, 'solana_signAndSendTransaction', { transaction: transfer() }),
    ).rejects.toMatchObject({ code: 'TRANSACTION_REJECTED' })
  })

  test.each([
    null,
    undefined,
    {},
    [],
    [null],
    [{ signature: '' }],
    [{ signature: new Uint8Array(10) }],
    [{ signature: new Uint8Array(64) }, { signature: new Uint8Array(64) }],
  ])('rejects the invalid signature %j [IW-27]', async (answer) => {
    const { session, wallet } = await connect()
    for (const [method, task, params] of signing()) {
      wallet.answerNext(answer, task)
      await expect(ask(session, method, params), method).rejects.toMatchObject({
        code: 'INVALID_WALLET_ANSWER',
      })
    }
  })

  test('rejects a transaction that the wallet returns unsigned', async () => {
    const { session, wallet } = await connect()
    wallet.answerNext([{ signedTransaction: new Uint8Array(Buffer.from(transfer(), 'base64')) }], 'sign')
    await expect(ask(session, 'solana_signTransaction', { transaction: transfer() })).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  test('rejects a signature of another message', async () => {
    const { session, wallet } = await connect()
    const signature = new Uint8Array(64).fill(1)
    wallet.answerNext([{ signature, signedMessage: new Uint8Array([1]) }], 'sign')
    await expect(
      ask(session, 'solana_signMessage', { message: 'JxF12TrwUP45BMd', pubkey: ada }),
    ).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  test.each([
    ['solana_signMessage', {}],
    ['solana_signMessage', { message: '0OIl' }],
    ['solana_signMessage', { message: 'JxF12TrwUP45BMd' }],
    ['solana_signTransaction', {}],
    ['solana_signTransaction', { transaction: 'AQAB' }],
    ['solana_signTransaction', { transaction: '***' }],
    ['solana_signTransaction', { transaction: transfer({ from: ravi }), pubkey: ada }],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: [transfer(), 42] }],
    ['solana_signAndSendTransaction', { transaction: transfer(), options: { maxRetries: 'often' } }],
  ])('rejects %s with %j before asking the wallet', async (method, params) => {
    const { session, wallet } = await connect()
    const before = wallet.log.length
    await expect(ask(session, method, params)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(wallet.log).toHaveLength(before)
  })

  test('rejects an account that the wallet does not share', async () => {
    const { session } = await connect()
    const params = { message: 'JxF12TrwUP45BMd', pubkey: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }
    await expect(ask(session, 'solana_signMessage', params)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each(['eth_sign', 'toString', '', 'solana_signIn'])(
    'rejects the unknown method %j',
    async (method) => {
      const { session } = await connect()
      await expect(ask(session, method, {})).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    },
  )

  test('asks once for a signature or a payment, even when the wallet fails [RP-25]', async () => {
    const { session, wallet } = await connect()
    for (const [method, task, params] of signing()) {
      const before = wallet.log.length
      wallet.failNext(walletError(-32603, 'busy'), task)
      await expect(ask(session, method, params), method).rejects.toBeInstanceOf(Error)
      expect(wallet.log, method).toHaveLength(before + 1)
    }
  })

  test('returns the accounts for both account methods', async () => {
    const { session } = await connect()
    const shared = addresses.map((pubkey) => ({ pubkey }))
    expect(await ask(session, 'solana_getAccounts')).toEqual(shared)
    expect(await ask(session, 'solana_requestAccounts')).toEqual(shared)
  })
})

describe('the provider for host code', () => {
  test('exposes the wallet, and throws its errors', async () => {
    const { session, wallet, face } = await connect()
    const { provider } = session
    if (!isSolanaProvider(provider)) throw new Error('It is a Wallet Standard wallet.')
    expect(provider.wallet).toBe(face)
    expect(provider.account).toBe(face.accounts[0])
    session.move?.(solanaDevnet)
    expect(provider.chain).toBe('solana:devnet')

    const thrown = walletError(4001, 'No.')
    wallet.failNext(thrown, 'sign')
    const params = { message: 'JxF12TrwUP45BMd', pubkey: ada }
    await expect(provider.request({ method: 'solana_signMessage', params })).rejects.toBe(thrown)
  })

  test('emits events under their EIP-1193 names', async () => {
    const { session, wallet } = await connect()
    const emitted: unknown[] = []
    const record = (value: unknown) => emitted.push(value)
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'nonsense', 'toString'])
      session.provider.on(event, record)
    wallet.switchAccount(1)
    session.move?.(solanaDevnet)
    session.provider.removeListener('chainChanged', record)
    session.move?.(solana)
    wallet.disconnect()
    expect(emitted).toEqual([[ravi, ada, addresses[2]], solanaDevnet.caipNetworkId, undefined])
  })

  test('is no Solana provider without Wallet Standard', async () => {
    expect(isSolanaProvider(undefined)).toBe(false)
    expect(isSolanaProvider({ request: async () => null, on() {}, removeListener() {} })).toBe(false)
  })
})

test('a session rejects a chain of another namespace', async () => {
  const { session } = await connect()
  expect(() => session.move?.(mainnet)).toThrow()
})

test.each(['soon', '', 'CONFIRMED'])('createSolanaAdapter rejects the commitment %j', (commitment) => {
  const options: object = { commitment }
  expect(() => createSolanaAdapter(options)).toThrow(expect.objectContaining({ code: 'INVALID_COMMITMENT' }))
})

test.each([
  [ada, true],
  ['11111111111111111111111111111111', true],
  ['So11111111111111111111111111111111111111112', true],
  [`${ada}1`, false],
  [ada.slice(8), false],
  [`${ada.slice(0, -1)}0`, false],
  ['2222222222222222222222222222222', false],
  ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', false],
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', false],
])('isAddress(%s) is %s', async (text, isOne) => {
  const adapter = createSolanaAdapter().create({ fetch, clock, rpcUrls: () => [] })
  const isAddress = await adapter.loadAddressCheck()
  expect(isAddress(text)).toBe(isOne)
})

function explode(): never {
  throw new Error('hostile')
}
