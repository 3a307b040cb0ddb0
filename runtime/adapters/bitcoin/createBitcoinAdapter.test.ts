import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../limits.js'
import { defineNetwork } from '../../networks/defineNetwork.js'
import { bitcoin, bitcoinTestnet } from '../../networks/index.js'
import { createHastyTimers, type HastyTimers } from '../../testing/hastyTimers.js'
import {
  type AdapterWorld,
  adapterCases,
  createTestClock,
  createTestFoyer,
  createTestWallet,
  settle,
  type TestWallet,
  testFamilies,
  walletError,
} from '../../testing/index.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { Connector } from '../adapter.js'
import { readField } from '../readField.js'
import { findChain } from './chains.js'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'

const [first = '', second = ''] = testFamilies.bip122.accounts
const onTestnet: { readonly [address: string]: string } = {
  [first]: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  [second]: 'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0',
}
const signet = defineNetwork({
  ...bitcoinTestnet,
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  chainNamespace: 'bip122',
})
const txid = 'f0'.repeat(32)
const signature = btoa('s'.repeat(65))
const psbt = btoa('psbt\u00ff and more')
const never = () => new AbortController().signal

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
  vi.unstubAllGlobals()
  expect(unhandled).not.toHaveBeenCalled() // [G1]
})

/** A test wallet that supports the Bitcoin chains. */
function createWallet(accounts = [first, second]): TestWallet {
  const knownNetworks = [bitcoin, bitcoinTestnet, signet].map(({ caipNetworkId }) => caipNetworkId)
  return createTestWallet({ accounts, network: bitcoin.caipNetworkId, knownNetworks })
}

/** Converts a mainnet address to `network`. Returns unknown values unchanged. */
function on(network: CaipNetworkId, address: unknown): unknown {
  if (typeof address !== 'string' || network === bitcoin.caipNetworkId) return address
  return onTestnet[address] ?? address
}

/** Wraps a wallet as a provider and adds it to `btc_providers`. */
function listProvider(wallet: TestWallet, id = 'test.bitcoin', name = 'Test Bitcoin Wallet') {
  const stops = new Set<() => void>()
  const nameOf = (network: CaipNetworkId) => ({ bitcoin: { name: findChain(network)?.provider } })
  const share = (accounts: unknown, network = wallet.network) =>
    Array.isArray(accounts)
      ? accounts.map((address) => ({ address: on(network, address), purpose: 'payment' }))
      : accounts
  const methods: { [method: string]: (params: unknown) => Promise<unknown> } = {
    async wallet_connect(params) {
      const accounts = await wallet.perform({ task: 'connect', method: 'wallet_connect', params })
      return { addresses: share(accounts), network: nameOf(wallet.network) }
    },
    async wallet_getAccount() {
      const accounts = await wallet.perform({ task: 'accounts', method: 'wallet_getAccount' })
      if (Array.isArray(accounts) && accounts.length === 0) throw walletError(-32002, 'Access denied')
      return { addresses: share(accounts), network: nameOf(wallet.network) }
    },
    wallet_changeNetwork: (params) =>
      wallet.perform({
        task: 'switchNetwork',
        method: 'wallet_changeNetwork',
        params,
        network: findChain(readField(params, 'name'))?.id,
      }),
    wallet_disconnect: () => wallet.perform({ task: 'forget', method: 'wallet_disconnect' }),
    async signMessage(params) {
      const answer = await wallet.perform({ task: 'sign', method: 'signMessage', params })
      const isReal = typeof answer === 'string' && answer.startsWith('0x1b')
      return isReal ? { signature, messageHash: 'ab', address: readField(params, 'address') } : answer
    },
    async signPsbt(params) {
      const answer = await wallet.perform({ task: 'sign', method: 'signPsbt', params })
      const isReal = typeof answer === 'string' && answer.startsWith('0x1b')
      return isReal ? { psbt, ...(readField(params, 'broadcast') === true && { txid }) } : answer
    },
    async sendTransfer(params) {
      const answer = await wallet.perform({ task: 'send', method: 'sendTransfer', params })
      return typeof answer === 'string' ? { txid } : answer
    },
  }
  const provider = {
    async request(method: string, params: unknown): Promise<unknown> {
      const run = methods[method]
      if (!run) return { error: { code: -32601, message: 'Unknown method' } }
      try {
        return { jsonrpc: '2.0', id: '1', result: await run(params) }
      } catch (error) {
        const code = readField(error, 'code')
        return {
          error: { code: code === 4001 ? -32000 : code, message: String(readField(error, 'message')) },
        }
      }
    },
    addListener(event: string, listener: (payload: unknown) => void) {
      const stop =
        event === 'accountChange'
          ? wallet.on('accounts', (accounts) => listener({ type: event, addresses: share(accounts) }))
          : event === 'networkChange'
            ? wallet.on('network', (network) =>
                listener({ ...nameOf(network), addresses: share(wallet.accounts, network) }),
              )
            : event === 'disconnect'
              ? wallet.on('disconnect', () => listener({ type: event }))
              : () => {}
      stops.add(stop)
      return () => {
        stop()
        stops.delete(stop)
      }
    },
  }
  list(id, name, provider)
  return provider
}

/** Puts a provider at the global path that `id` names, and lists the id in `btc_providers`. */
function list(id: string, name: string, provider: unknown) {
  const path = id.split('.')
  const root: { [name: string]: unknown } = {}
  path.slice(0, -1).reduce((place, step) => {
    const next: { [name: string]: unknown } = {}
    place[step] = next
    return next
  }, root)[path.at(-1) ?? ''] = provider
  const before: unknown = readField(window, 'btc_providers')
  Object.assign(window, root, { btc_providers: [...(Array.isArray(before) ? before : []), { id, name }] })
}

/**
 * Wraps a wallet for Wallet Standard, sharing its addresses on both chains, and registers it. `satsConnect`
 * is the feature with its listed provider.
 */
function register(wallet: TestWallet, changes: object = {}, satsConnect?: { provider: object }) {
  const listeners = new Set<() => void>()
  const chainsNow = () =>
    [bitcoin, bitcoinTestnet]
      .map(({ caipNetworkId }) => caipNetworkId)
      .sort((one, other) => Number(other === wallet.network) - Number(one === wallet.network))
  const share = (accounts: unknown): unknown =>
    Array.isArray(accounts)
      ? chainsNow().flatMap((network) =>
          accounts.map((address) => ({
            address: on(network, address),
            chains: [findChain(network)?.standard ?? ''],
            publicKey: new Uint8Array(33),
          })),
        )
      : accounts
  let accounts: unknown = []
  const emitChange = (next: readonly string[] | undefined) => {
    if (next) accounts = share(next)
    for (const listener of [...listeners]) listener()
  }
  wallet.on('accounts', emitChange)
  wallet.on('network', () => Array.isArray(accounts) && accounts.length > 0 && emitChange(wallet.accounts))
  const signed = async (method: string, input: unknown, answer: object) => {
    const made = await wallet.perform({ task: 'sign', method, params: input })
    return typeof made === 'string' && made.startsWith('0x1b') ? [answer] : made
  }
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const standard = {
    version: '1.0.0',
    id: 'test.bitcoin',
    name: 'Test Bitcoin Wallet',
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    get accounts() {
      return accounts
    },
    features: {
      'bitcoin:connect': {
        async connect(params: unknown) {
          const shared = await wallet.perform({ task: 'connect', method: 'bitcoin:connect', params })
          const answer = share(shared)
          if (Array.isArray(shared) && shared.every((each) => each in onTestnet)) accounts = answer
          return { accounts: answer }
        },
      },
      'standard:disconnect': {
        async disconnect() {
          await wallet.perform({ task: 'forget', method: 'standard:disconnect' })
          accounts = []
        },
      },
      'standard:events': {
        on(_: string, listener: () => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        signMessage: (input: unknown) => signed('signMessage', input, { signature: bytes('s'.repeat(65)) }),
      },
      'bitcoin:signTransaction': {
        signTransaction: (input: unknown) =>
          signed('signTransaction', input, { signedPsbt: bytes('psbt\u00ff') }),
      },
      'bitcoin:signAndSendTransaction': {
        signAndSendTransaction: (input: unknown) => signed('signAndSendTransaction', input, { txId: txid }),
      },
      ...(satsConnect && { 'sats-connect:': satsConnect }),
    },
    ...changes,
  }
  const detail = (api: { register(wallet: unknown): void }) => api.register(standard)
  const answer = (event: Event) => detail(readApi(event))
  window.addEventListener('wallet-standard:app-ready', answer)
  closing.push(() => window.removeEventListener('wallet-standard:app-ready', answer))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return { standard, listeners }
}

function readApi(event: Event): { register(wallet: unknown): void } {
  const api: unknown = readField(event, 'detail')
  const run = readField(api, 'register')
  return { register: (wallet) => void (typeof run === 'function' && run(wallet)) }
}

type Reply = { status?: number; headers?: { [name: string]: string }; body: unknown } | 'hang' | 'cut'

/** A server that answers each path with the status and body from `answer`. */
async function startServer(answer: (path: string, count: number) => Reply) {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    if (path.endsWith('/blocks/tip/height')) return void response.end('1') // a ping by `rankNodes`
    asked.push(path)
    const reply = answer(path, asked.length)
    if (reply === 'hang') return
    if (reply === 'cut') return void request.socket.destroy()
    const { status = 200, headers, body } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  closing.push(close)
  return { url: `http://127.0.0.1:${port}`, asked, server }
}

const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const holding = (satoshi: number) => ({
  body: { chain_stats: stats(satoshi + 500, 500), mempool_stats: stats(0, 0) },
})

function createAdapter(urls: readonly string[] = []) {
  const clock = createTestClock()
  return { clock, adapter: createBitcoinAdapter().create({ fetch, rpcUrls: () => urls, clock }) }
}

async function createWorld(): Promise<AdapterWorld> {
  const balance = 123_456
  const { url } = await startServer(() => holding(balance))
  const wallet = createWallet()
  return {
    wallet,
    adapter: createAdapter([url]).adapter,
    network: bitcoin,
    otherNetwork: bitcoinTestnet,
    unknownNetwork: signet,
    balance: BigInt(balance),
    close() {},
  }
}

describe('with a btc_providers provider, fulfills the adapter contract', () => {
  test.each(adapterCases)('$name', ({ run }) =>
    run(async () => {
      const world = await createWorld()
      listProvider(world.wallet)
      return world
    }),
  )
})

describe('with a Wallet Standard wallet, fulfills the adapter contract', () => {
  test.each(adapterCases)('$name', ({ run }) =>
    run(async () => {
      const world = await createWorld()
      const { listeners } = register(world.wallet)
      return {
        ...world,
        movesAlone: true,
        close: () => void listeners.clear(),
        wallet: Object.create(world.wallet, { listeners: { get: () => listeners.size } }),
      }
    }),
  )
})

function discover(adapter = createAdapter().adapter) {
  const found: { connectors: readonly Connector[]; changes: number } = { connectors: [], changes: 0 }
  const stop = adapter.discover((connectors) => {
    found.connectors = connectors
    found.changes++
  })
  closing.push(stop)
  return found
}

async function open(wallet: TestWallet, put: (wallet: TestWallet) => unknown = listProvider) {
  put(wallet)
  const { adapter, clock } = createAdapter()
  const [connector] = discover(adapter).connectors
  if (!connector) throw new Error('No wallet was found.')
  const session = await connector.connect({ network: bitcoin, signal: never() })
  return { adapter, clock, connector, session }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('discovered wallets', () => {
  test('appear once when the registered wallet holds the listed provider, whichever comes first', () => {
    const wallet = createWallet()
    const late = discover()
    const { standard } = register(wallet, {}, { provider: listProvider(wallet) })
    const only = [['test.bitcoin', 'Test Bitcoin Wallet']]
    const early = discover()
    for (const { connectors } of [late, early])
      expect(connectors.map(({ id, name }) => [id, name])).toEqual(only)
    expect(early.connectors[0]?.provider).not.toBe(standard)
    expect(early.connectors[0]?.walletKey).toBeUndefined()
  })

  test.each([
    ['the same name', { id: undefined, name: 'Phantom' }],
    ['the same id', { id: 'Phantom', name: 'Ghost' }],
  ])('stay separate with only %s, and the first keeps the id [D-08]', (_, facts) => {
    const { standard } = register(createWallet(), facts)
    const found = discover()
    const provider = listProvider(createWallet(), 'Phantom', 'Phantom')
    window.dispatchEvent(new Event('load'))
    const byId = Object.fromEntries(found.connectors.map((connector) => [connector.id, connector]))
    expect(byId.Phantom?.provider).toBe(standard)
    expect(byId.Phantom?.walletKey).toBeDefined()
    expect(byId['Phantom:2']?.provider).toBe(provider)
    expect(byId['Phantom:2']?.walletKey).toBeUndefined()
    expect(found.connectors).toHaveLength(2)
  })

  test('are copied: later changes of the list replace neither a name nor a wallet [D-08]', () => {
    const provider = listProvider(createWallet(), 'genuine', 'Genuine')
    const found = discover()
    const listed: object[] = Object(readField(window, 'btc_providers'))
    for (const entry of listed) Object.assign(entry, { name: 'Someone Else' })
    Object.assign(window, {
      btc_providers: [{ id: 'impostor', name: 'Impostor' }, ...listed],
      impostor: provider,
    })
    register(createWallet(), { id: 'late', name: 'Late' })
    expect(found.connectors.map(({ id, name }) => [id, name])).toEqual([
      ['genuine', 'Genuine'],
      ['late', 'Late'],
    ])
  })

  test('a registered wallet that exposes the provider of another does not replace it [D-08]', () => {
    const provider = listProvider(createWallet(), 'genuine', 'Genuine')
    register(createWallet(), { id: 'genuine', name: 'Impostor' }, { provider })
    expect(discover().connectors.map(({ id, name }) => [id, name])).toEqual([['genuine', 'Genuine']])
    expect(discover().connectors[0]).toMatchObject({ provider, walletKey: undefined })
  })

  test('are found when they appear after discovery starts', () => {
    const found = discover()
    expect(found.connectors).toEqual([])
    register(createWallet())
    expect(found.connectors).toHaveLength(1)
    listProvider(createWallet(), 'late.BitcoinProvider', 'Late Wallet')
    window.dispatchEvent(new Event('load'))
    expect(found.connectors.map(({ id }) => id)).toEqual(['late.BitcoinProvider', 'test.bitcoin'])
    for (const { type, namespace, provider } of found.connectors) {
      expect([type, namespace]).toEqual(['ANNOUNCED', 'bip122'])
      expect(provider).toBeTypeOf('object')
    }
    const { changes } = found
    window.dispatchEvent(new Event('load'))
    expect(found.changes).toBe(changes)
  })

  test('exclude wallets without Bitcoin chains or features', () => {
    register(createWallet(), { chains: ['solana:mainnet'] })
    register(createWallet(), {
      features: { 'standard:connect': { connect: async () => ({ accounts: [] }) } },
    })
    expect(discover().connectors).toEqual([])
  })

  const request = async () => null
  const throwing = {
    get request(): never {
      throw new Error('no')
    },
  }
  test.each([
    ['that is missing', 'w.a', 'Wallet', undefined],
    ['without request', 'w.b', 'Wallet', {}],
    ['whose request getter throws', 'w.c', 'Wallet', throwing],
    ['with an empty name', 'w.d', ' \u202e ', { request }],
    ['with an empty id', '', 'Wallet', { request }],
  ])('a provider %s is ignored [IW-35]', (_, id, name, provider) => {
    list(id, name, provider)
    expect(discover().connectors).toEqual([])
  })

  test.each([null, 'text', {}, [null, 1, 'x', {}], { length: 5 }])(
    'are none if `btc_providers` is %j',
    (value) => {
      Object.assign(window, { btc_providers: value })
      expect(discover().connectors).toEqual([])
    },
  )

  test('end after 50, however many a script lists', () => {
    for (let index = 0; index < 500; index++) list(`w${index}.wallet`, `Wallet ${index}`, { request })
    expect(discover().connectors).toHaveLength(limits.announcedWallets)
  })

  test('appear once when listed 500 times [IW-03]', () => {
    const provider = { request }
    for (let times = 0; times < 500; times++) list('spam.wallet', `Spam ${times}`, provider)
    expect(discover().connectors.map(({ name }) => name)).toEqual(['Spam 0'])
  })

  test.each([
    ['that the page has frozen', Object.freeze({ request })],
    ['that inherits its request', Object.create({ request })],
  ])('a provider %s is accepted [IW-35]', (_, provider) => {
    list('w.frozen', 'Wallet', provider)
    expect(discover().connectors.map(({ id }) => id)).toEqual(['w.frozen'])
  })

  test('use the discovered provider even if it is replaced later [IW-31] [D-09]', async () => {
    const { session } = await open(createWallet())
    const impostor = vi.fn(async () => ({ result: { txid: 'aa'.repeat(32) } }))
    Object.assign(Object(readField(window, 'test')), { bitcoin: { request: impostor } })
    const params = { account: first, recipientAddress: second, amount: '1500' }
    expect(await session.request({ method: 'sendTransfer', params })).toEqual({ txid })
    expect(impostor).not.toHaveBeenCalled()
  })

  test('have sanitized names and no remote images [IW-07] [D-08]', () => {
    list('hostile.wallet', `\u202eevil${'x'.repeat(1000)}`, { request })
    const [entry]: unknown[] = Object(readField(window, 'btc_providers'))
    Object.assign(Object(entry), { icon: 'https://tracker.test/pixel.png' })
    const [connector] = discover().connectors
    expect(connector?.name).toMatch(/^evil/)
    expect(connector?.name).toHaveLength(64)
    expect(connector?.icon).toBeUndefined()
  })
})

describe('a session', () => {
  test('shares payment addresses only', async () => {
    const both = [
      { address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', purpose: 'ordinals' },
      { address: first, purpose: 'payment', publicKey: '02'.repeat(33) },
    ]
    list('w', 'Wallet', { request: async () => ({ result: { addresses: both } }) })
    const [connector] = discover().connectors
    const session = await connector?.connect({ network: bitcoin, signal: never() })
    expect(session?.accounts).toEqual([first])
    expect(session?.accountTypes).toEqual({ [first]: 'payment' })
    const params = { account: first }
    expect(await session?.request({ method: 'getAccountAddresses', params })).toEqual([
      { address: first, intention: 'payment', publicKey: '02'.repeat(33) },
    ])
    const ordinals = { ...params, intentions: ['ordinal'] }
    expect(await session?.request({ method: 'getAccountAddresses', params: ordinals })).toEqual([])
  })

  describe.each([
    ['a provider', listProvider],
    ['Wallet Standard', register],
  ])('through %s', (_, put) => {
    test('signs messages: requests return hex, the adapter returns base64', async () => {
      const { session, adapter } = await open(createWallet(), put)
      const params = { message: 'Grüße', account: first, protocol: 'ecdsa' }
      expect(await session.request({ method: 'signMessage', params })).toMatchObject({
        address: first,
        signature: '73'.repeat(65),
      })
      expect(await adapter.signMessage?.({ session, address: first, message: 'x', signal: never() })).toBe(
        signature,
      )
    })

    test('signs a PSBT, and broadcasts it on request', async () => {
      const { session } = await open(createWallet(), put)
      const sent: string[] = []
      session.on('transaction', ({ hash }) => sent.push(hash))
      const params = { account: first, psbt, signInputs: [{ address: first, index: 0, sighashTypes: [1] }] }
      const signed = await session.request({ method: 'signPsbt', params })
      expect(readField(signed, 'psbt')).toMatch(/^cHNidP/)
      expect(sent).toEqual([])
      const result = await session.request({ method: 'signPsbt', params: { ...params, broadcast: true } })
      expect(result).toMatchObject({ txid, psbt: expect.stringMatching(/^cHNidP/) })
      expect(sent).toEqual([txid])
    })

    const own = { account: first }
    test.each([
      ['UNSUPPORTED_METHOD', 'eth_accounts', undefined],
      ['UNSUPPORTED_METHOD', 'constructor', undefined],
      ['INVALID_PARAMS', 'signMessage', undefined],
      ['INVALID_PARAMS', 'signMessage', own],
      ['INVALID_PARAMS', 'signMessage', { ...own, message: 'x', protocol: 'schnorr' }],
      ['UNAUTHORIZED', 'signMessage', { account: onTestnet[second], message: 'x' }],
      ['INVALID_PARAMS', 'signPsbt', { ...own, psbt: 'AAAA', signInputs: [] }],
      ['INVALID_PARAMS', 'signPsbt', { ...own, psbt }],
      ['INVALID_PARAMS', 'signPsbt', { ...own, psbt, signInputs: [{ address: first, index: -1 }] }],
      ['UNAUTHORIZED', 'signPsbt', { ...own, psbt, signInputs: [{ address: onTestnet[first], index: 0 }] }],
      ['UNAUTHORIZED', 'getAccountAddresses', { account: 'bc1qnobody' }],
    ])('rejects invalid requests with %s: %s %j', async (code, method, params) => {
      const wallet = createWallet()
      const { session } = await open(wallet, put)
      const asked = wallet.log.length
      expect(await failureOf(session.request({ method, params }))).toMatchObject({ code })
      expect(wallet.log).toHaveLength(asked)
    })

    test.each([
      ['signMessage', { ...own, message: 'x' }, null],
      ['signMessage', { ...own, message: 'x' }, [{ signature: 'no' }]],
      ['signMessage', { ...own, message: 'x' }, { signature: '<script>' }],
      ['signPsbt', { ...own, psbt, signInputs: [], broadcast: true }, [{ txId: '0x12' }]],
      ['signPsbt', { ...own, psbt, signInputs: [], broadcast: true }, { psbt, txid: 42 }],
      ['signPsbt', { ...own, psbt, signInputs: [] }, [{ signedPsbt: [1, 2] }]],
    ])('rejects invalid answers: %s %j → %j [IW-15]', async (method, params, nonsense) => {
      const wallet = createWallet()
      const { session } = await open(wallet, put)
      wallet.answerNext(nonsense, 'sign')
      expect(await failureOf(session.request({ method, params }))).toMatchObject({
        code: 'INVALID_WALLET_ANSWER',
      })
    })

    test.each([
      ['a rejection', walletError(4001, 'no'), 'USER_REJECTED'],
      ['a rejection without a code', new Error('User rejected the request'), 'USER_REJECTED'],
      ['a string', 'broken', 'RPC_ERROR'],
      ['nothing', undefined, 'RPC_ERROR'],
      ['an internal error', walletError(-32603, 'busy'), 'INTERNAL_RPC'],
    ])(
      'converts %s thrown by the wallet to a catalog error, and asks it once [RP-25]',
      async (_name, thrown, code) => {
        const wallet = createWallet()
        const { session } = await open(wallet, put)
        const before = wallet.log.length
        wallet.failNext(thrown, 'sign')
        const failure = await failureOf(
          session.request({ method: 'signMessage', params: { ...own, message: 'x' } }),
        )
        expect(failure).toBeInstanceOf(Error)
        expect(failure).toMatchObject({ code })
        expect(wallet.log).toHaveLength(before + 1)
      },
    )

    test('rejects pending and new requests when the wallet disconnects', async () => {
      const wallet = createWallet()
      const { session } = await open(wallet, put)
      wallet.hangNext('sign')
      const waiting = failureOf(session.request({ method: 'signMessage', params: { ...own, message: 'x' } }))
      await settle()
      wallet.disconnect()
      expect(await waiting).toMatchObject({ code: 'CONNECTION_LOST' })
      const after = failureOf(session.request({ method: 'signMessage', params: { ...own, message: 'x' } }))
      expect(await after).toMatchObject({ code: 'CONNECTION_LOST' })
    })

    test('rejects an address that does not belong to the wallet’s chain', async () => {
      const wallet = createWallet()
      wallet.answerNext(['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'], 'connect')
      expect(await failureOf(open(wallet, put))).toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
    })

    test('rejects `end()` after 5 s if the wallet does not answer [G4]', async () => {
      const wallet = createWallet()
      const { session, clock } = await open(wallet, put)
      wallet.hangNext('forget')
      const ending = failureOf(session.end())
      await clock.advance(limits.silentRequestTimeoutMs)
      expect(await ending).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
      expect(clock.pending).toBe(0)
    })

    test('emits nothing for unchanged values, and nothing after it has ended [IW-15]', async () => {
      const wallet = createWallet()
      const { session } = await open(wallet, put)
      const emitted: string[] = []
      session.on('accounts', () => emitted.push('accounts'))
      session.on('network', () => emitted.push('network'))
      session.on('ended', () => emitted.push('ended'))
      wallet.switchAccount(0)
      wallet.switchChain(bitcoin.caipNetworkId)
      expect(emitted).toEqual([])
      wallet.disconnect()
      wallet.disconnect()
      wallet.switchAccount(1)
      await settle()
      expect(emitted).toEqual(['ended'])
    })

    test('shares an account once when the wallet lists it twice', async () => {
      const { session } = await open(createWallet([first, second, first]), put)
      expect(session.accounts).toEqual([first, second])
    })

    test('exposes its events under their EIP-1193 names', async () => {
      const wallet = createWallet()
      const { session } = await open(wallet, put)
      const emitted: unknown[] = []
      const record = (value: unknown) => emitted.push(value)
      session.provider.on('accountsChanged', record)
      session.provider.on('no such event', record)
      wallet.switchAccount(1)
      session.provider.removeListener('accountsChanged', record)
      wallet.switchAccount(1)
      expect(emitted).toEqual([[second, first]])
    })
  })

  test('shows a change that came with the answer to connecting', async () => {
    const wallet = createWallet()
    const perform: TestWallet['perform'] = async (call) => {
      const answer = await wallet.perform(call)
      if (call.task === 'connect') wallet.switchAccount(1)
      return answer
    }
    const { session } = await open(Object.create(wallet, { perform: { value: perform } }))
    await settle()
    expect(session.accounts).toEqual([second, first])
  })

  test('sends transfers in whole satoshi, only to addresses on its chain', async () => {
    const wallet = createWallet()
    const { session } = await open(wallet)
    const sent: string[] = []
    session.on('transaction', ({ hash }) => sent.push(hash))
    const params = { account: first, recipientAddress: second, amount: '1500' }
    const send = (changes: object = {}) =>
      session.request({ method: 'sendTransfer', params: { ...params, ...changes } })
    expect(await send()).toEqual({ txid })
    expect(sent).toEqual([txid])
    expect(wallet.log.at(-1)?.params).toEqual({ recipients: [{ address: second, amount: 1500 }] })
    for (const amount of ['0', '-1', '1.5', '0x10', '', 1500])
      expect(await failureOf(send({ amount }))).toMatchObject({ code: 'INVALID_PARAMS' })
    for (const recipientAddress of [onTestnet[second], 'nowhere', undefined])
      expect(await failureOf(send({ recipientAddress }))).toMatchObject({ code: 'INVALID_PARAMS' })
    expect(await failureOf(send({ memo: '0x00' }))).toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    expect(wallet.log.filter(({ method }) => method === 'sendTransfer')).toHaveLength(1)
  })

  describe('through Wallet Standard', () => {
    const params = { account: first, recipientAddress: second, amount: '1500' }
    const coins = [{ txid: 'ab'.repeat(32), vout: 1, value: 100_000, status: { confirmed: true } }]
    const serveCoins = (coins: unknown) =>
      startServer((path) => ({ body: path.endsWith('/utxo') ? coins : { 1: 12, 3: 2.5, 6: 1 } }))

    async function openWith(coins: unknown, changes: object = {}) {
      const wallet = createWallet()
      register(wallet, changes)
      const { adapter } = createAdapter([(await serveCoins(coins)).url])
      const [connector] = discover(adapter).connectors
      const session = await connector?.connect({ network: bitcoin, signal: never() })
      if (!session) throw new Error('No wallet was found.')
      const send = (more: object = {}) =>
        session.request({ method: 'sendTransfer', params: { ...params, ...more } })
      return { wallet, send }
    }

    test('drafts a transfer for the wallet to sign and send', async () => {
      const { wallet, send } = await openWith(coins)
      expect(await send()).toEqual({ txid })
      const asked: unknown = wallet.log.at(-1)?.params
      expect(readField(asked, 'chain')).toBe('bitcoin:mainnet')
      expect(readField(asked, 'inputsToSign')).toEqual([
        { account: expect.objectContaining({ address: first }), signingIndexes: [0] },
      ])
      const bytes = readField(asked, 'psbt')
      expect(bytes instanceof Uint8Array && String.fromCharCode(...bytes.slice(0, 4))).toBe('psbt')
    })

    test.each([
      [1.2, 'sent'],
      [1.3, 'FEE_TOO_HIGH'],
    ])('of a reviewed payment, a fee rate that is %d times as high by then: %s', async (rise, outcome) => {
      let rate = 10
      const { url } = await startServer((path) => ({ body: path.endsWith('/utxo') ? coins : { 3: rate } }))
      const wallet = createWallet()
      register(wallet)
      const { adapter } = createAdapter([url])
      const [connector] = discover(adapter).connectors
      const session = await connector?.connect({ network: bitcoin, signal: never() })
      const transfers = await adapter.loadTransfers?.()
      if (!session || !transfers) throw new Error('No wallet was found.')
      const payment = { network: bitcoin, from: first, to: second, amount: 1500n, symbol: 'BTC' }
      const transfer = await transfers.prepare({ session, signal: never(), ...payment })
      rate *= rise
      const asked = wallet.log.length
      const sending = transfers.send({ session, transfer })
      if (outcome === 'sent') return expect(await sending).toBe(txid)
      const maximum = `${transfer.fee}`
      expect(await failureOf(sending)).toMatchObject({ code: outcome, data: { maximum } })
      expect(wallet.log).toHaveLength(asked)
      // What the page itself asks for has no review.
      expect(await session.request({ ...transfer.request, params: { ...params } })).toEqual({ txid })
    })

    test.each([
      ['TRANSACTION_REJECTED', coins, { amount: '100000' }],
      ['TRANSACTION_REJECTED', [], {}],
      ['INVALID_PARAMS', coins, { memo: 'not hex' }],
      ['INVALID_PARAMS', coins, { changeAddress: onTestnet[first] }],
      ['INVALID_PARAMS', coins, { changeAddress: 'nowhere' }],
      ['BALANCE_UNAVAILABLE', [{ txid: 'ab', vout: 0, value: 1 }], {}],
      ['BALANCE_UNAVAILABLE', { coins }, {}],
    ])('does not ask the wallet when the draft fails with %s: %j %j', async (code, list, changes) => {
      const { wallet, send } = await openWith(list)
      const asked = wallet.log.length
      expect(await failureOf(send(changes))).toMatchObject({ code })
      expect(wallet.log).toHaveLength(asked)
    })

    test('rejects a transfer if the wallet cannot send', async () => {
      const features = { 'bitcoin:connect': { connect: async () => ({ accounts: [{ address: first }] }) } }
      const { send } = await openWith(coins, { features })
      expect(await failureOf(send())).toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    })
  })
})

describe('a provider', () => {
  type Reply = (method: string) => unknown
  const connect = async (reply: Reply, addListener?: unknown) => {
    const asked: string[] = []
    const provider = {
      async request(method: string) {
        asked.push(method)
        return reply(method)
      },
      addListener,
    }
    list('w', 'Wallet', provider)
    const { adapter, clock } = createAdapter()
    const [connector] = discover(adapter).connectors
    if (!connector) throw new Error('No wallet was found.')
    return {
      asked,
      clock,
      adapter,
      connector,
      connecting: connector.connect({ network: bitcoin, signal: never() }),
    }
  }
  const unknown = { error: { code: -32601, message: 'Method not found' } }
  const addresses = [{ address: first, purpose: 'payment' }]

  test.each([
    ['without promises', () => ({ result: { addresses } })],
    [
      'that throws synchronously for unknown methods',
      (method: string) => {
        if (method !== 'getAccounts') throw Object.assign(new Error('no'), { code: -32601 })
        return { result: addresses }
      },
    ],
  ])('%s works [IW-11]', async (_, request) => {
    list('w', 'Wallet', { request })
    const session = await discover().connectors[0]?.connect({ network: bitcoin, signal: never() })
    expect(session?.accounts).toEqual([first])
  })

  test.each([null, '', 'ab', '0x12', { hash: txid }, 42])(
    'that returns %j as a transaction id fails the request [IW-27]',
    async (id) => {
      const { connecting } = await connect((method) =>
        method === 'sendTransfer' ? { result: { txid: id } } : { result: { addresses } },
      )
      const session = await connecting
      const sent = vi.fn()
      session.on('transaction', sent)
      const params = { account: first, recipientAddress: second, amount: '1500' }
      expect(await failureOf(session.request({ method: 'sendTransfer', params }))).toMatchObject({
        code: 'INVALID_WALLET_ANSWER',
      })
      expect(sent).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['getAccounts', { result: addresses }],
    ['getAddresses', { result: { addresses } }],
  ])('without wallet_connect is asked with %s', async (known, answer) => {
    const { connecting, asked } = await connect((method) => (method === known ? answer : unknown))
    expect((await connecting).accounts).toEqual([first])
    expect(asked).toContain(known)
  })

  test('that reports no network is on the network of its address', async () => {
    const onTest = [{ address: onTestnet[first] }]
    const { connecting } = await connect((method) =>
      method === 'wallet_connect' ? { result: { addresses: onTest } } : unknown,
    )
    expect((await connecting).caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
  })

  test('may name its network in any case', async () => {
    const onTest = [{ address: onTestnet[first] }]
    const named = { addresses: onTest, network: { bitcoin: { name: 'signet' } } }
    const { connecting } = await connect((method) =>
      method === 'wallet_connect' ? { result: named } : unknown,
    )
    expect((await connecting).caipNetworkId).toBe(signet.caipNetworkId)
  })

  test('that never reports its network connects after a timeout [G4]', async () => {
    const { connecting, clock } = await connect((method) =>
      method === 'wallet_connect' ? { result: { addresses } } : new Promise(() => {}),
    )
    await settle()
    await clock.advance(limits.silentRequestTimeoutMs)
    expect((await connecting).caipNetworkId).toBe(bitcoin.caipNetworkId)
    expect(clock.pending).toBe(0)
  })

  test.each([-32000, -31001, 4001])('that fails with %i counts as rejected by the visitor', async (code) => {
    const { connecting } = await connect(() => ({ error: { code, message: 'x' } }))
    expect(await failureOf(connecting)).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('without working events still connects', async () => {
    const { connecting } = await connect(
      () => ({ result: { addresses } }),
      () => {
        throw new Error('no events here')
      },
    )
    const session = await connecting
    expect(() => session.release()).not.toThrow()
  })

  test('whose events lack details is queried, and the session ends if it denies access [IW-15]', async () => {
    const listeners = new Map<string, (payload: unknown) => void>()
    let answer: unknown = { result: { addresses } }
    const { connecting } = await connect(
      () => answer,
      (event: string, listener: (payload: unknown) => void) => {
        listeners.set(event, listener)
        return () => listeners.delete(event)
      },
    )
    const session = await connecting
    const emitted: unknown[] = []
    session.on('accounts', (accounts) => emitted.push(accounts))
    session.on('ended', () => emitted.push('ended'))
    answer = { result: { addresses: [{ address: second, purpose: 'payment' }] } }
    listeners.get('accountChange')?.({ type: 'accountChange' })
    await settle()
    expect(emitted).toEqual([[second]])
    answer = { error: { code: -32002, message: 'Access denied' } }
    listeners.get('networkChange')?.({ type: 'networkChange', bitcoin: { name: 42 } })
    await settle()
    expect(emitted).toEqual([[second], 'ended'])
    expect(listeners.size).toBe(0)
  })

  test('that needs a new approval after a switch prompts again, and the session continues', async () => {
    const listeners = new Map<string, (payload: unknown) => void>()
    const testnetAddresses = [{ address: onTestnet[first], purpose: 'payment' }]
    let connects = 0
    const { connecting, adapter } = await connect(
      (method) => {
        if (method === 'wallet_connect')
          return { result: { addresses: connects++ === 0 ? addresses : testnetAddresses } }
        if (method === 'wallet_getAccount') return { error: { code: -32002, message: 'Access denied' } }
        if (method === 'wallet_changeNetwork') {
          listeners.get('networkChange')?.({ type: 'networkChange' })
          return { result: null }
        }
        return unknown
      },
      (event: string, listener: (payload: unknown) => void) => {
        listeners.set(event, listener)
        return () => listeners.delete(event)
      },
    )
    const session = await connecting
    await adapter.switchNetwork?.({ session, network: bitcoinTestnet, signal: never() })
    expect(session.accounts).toEqual([onTestnet[first]])
    expect(connects).toBe(2)
  })

  test('that answers a replaced switch late prompts only for the next, with which the session continues [IW-25]', async () => {
    const listeners = new Map<string, (payload: unknown) => void>()
    const answers: ((answer: { result: null }) => void)[] = []
    let connects = 0
    const { connecting, adapter } = await connect(
      (method) => {
        if (method === 'wallet_connect')
          return { result: { addresses: connects++ === 0 ? addresses : [{ address: onTestnet[first] }] } }
        if (method === 'wallet_getAccount') return { error: { code: -32002, message: 'Access denied' } }
        if (method === 'wallet_changeNetwork') return new Promise((resolve) => answers.push(resolve))
        return unknown
      },
      (event: string, listener: (payload: unknown) => void) => {
        listeners.set(event, listener)
        return () => listeners.delete(event)
      },
    )
    const session = await connecting
    const replaced = new AbortController()
    const move = (signal: AbortSignal) =>
      Promise.resolve(adapter.switchNetwork?.({ session, network: bitcoinTestnet, signal }))
    const outcome = failureOf(move(replaced.signal))
    replaced.abort(new Error('replaced'))
    expect(await outcome).toEqual(new Error('replaced'))
    const next = move(never())
    answers[0]?.({ result: null })
    await settle()
    expect(connects).toBe(1)
    listeners.get('networkChange')?.({ type: 'networkChange' })
    await settle()
    answers[1]?.({ result: null })
    await next
    expect(session.accounts).toEqual([onTestnet[first]])
    expect(connects).toBe(2)
  })

  test('that never answers a replaced switch can still end the session', async () => {
    const listeners = new Map<string, (payload: unknown) => void>()
    let switches = 0
    const { connecting, adapter } = await connect(
      (method) => {
        if (method === 'wallet_changeNetwork' && switches++ === 0) return new Promise(() => {})
        return { result: { addresses: switches < 2 ? addresses : [{ address: onTestnet[first] }] } }
      },
      (event: string, listener: (payload: unknown) => void) => {
        listeners.set(event, listener)
        return () => listeners.delete(event)
      },
    )
    const session = await connecting
    const ended = vi.fn()
    session.on('ended', ended)
    const replaced = new AbortController()
    const move = (signal: AbortSignal) =>
      Promise.resolve(adapter.switchNetwork?.({ session, network: bitcoinTestnet, signal }))
    const outcome = failureOf(move(replaced.signal))
    replaced.abort(new Error('replaced'))
    await outcome
    await move(never())
    listeners.get('disconnect')?.({ type: 'disconnect' })
    expect(ended).toHaveBeenCalledOnce()
  })

  test.each([
    ['does not change networks', unknown],
    ['does not know the network', { error: { code: -32602, message: 'unknown network' } }],
  ])('that %s stays on its network', async (_, refusal) => {
    const { connecting, adapter } = await connect((method) =>
      method === 'wallet_changeNetwork' ? refusal : { result: { addresses } },
    )
    const session = await connecting
    const moving = adapter.switchNetwork?.({ session, network: bitcoinTestnet, signal: never() })
    expect(await failureOf(Promise.resolve(moving))).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(session.caipNetworkId).toBe(bitcoin.caipNetworkId)
  })
})

describe('a Wallet Standard wallet', () => {
  test('that signs with another protocol than requested fails the request', async () => {
    const { session } = await open(createWallet(), register)
    const params = { message: 'x', account: first, protocol: 'bip322' }
    expect(await failureOf(session.request({ method: 'signMessage', params }))).toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  const onChains = (address: unknown, ...chains: readonly string[]) => {
    const accounts = [{ address, chains, publicKey: new Uint8Array(33) }]
    const features = { 'bitcoin:connect': { connect: async () => ({ accounts }) } }
    register(createWallet(), { accounts, features })
    const { adapter } = createAdapter()
    const [connector] = discover(adapter).connectors
    const connect = async (network: typeof bitcoin) => connector?.connect({ network, signal: never() })
    return { adapter, connect }
  }

  test('with an account for several chains opens on the wanted one, and can switch to the others', async () => {
    const address = onTestnet[first]
    const { adapter, connect } = onChains(address, 'bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet')
    const session = await connect(signet)
    expect([session?.caipNetworkId, session?.accounts]).toEqual([signet.caipNetworkId, [address]])
    if (session) await adapter.switchNetwork?.({ session, network: bitcoinTestnet, signal: never() })
    expect([session?.caipNetworkId, session?.accounts]).toEqual([bitcoinTestnet.caipNetworkId, [address]])
    // The address is not one of the mainnet.
    expect((await connect(bitcoin))?.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
  })

  test('with an account for other chains than those of its address is refused', async () => {
    const { connect } = onChains(onTestnet[first], 'bitcoin:mainnet')
    expect(await failureOf(connect(bitcoin))).toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
  })

  test('keeps its accounts after an invalid event', async () => {
    const wallet = createWallet()
    const { standard, listeners } = register(wallet)
    const { session } = await open(wallet, () => {})
    Object.defineProperty(standard, 'accounts', { value: [{ address: 'nonsense' }] })
    expect(listeners.size).toBeGreaterThan(0)
    for (const listener of listeners) listener()
    expect(session.accounts).toEqual([first, second])
  })
})

describe('a chain', () => {
  const read = (urls: readonly string[], address = first) => {
    const { adapter, clock } = createAdapter(urls)
    return { clock, reading: adapter.getBalance({ address, network: bitcoin, signal: never() }) }
  }

  test('includes unconfirmed transactions in the balance', async () => {
    const { url, asked } = await startServer(() => ({
      body: { chain_stats: stats(1000, 400), mempool_stats: stats(50, 200) },
    }))
    expect(await read([`${url}/api/`]).reading).toEqual({ value: 450n, symbol: 'BTC', decimals: 8 })
    expect(asked).toEqual([`/api/address/${first}`])
  })

  test('without servers has an unknown balance, never zero', async () => {
    expect(await failureOf(read([]).reading)).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  test.each([
    ['nonsense', 'hello'],
    ['a web page', '<html>'],
    ['nothing', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['half of the fields', JSON.stringify({ chain_stats: stats(1, 0) })],
    ['half a document', '{"chain_stats":'],
    ['a negative balance', JSON.stringify({ chain_stats: stats(1, 2), mempool_stats: stats(0, 0) })],
    ['negative sums', JSON.stringify({ chain_stats: stats(-1, 0), mempool_stats: stats(5, 0) })],
    ['fractions', JSON.stringify({ chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) })],
    ['strings', JSON.stringify({ chain_stats: stats('1', '0'), mempool_stats: stats('0', '0') })],
    ['unsafe integers', JSON.stringify({ chain_stats: stats(2 ** 60, 0), mempool_stats: stats(0, 0) })],
    [
      'an oversized response',
      JSON.stringify({ chain_stats: stats(1, 0), mempool_stats: stats(0, 0), x: 'x'.repeat(6_000_000) }),
    ],
  ])('falls back to the next server when one returns %s [RP-11] [RP-17]', async (_, body) => {
    const wrong = await startServer(() => ({ body }))
    const right = await startServer(() => holding(7))
    expect(await read([wrong.url, right.url]).reading).toMatchObject({ value: 7n })
    expect(wrong.asked).toHaveLength(1)
    expect(await failureOf(read([wrong.url]).reading)).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  const readBy = (timers: HastyTimers, ...urls: string[]) =>
    createBitcoinAdapter()
      .create({ fetch, rpcUrls: () => urls, clock: timers })
      .getBalance({ address: first, network: bitcoin, signal: never() })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'retries status %i three times with exponential backoff',
    async (status) => {
      const timers = createHastyTimers()
      const { url, asked } = await startServer(() => ({ status, body: '' }))
      expect(await failureOf(readBy(timers, url))).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
      expect(asked).toHaveLength(4)
      expect(timers.pauses).toEqual([150, 300, 600])
    },
  )

  test.each([400, 401, 404])('does not retry status %i', async (status) => {
    const { url, asked } = await startServer(() => ({ status, body: '' }))
    expect(await failureOf(readBy(createHastyTimers(), url))).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['2', 2000],
    ['86400', 30_000],
    ['Fri, 02 Jan 2099 00:00:00 GMT', 30_000],
    ['0', 150],
    ['soon', 150],
  ])('honors Retry-After %s, capped at 30 s [RP-07]', async (header, ms) => {
    const timers = createHastyTimers()
    const { url } = await startServer((_, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': header }, body: '' } : holding(7),
    )
    expect(await readBy(timers, url)).toMatchObject({ value: 7n })
    expect(timers.pauses).toEqual([ms])
  })

  test('uses the next server when one is down or silent for 10 s', async () => {
    const timers = createHastyTimers()
    const servers = [
      await startServer(() => 'cut'),
      await startServer(() => {
        timers.expire()
        return 'hang'
      }),
      await startServer(() => holding(7)),
    ]
    const urls = servers.map(({ url }) => url)
    expect(await readBy(timers, ...urls)).toMatchObject({ value: 7n })
    expect(servers.map(({ asked }) => asked.length)).toEqual([4, 4, 1])
  })

  test('aborting the read ends the request [RP-21]', async () => {
    let isCut = false
    const { url, asked, server } = await startServer(() => 'hang')
    server.on('request', (request) => {
      if (!request.url?.endsWith('/blocks/tip/height')) request.on('close', () => (isCut = true))
    })
    const leave = new AbortController()
    const { adapter } = createAdapter([url, url])
    const reading = failureOf(adapter.getBalance({ address: first, network: bitcoin, signal: leave.signal }))
    await expect.poll(() => asked).toHaveLength(1)
    const reason = new Error('left')
    leave.abort(reason)
    expect(await reading).toBe(reason)
    await expect.poll(() => isCut).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test('is retried after a pause when its server is busy', async () => {
    const { url, asked } = await startServer((_path, count) =>
      count < 3 ? { status: 503, body: '' } : holding(9),
    )
    const timers = createHastyTimers()
    expect(await readBy(timers, url)).toMatchObject({ value: 9n })
    expect(asked).toHaveLength(3)
    expect(timers.pending).toBe(0)
  })

  test('stops polling for a transaction that never appears [RP-23]', async () => {
    const timers = createHastyTimers()
    const adapter = createBitcoinAdapter().create({
      fetch,
      rpcUrls: () => ['http://127.0.0.1:1'],
      clock: timers,
    })
    const waiting = adapter.waitForTransaction?.({ hash: txid, network: bitcoin, signal: never() })
    expect(await failureOf(Promise.resolve(waiting))).toMatchObject({ code: 'REQUEST_TIMEOUT' })
    expect(timers.pauses[0]).toBe(1000)
    expect(Math.max(...timers.pauses)).toBe(30_000)
  })

  test('resolves once a transaction is in a block', async () => {
    const { url, asked } = await startServer((_path, count) => ({
      status: count === 1 ? 404 : 200,
      body: { confirmed: count > 2 },
    }))
    const timers = createHastyTimers()
    const adapter = createBitcoinAdapter().create({ fetch, rpcUrls: () => [url], clock: timers })
    await adapter.waitForTransaction?.({ hash: txid, network: bitcoin, signal: never() })
    expect(asked).toEqual(Array.from({ length: 3 }, () => `/tx/${txid}/status`))
    expect(timers.pending).toBe(0)
  })

  test('stops polling when the wait is aborted [G5]', async () => {
    const leave = new AbortController()
    const reason = new Error('left')
    const { url, asked } = await startServer((_path, count) => {
      if (count === 2) leave.abort(reason)
      return { body: { confirmed: false } }
    })
    const timers = createHastyTimers()
    const adapter = createBitcoinAdapter().create({ fetch, rpcUrls: () => [url], clock: timers })
    const waiting = adapter.waitForTransaction?.({ hash: txid, network: bitcoin, signal: leave.signal })
    expect(await failureOf(Promise.resolve(waiting))).toBe(reason)
    expect(asked).toHaveLength(2)
    expect(timers.pending).toBe(0)
  })
})

test('a foyer connects and disconnects with the adapter', async () => {
  const wallet = createWallet()
  listProvider(wallet)
  const { url } = await startServer(() => holding(1_000_000))
  const network = { ...bitcoin, rpcUrls: { default: { http: [url] } } }
  const { foyer } = await createTestFoyer({
    networks: [network, bitcoinTestnet],
    adapters: [createBitcoinAdapter()],
  })
  const session = await foyer.connect({ connectorId: 'test.bitcoin' })
  expect(session.caipNetworkId).toBe('bip122:000000000019d6689c085ae165831e93')
  expect(foyer.account.state.bip122).toMatchObject({ address: first, type: 'payment' })
  await expect
    .poll(() => foyer.account.state.bip122?.balance)
    .toMatchObject({ status: 'ready', value: { value: 1_000_000n } })
  await foyer.disconnect({ namespace: 'bip122' })
  expect(foyer.connection.state.bip122).toEqual({ status: 'disconnected' })
  foyer.destroy()
})
