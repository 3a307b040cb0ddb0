import { createServer, type Server } from 'node:http'
import { BaseError } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { isError } from '#generated/support/FoyerError'
import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import { defineNetwork } from '../../networks/defineNetwork.js'
import { base, mainnet, polygon } from '../../networks/index.js'
import {
  type AdapterWorld,
  adapterCases,
  announce,
  createTestClock,
  createTestFoyer,
  createTestProvider,
  createTestWallet,
  settle,
  type TestWallet,
  walletError,
} from '../../testing/index.js'
import type { Connector } from '../adapter.js'
import { createEvmAdapter } from './createEvmAdapter.js'
import type { Eip1193Provider } from './eip1193.js'

type Reply = { status?: number; headers?: { [name: string]: string }; body: string }
type Call = { id: number; method: string; params: unknown[] }

/** A local node that answers calls with `reply`. */
async function startNode(reply: (calls: Call[], count: number) => Reply) {
  let count = 0
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const calls: Call | Call[] = JSON.parse(Buffer.concat(chunks).toString())
    const { status = 200, headers, body } = reply([calls].flat(), ++count)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    get count() {
      return count
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const answer =
  (result: unknown, chainId = '0x1') =>
  (calls: Call[]): Reply => ({
    body: JSON.stringify(
      calls.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_chainId' ? chainId : result,
      })),
    ),
  })

const closing: (() => Promise<void> | void)[] = []
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
const clock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
const balance = 1_234_567_890_000_000_000n

async function createWorld(options: { url?: string } = {}) {
  const wallet = createTestWallet()
  const provider = createTestProvider(wallet)
  closing.push(announce(provider, window))
  const adapter = createEvmAdapter().create({
    fetch,
    clock,
    rpcUrls: () => [options.url ?? 'http://127.0.0.1:9'],
  })
  return { wallet, provider, adapter, network: mainnet, otherNetwork: base, unknownNetwork: polygon, balance }
}

describe('fulfills the adapter contract', () => {
  test.each(adapterCases)('$name', ({ run }) =>
    run(async (): Promise<AdapterWorld> => {
      const node = await startNode(answer(`0x${balance.toString(16)}`))
      return { ...(await createWorld({ url: node.url })), close: node.close }
    }),
  )
})

function discover(adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [] })) {
  const found: { connectors: readonly Connector[]; changes: number } = { connectors: [], changes: 0 }
  const stop = adapter.discover((connectors) => {
    found.connectors = connectors
    found.changes++
  })
  closing.push(stop)
  return found
}

const announceProvider = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
const provider: Eip1193Provider = { request: async () => null }
const info = { uuid: 'u', name: 'Wallet', icon: 'data:image/png;base64,AA', rdns: 'test.wallet' }

describe('announcements (EIP-6963)', () => {
  test('finds wallets that announce before or after the page asks', () => {
    const early = { ...provider }
    closing.push(
      announce(early, window, { uuid: 'early', name: 'Early', icon: info.icon, rdns: 'test.early' }),
    )
    const found = discover()
    closing.push(announce({ ...provider }, window, { uuid: 'late', rdns: 'test.late' }))
    expect(found.connectors.map(({ id }) => id)).toEqual(['test.early', 'test.late'])
    expect(found.connectors[0]).toMatchObject({
      name: 'Early',
      icon: info.icon,
      type: 'ANNOUNCED',
      namespace: 'eip155',
      rdns: 'test.early',
    })
    expect(found.connectors[0]?.provider).toBe(early)
  })

  test('lists a wallet once for 500 announcements [IW-03]', () => {
    const found = discover()
    for (let index = 0; index < 500; index++) announceProvider({ info, provider })
    expect(found.connectors).toHaveLength(1)
    expect(found.changes).toBe(1)
  })

  test('ends the list after 50 wallets, however many a script announces', () => {
    const found = discover()
    for (let index = 0; index < 3000; index++)
      announceProvider({
        info: { ...info, uuid: `${index}`, rdns: `test.w${index}` },
        provider: { ...provider },
      })
    expect(found.connectors).toHaveLength(limits.announcedWallets)
    expect(found.connectors[0]?.id).toBe('test.w0')
    expect(found.changes).toBe(limits.announcedWallets)
  })

  test('lists a wallet once when it announces itself again with a new uuid', () => {
    const found = discover()
    announceProvider({ info, provider })
    announceProvider({ info: { ...info, uuid: 'another' }, provider })
    expect(found.connectors).toHaveLength(1)
  })

  test('a second wallet with the same rdns does not replace the first [IW-31] [D-08]', async () => {
    const found = discover()
    const asked: string[] = []
    const make = (name: string) => ({ request: async () => asked.push(name) })
    announceProvider({ info: { ...info, name: 'First' }, provider: make('first') })
    announceProvider({ info: { ...info, uuid: 'clone', name: 'Clone' }, provider: make('clone') })
    expect(found.connectors.map(({ id, name }) => [id, name])).toEqual([
      ['test.wallet', 'First'],
      ['test.wallet:clone', 'Clone'],
    ])
    await found.connectors[0]?.connect({ network: mainnet, signal: never() }).catch(() => {})
    expect(asked).toContain('first')
    expect(asked).not.toContain('clone')
  })

  test('copies announcements, so that they cannot change later [D-08]', () => {
    const found = discover()
    const announced = { info: { ...info }, provider }
    announceProvider(announced)
    Object.assign(announced.info, { name: 'Someone Else', rdns: 'test.other' })
    announceProvider(announced)
    announceProvider({ info: { ...info, uuid: 'another' }, provider: { ...provider } })
    expect(found.connectors).toHaveLength(2)
    expect(found.connectors[0]).toMatchObject({ id: 'test.wallet', name: 'Wallet' })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['no info', { provider }],
    ['no provider', { info }],
    ['a provider without request', { info, provider: {} }],
    [
      'a provider whose traps throw',
      {
        info,
        provider: new Proxy(
          {},
          {
            has: () => {
              throw new Error('no')
            },
          },
        ),
      },
    ],
    [
      'getters that throw',
      {
        get info() {
          throw new Error('no')
        },
        provider,
      },
    ],
    ['a uuid that is not a string', { info: { ...info, uuid: 7 }, provider }],
    ['an empty name', { info: { ...info, name: ' \u202e ' }, provider }],
    ['an rdns without visible characters', { info: { ...info, rdns: '\u200b' }, provider }],
    ['another kind of event', 'text'],
  ])('%s is ignored, a frozen wallet is not [IW-35]', (_, detail) => {
    const found = discover()
    announceProvider(detail)
    window.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(found.connectors).toEqual([])
    announceProvider(
      Object.freeze({ info: Object.freeze({ ...info }), provider: Object.freeze({ ...provider }) }),
    )
    expect(found.connectors).toHaveLength(1)
  })

  test.each([
    ['on another server', 'https://tracker.test/pixel.png'],
    ['of 5 MB', `data:image/png;base64,${'A'.repeat(5_000_000)}`],
    ['that is HTML', 'data:text/html,<script>alert(1)</script>'],
    ['that is missing', undefined],
  ])('ignores an icon %s [IW-07]', (_, icon) => {
    const found = discover()
    announceProvider({ info: { ...info, icon }, provider })
    expect(found.connectors[0]).toMatchObject({ name: 'Wallet', icon: undefined })
  })

  test('limits an icon to 256 KiB [IW-07]', () => {
    const found = discover()
    const iconOf = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')
    for (const [uuid, length] of [
      ['fits', 262_144],
      ['too-long', 262_145],
    ] as const)
      announceProvider({ info: { ...info, uuid, icon: iconOf(length) }, provider: { ...provider } })
    expect(found.connectors.map(({ icon }) => icon?.length)).toEqual([262_144, undefined])
  })

  test('truncates and sanitizes a hostile name [D-08]', () => {
    const found = discover()
    announceProvider({ info: { ...info, name: `\u202eevil${'x'.repeat(1000)}` }, provider })
    expect(found.connectors[0]?.name).toHaveLength(64)
    expect(found.connectors[0]?.name).toMatch(/^evil/)
  })
})

async function connect(request: (call: { method: string }) => unknown) {
  const found = discover()
  announceProvider({ info, provider: { request } })
  return found.connectors[0]?.connect({ network: mainnet, signal: never() })
}

const owner = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

describe('a wallet', () => {
  test('may answer without a promise, and throw synchronously [IW-11]', async () => {
    const session = await connect(({ method }) => (method === 'eth_chainId' ? '0x1' : [owner]))
    expect(session?.accounts).toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    expect(session?.caipNetworkId).toBe('eip155:1')
    const connecting = connect(() => {
      throw walletError(4001, 'no')
    })
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })

    let sign = (): unknown => '0x1b'
    const signer = await connect(({ method }) =>
      method === 'personal_sign' ? sign() : method === 'eth_chainId' ? '0x1' : [owner],
    )
    const request = { method: 'personal_sign', params: ['0x00', owner] }
    expect(await signer?.request(request)).toBe('0x1b')
    sign = () => {
      throw walletError(4001, 'no')
    }
    await expect(signer?.request(request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('with a pending request is asked once [IW-13]', async () => {
    const asked: string[] = []
    const connecting = connect(async ({ method }) => {
      asked.push(method)
      throw walletError(-32002, 'pending')
    })
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(asked).toEqual(['eth_requestAccounts'])
  })

  const fail = (error: unknown) => async () => {
    throw error
  }
  const unreadable = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      },
    },
  )
  const endless: { code: string; data: { originalError?: unknown } } = { code: 'x', data: {} }
  endless.data.originalError = endless

  test.each<[string, string, string, () => unknown]>([
    ['already has a pending request', 'REQUEST_PENDING', '[IW-13]', fail(walletError(-32002, 'pending'))],
    ['returns an invalid address', 'INVALID_WALLET_ANSWER', '[IW-15]', () => ['0x123']],
    [
      'returns an address of another chain family',
      'INVALID_WALLET_ANSWER',
      '[IW-15]',
      () => ['7S3P4HxJpyyigGzodYwH'],
    ],
    ['returns one valid and one invalid address', 'INVALID_WALLET_ANSWER', '[IW-15]', () => [owner, '0x']],
    [
      'returns a list that calls any item valid',
      'INVALID_WALLET_ANSWER',
      '[IW-15]',
      () => Object.assign([{}], { every: () => true, map: () => [owner] }),
    ],
    ['returns nothing', 'INVALID_WALLET_ANSWER', '[IW-15]', () => undefined],
    ['shares no account', 'WALLET_LOCKED', '[IW-15]', () => []],
    ['throws a rejection', 'USER_REJECTED', '', fail(walletError(4001, 'no'))],
    [
      'wraps a rejection',
      'USER_REJECTED',
      '',
      fail(walletError(-32603, 'x', { originalError: { code: 4001 } })),
    ],
    ['throws a string', 'RPC_ERROR', '', fail('broken')],
    ['throws nothing', 'RPC_ERROR', '', fail(undefined)],
    ['throws an unreadable object', 'RPC_ERROR', '', fail(unreadable)],
    ['throws a circular object', 'RPC_ERROR', '', fail(endless)],
  ])('that %s causes %s %s', async (_, code, _id, accounts) => {
    const failure = await connect(({ method }) => (method === 'eth_chainId' ? '0x1' : accounts())).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code })
  })

  test.each(['', '0x', 'mainnet', null, 0, -1, 1.5, '0x0', '1e3', Number.NaN, {}, '0xffffffffffffffffffff'])(
    'with the invalid chain id %o is rejected [IW-15]',
    async (chainId) => {
      const failure = await connect(({ method }) => (method === 'eth_chainId' ? chainId : [owner])).catch(
        (error: unknown) => error,
      )
      expect(isError(failure, 'INVALID_WALLET_ANSWER')).toBe(true)
    },
  )

  test.each([
    ['0x2105', 8453],
    ['8453', 8453],
    [8453, 8453],
    [8453n, 8453],
    ['0X002105', 8453],
    ['08453', 8453],
    ['eip155:8453', 8453],
  ])('may report its chain as %o', async (chainId, id) => {
    const session = await connect(({ method }) => (method === 'eth_chainId' ? chainId : [owner]))
    expect(session?.caipNetworkId).toBe(`eip155:${id}`)
  })

  test('that never reports its chain fails after 5 s [G4]', async () => {
    await import('./session.js')
    await import('./chain.js')
    vi.useFakeTimers()
    const outcome = connect(({ method }) =>
      method === 'eth_chainId' ? new Promise(() => {}) : [owner],
    ).catch((error: unknown) => error)
    await settle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(isError(await outcome, 'WALLET_NOT_RESPONDING')).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  /** A wallet that reports its chain only when the test says so. */
  async function connectSlowly() {
    const listeners: { [event: string]: (value: unknown) => void } = {}
    const removed: string[] = []
    let tellChain = (_chainId: unknown) => {}
    const chainId = new Promise((resolve) => {
      tellChain = resolve
    })
    const found = discover()
    announceProvider({
      info,
      provider: {
        request: ({ method }: { method: string }) => (method === 'eth_chainId' ? chainId : [owner]),
        on: (name: string, listener: (value: unknown) => void) => (listeners[name] = listener),
        removeListener: (name: string) => removed.push(name),
      },
    })
    const connecting = found.connectors[0]?.connect({ network: mainnet, signal: never() })
    await settle()
    return {
      connecting,
      removed,
      tellChain,
      emit: (name: string, value: unknown) => listeners[name]?.(value),
    }
  }
  const other = `0x${'aA'.repeat(20)}`

  test('that switches accounts during setup is shown with the new one', async () => {
    const { connecting, tellChain, emit } = await connectSlowly()
    emit('accountsChanged', 'banana')
    emit('accountsChanged', [other])
    tellChain('0x1')
    expect((await connecting)?.accounts.map((account) => account.toLowerCase())).toEqual([
      other.toLowerCase(),
    ])
  })

  test('that switches chains during setup is on the chain it answered last', async () => {
    const { connecting, tellChain, emit } = await connectSlowly()
    emit('chainChanged', '0x89')
    tellChain('0x2105')
    expect((await connecting)?.caipNetworkId).toBe('eip155:8453')
  })

  test('that switches in the task of its answer is shown where it is now', async () => {
    let listeners: { [event: string]: (value: unknown) => void } = {}
    let [accounts, chain] = [[owner], '0x1']
    const asked: string[] = []
    const change = (method: string) => {
      if (method === 'eth_requestAccounts') {
        accounts = [other]
        listeners.accountsChanged?.(accounts)
      } else if (method === 'eth_chainId' && chain === '0x1') {
        chain = '0x2105'
        listeners.chainChanged?.(chain)
      }
    }
    const found = discover()
    announceProvider({
      info,
      provider: {
        request: ({ method }: { method: string }) => {
          asked.push(method)
          const answer = method === 'eth_chainId' ? chain : accounts
          return new Promise((resolve) =>
            setTimeout(() => {
              resolve(answer)
              change(method)
            }),
          )
        },
        on: (name: string, listener: (value: unknown) => void) => (listeners[name] = listener),
        removeListener: () => {
          listeners = {}
        },
      },
    })
    const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
    await expect
      .poll(() => [session?.caipNetworkId, session?.accounts.map((each) => each.toLowerCase())])
      .toEqual(['eip155:8453', [other.toLowerCase()]])
    expect(asked).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_accounts', 'eth_chainId'])
  })

  test('that repeats its answers as events during setup is not asked again', async () => {
    const { connecting, tellChain, emit } = await connectSlowly()
    emit('accountsChanged', [owner])
    emit('chainChanged', '0x1')
    tellChain('0x1')
    const session = await connecting
    const changed = vi.fn()
    session?.on('accounts', changed)
    session?.on('network', changed)
    await settle()
    expect(changed).not.toHaveBeenCalled()
  })

  test('that repeats its accounts and its chain, however it writes them, tells the page nothing', async () => {
    const { connecting, tellChain, emit } = await connectSlowly()
    tellChain('0x1')
    const session = await connecting
    const heard = vi.fn()
    session?.on('accounts', heard)
    session?.on('network', heard)
    for (const accounts of [[owner], [owner.toLowerCase()], [owner, owner]]) emit('accountsChanged', accounts)
    for (const chain of ['0x1', '0x01', '1', 1, 'eip155:1']) emit('chainChanged', chain)
    expect(heard).not.toHaveBeenCalled()
    emit('accountsChanged', [other])
    emit('chainChanged', '0x2105')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('that lists an account twice shares it once', async () => {
    const session = await connect(({ method }) =>
      method === 'eth_chainId' ? '0x1' : [other, owner, other.toLowerCase(), owner],
    )
    expect(session?.accounts.map((each) => each.toLowerCase())).toEqual([other.toLowerCase(), owner])
  })

  test('that keeps its listeners is not heard after the session is released', async () => {
    const { connecting, tellChain, emit } = await connectSlowly()
    tellChain('0x1')
    const session = await connecting
    const heard = vi.fn()
    session?.on('accounts', heard)
    session?.on('network', heard)
    session?.on('ended', heard)
    session?.release()
    emit('accountsChanged', [other])
    emit('chainChanged', '0x89')
    emit('accountsChanged', [])
    expect(heard).not.toHaveBeenCalled()
  })

  test('that is replaced no longer reaches listeners of the page', async () => {
    const wallet = createTestWallet()
    const [first, second] = [await open(wallet), await open(wallet)]
    const heard: unknown[] = []
    const listener = (value: unknown) => heard.push(value)
    const provider = first.session?.provider
    provider?.on?.('accountsChanged', listener)
    provider?.on?.('chainChanged', () => heard.push('never'))
    provider?.on?.('accountsChanged', () => heard.push('never'))
    expect(wallet.listeners).toBe(9)
    wallet.switchAccount(1)
    expect(heard.splice(0)).toEqual([wallet.accounts, 'never'])
    first.session?.release()
    await settle()
    expect(wallet.listeners).toBe(3)
    wallet.switchAccount(1)
    provider?.on?.('accountsChanged', listener)
    wallet.switchChain('eip155:8453')
    expect(heard).toEqual([])

    second.session?.release()
  })

  test('that ends the session is heard by all listeners of the page first', async () => {
    const listeners = new Set<(value: unknown) => void>()
    const provider: Eip1193Provider = {
      request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [owner]),
      on: (event, listener) => void (event === 'accountsChanged' && listeners.add(listener)),
      removeListener: (_, listener) => void listeners.delete(listener),
    }
    const found = discover()
    announceProvider({ info, provider })
    const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
    const heard: unknown[] = []
    session?.provider.on?.('accountsChanged', (value) => heard.push(value))
    for (const listener of listeners) listener([]) // the set changes meanwhile
    expect(heard).toEqual([[]])
    await settle()
    expect(listeners.size).toBe(0)
  })

  test('that revokes its accounts during setup is not connected [IW-17] [G5]', async () => {
    const { connecting, tellChain, emit, removed } = await connectSlowly()
    const failed = expect(connecting).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    emit('accountsChanged', [])
    tellChain('0x1')
    await failed
    expect([...new Set(removed)].sort()).toEqual(['accountsChanged', 'chainChanged', 'disconnect'])
  })

  test('without working events still connects', async () => {
    const broken = () => {
      throw new Error('no events here')
    }
    const found = discover()
    const request = ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [owner])
    announceProvider({ info, provider: { request, on: broken, removeListener: broken } })
    const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
    expect(session?.accounts).toHaveLength(1)
    expect(() => session?.release()).not.toThrow()
  })
})

async function open(wallet: TestWallet = createTestWallet()) {
  const injected = createTestProvider(wallet)
  const found = discover()
  announceProvider({ info: { ...info, uuid: crypto.randomUUID() }, provider: injected })
  const connector = found.connectors.at(-1)
  const session = await connector?.connect({ network: mainnet, signal: never() })
  if (!connector || !session) throw new Error('no session')
  return { wallet, session, connector, injected }
}

test('stops waiting for a wallet when the foyer is destroyed [G5]', async () => {
  const clock = createTestClock()
  const page = new AbortController()
  const found = discover(createEvmAdapter().create({ fetch, clock, signal: page.signal, rpcUrls: () => [] }))
  const wallet = createTestWallet()
  announceProvider({ info, provider: createTestProvider(wallet) })
  const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
  wallet.hangNext('forget')
  const ending = session?.end().catch(() => {})
  await settle()
  expect(clock.pending).toBe(1)
  page.abort()
  await ending
  expect(clock.pending).toBe(0)
})

describe('a session', () => {
  test.each([
    [{ to: 'dead' }, 'to'],
    [{ value: '0x1' }, 'to'],
    [{ to: owner, data: 'ff' }, 'data'],
    ['nonsense', 'to'],
  ] as const)('rejects the invalid call %o before it reaches the wallet', async (call, field) => {
    const { session, wallet } = await open()
    const asked = wallet.log.length
    const send = { method: 'wallet_sendCalls', params: [{ calls: [{ to: owner }, call] }] }
    const wrong = { code: 'INVALID_CALL', data: { index: 1, field } }
    await expect(session.request(send)).rejects.toMatchObject(wrong)
    await expect(session.provider.request(send)).rejects.toMatchObject(wrong)
    expect(wallet.log.length).toBe(asked)
    wallet.answerNext('0x07', 'other')
    expect(await session.provider.request({ ...send, params: [{ calls: [{ to: owner }] }] })).toBe('0x07')
  })

  test('returns checksummed addresses, whatever the wallet sends', async () => {
    const { session, wallet } = await open(createTestWallet({ accounts: [owner, `0x${'A'.repeat(40)}`] }))
    expect(session.accounts[0]).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    wallet.switchAccount(1)
    expect(session.accounts[0]).toBe('0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa')
  })

  test.each([
    ['accountsChanged', 'nonsense'],
    ['accountsChanged', null],
    ['accountsChanged', ['0x123']],
    ['accountsChanged', [null]],
    ['accountsChanged', { length: 1 }],
    ['chainChanged', 'mainnet'],
    ['chainChanged', null],
    ['chainChanged', '0x'],
    ['chainChanged', -1],
    ['chainChanged', {}],
  ])('ignores %s with %o [IW-15] [D-12]', async (event, value) => {
    const listeners: { [event: string]: (value: unknown) => void } = {}
    const found = discover()
    const request = ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [owner])
    announceProvider({
      info,
      provider: {
        request,
        on: (name: string, listener: (value: unknown) => void) => (listeners[name] = listener),
      },
    })
    const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
    const listener = vi.fn()
    session?.on('accounts', listener)
    session?.on('network', listener)
    session?.on('ended', listener)
    listeners[event]?.(value)
    expect(listener).not.toHaveBeenCalled()
    expect(session?.accounts.map((account) => account.toLowerCase())).toEqual([owner])
    expect(session?.caipNetworkId).toBe('eip155:1')
  })

  test('survives a temporary disconnect of the wallet (1013) that still shares its accounts [IW-21]', async () => {
    const listeners: { [event: string]: (value: unknown) => void } = {}
    const found = discover()
    const asked: string[] = []
    let shared = [owner]
    const request = ({ method }: { method: string }) => {
      asked.push(method)
      return method === 'eth_chainId' ? '0x1' : shared
    }
    announceProvider({
      info,
      provider: {
        request,
        on: (name: string, listener: (value: unknown) => void) => (listeners[name] = listener),
      },
    })
    const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
    const ended = vi.fn()
    session?.on('ended', ended)
    listeners.disconnect?.(walletError(1013, 'Disconnected from chain.'))
    await settle()
    expect(asked.at(-1)).toBe('eth_accounts')
    expect(ended).not.toHaveBeenCalled()
    shared = []
    listeners.disconnect?.(walletError(1013, 'Disconnected from chain.'))
    await settle()
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('recheck() reports changes without wallet events, including revoked accounts', async () => {
    let [chain, accounts] = ['0x1', [owner]]
    const found = discover()
    const request = ({ method }: { method: string }) => (method === 'eth_chainId' ? chain : accounts)
    announceProvider({ info, provider: { request, on: () => {} } })
    const session = await found.connectors[0]?.connect({ network: mainnet, signal: never() })
    const emitted: unknown[] = []
    session?.on('network', (network) => emitted.push(network))
    session?.on('ended', () => emitted.push('ended'))
    chain = '0x2105'
    session?.recheck?.()
    await settle()
    expect(emitted).toEqual(['eip155:8453'])
    accounts = []
    session?.recheck?.()
    await settle()
    expect(emitted).toEqual(['eip155:8453', 'ended'])
  })

  test('keeps the chosen provider when window.ethereum changes or another claims its name [IW-31] [D-09]', async () => {
    const { session, wallet } = await open()
    const stranger = { request: () => Promise.reject(new Error('swapped')) }
    Object.assign(window, { ethereum: stranger })
    announceProvider({ info: { ...info, uuid: 'stranger' }, provider: stranger })
    await session.request({ method: 'personal_sign', params: ['0x00', owner] })
    expect(wallet.log.at(-1)?.method).toBe('personal_sign')
  })

  test.each([null, '', '0x12', `0x${'g'.repeat(64)}`, {}, undefined])(
    'rejects %o as a transaction hash [IW-27]',
    async (hash) => {
      const { session, wallet } = await open()
      const sent = vi.fn()
      session.on('transaction', sent)
      wallet.answerNext(hash, 'send')
      await expect(session.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
        code: 'INVALID_WALLET_ANSWER',
      })
      wallet.answerNext(hash, 'send')
      await expect(
        session.provider.request({ method: 'eth_sendTransaction', params: [{}] }),
      ).rejects.toThrow()
      expect(sent).not.toHaveBeenCalled()
    },
  )

  test('reports a transaction, even if the host sends it itself', async () => {
    const { session } = await open()
    const sent: string[] = []
    session.on('transaction', ({ hash }) => sent.push(hash))
    const one = await session.request({ method: 'eth_sendTransaction', params: [{}] })
    const other = await session.provider.request({ method: 'eth_sendTransaction', params: [{}] })
    expect(sent).toEqual([one, other])
  })

  test('reports a transaction on the chain that it was requested for, even if the wallet switches meanwhile', async () => {
    const { session, wallet } = await open()
    const sent = vi.fn()
    session.on('transaction', sent)
    for (const { request } of [session, session.provider]) {
      wallet.switchChain('eip155:1')
      const question = wallet.hangNext('send')
      const hash = request({ method: 'eth_sendTransaction', params: [{}] })
      await settle()
      wallet.switchChain('eip155:8453')
      question.approve()
      expect(sent).toHaveBeenLastCalledWith({ caipNetworkId: 'eip155:1', hash: await hash })
    }
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('asks for a signature once, and never retries a rejection', async () => {
    const { session, wallet } = await open()
    wallet.rejectNext('sign')
    await expect(session.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(wallet.log.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  test.each(['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'])(
    'asks %s once, even after a transient wallet error [RP-25]',
    async (method) => {
      const { session, wallet } = await open()
      for (const { request } of [session, session.provider])
        for (const code of [-1, -32005, -32603]) {
          const before = wallet.log.length
          wallet.failNext(walletError(code, 'busy'), method === 'eth_sendTransaction' ? 'send' : 'sign')
          await expect(request({ method, params: [{}] })).rejects.toBeInstanceOf(Error)
          await settle(20)
          expect(wallet.log).toHaveLength(before + 1)
        }
    },
  )

  test.each([4200, -32601])(
    'throws a typed error when the wallet cannot batch (%i) [IW-29]',
    async (code) => {
      const { session, wallet } = await open()
      wallet.failNext(walletError(code, 'no'), 'other')
      await expect(session.request({ method: 'wallet_sendCalls', params: [{}] })).rejects.toMatchObject({
        code: expect.stringMatching(/^(UNSUPPORTED_METHOD|METHOD_NOT_FOUND)$/),
        retryable: false,
      })
      expect(wallet.log.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
    },
  )

  test('ends even if the wallet cannot revoke permissions', async () => {
    const { session, wallet } = await open()
    wallet.failNext(walletError(-32601, 'no such method'), 'forget')
    await expect(session.end()).resolves.toBeUndefined()
    expect(wallet.listeners).toBe(0)
  })

  test('ends within 5 s if the wallet does not answer [G4]', async () => {
    const { session, wallet } = await open()
    vi.useFakeTimers()
    wallet.hangNext('forget')
    const outcome = session.end().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(isError(await outcome, 'WALLET_NOT_RESPONDING')).toBe(true)
  })
})

describe('switching (EIP-3326, EIP-3085) [NET-03]', () => {
  const move = async (network = polygon, prepare: (wallet: TestWallet) => void = () => {}) => {
    const { session, wallet } = await open()
    prepare(wallet)
    const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [] })
    const outcome = await adapter.switchNetwork?.({ session, network, signal: never() }).then(
      () => undefined,
      (error: unknown) => error,
    )
    return { outcome, wallet, session, methods: wallet.log.slice(2).map(({ method }) => method) }
  }

  test('adds an unknown chain with all its details', async () => {
    const local = defineNetwork({
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] }, chainDefault: { http: ['http://127.0.0.1:2'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
    })
    const { wallet, outcome, session } = await move(local)
    expect(outcome).toBeUndefined()
    expect(session.caipNetworkId).toBe('eip155:31337')
    expect(wallet.log.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x7a69',
        chainName: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:2'],
        blockExplorerUrls: ['https://scan.test'],
      },
    ])
  })

  test('adds the chain on 4902 (unrecognized chain), 5000 (default) and 32603 (invalid chain id) [NET-09]', async () => {
    for (const code of [4902, 5000, 32603, -32603]) {
      const { outcome, methods } = await move(base, (wallet) =>
        wallet.failNext(walletError(code, 'x'), 'switchNetwork'),
      )
      expect(outcome, `${code}`).toBeUndefined()
      expect(methods, `${code}`).toContain('wallet_addEthereumChain')
    }
    for (const code of [4902, 32603])
      expect(isError(rpcErrorFrom({ code }), 'UNRECOGNIZED_CHAIN'), `${code}`).toBe(true)
    expect(isError(rpcErrorFrom({ code: 1234 }), 'UNRECOGNIZED_CHAIN')).toBe(false)
  })

  test('finds a wrapped error code', async () => {
    const wrapped = walletError(-32000, 'x', { originalError: { code: 4902 } })
    const { methods } = await move(base, (wallet) => wallet.failNext(wrapped, 'switchNetwork'))
    expect(methods).toContain('wallet_addEthereumChain')
  })

  test('asks the wallet to switch if it only added the chain', async () => {
    const { outcome, methods } = await move(polygon, (wallet) => {
      wallet.failNext(walletError(4902, 'x'), 'switchNetwork')
      wallet.knows('eip155:137')
      wallet.answerNext(null, 'addNetwork')
    })
    expect(outcome).toBeUndefined()
    expect(methods.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  test.each(['switchNetwork', 'addNetwork'] as const)(
    'asks nothing more after a late answer to %s, once another switch has replaced it [IW-25]',
    async (task) => {
      const { session, wallet } = await open()
      wallet.on('network', () => wallet.switchChain('eip155:1')) // it only adds the chain
      const question = wallet.hangNext(task)
      const replaced = new AbortController()
      const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [] })
      const moving = adapter.switchNetwork?.({ session, network: polygon, signal: replaced.signal })
      const outcome = moving?.catch((error: unknown) => error)
      await settle()
      replaced.abort(new Error('replaced'))
      expect(await outcome).toEqual(new Error('replaced'))
      const prompts = () => wallet.log.filter(({ method }) => /^wallet_(switch|add)/.test(method)).length
      const before = prompts()
      question.approve()
      await settle()
      expect(prompts()).toBe(before)
    },
  )

  test.each([4200, -32601, -32602])(
    'throws “Chain is not supported” if the wallet cannot add chains (%i)',
    async (code) => {
      const { outcome, session } = await move(polygon, (wallet) =>
        wallet.failNext(walletError(code, 'x'), 'addNetwork'),
      )
      expect(isError(outcome, 'CHAIN_NOT_SUPPORTED')).toBe(true)
      expect(session.caipNetworkId).toBe('eip155:1')
    },
  )

  test.each([4200, -32601])(
    'throws “Chain is not supported” if the wallet cannot switch (%i)',
    async (code) => {
      const { outcome, methods } = await move(polygon, (wallet) =>
        wallet.failNext(walletError(code, 'x'), 'switchNetwork'),
      )
      expect(outcome).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', data: { name: polygon.name } })
      expect(methods).toEqual(['wallet_switchEthereumChain'])
    },
  )

  test('a rejection by the visitor is not reported as an unsupported chain', async () => {
    const { outcome } = await move(polygon, (wallet) => wallet.rejectNext('addNetwork'))
    expect(isError(outcome, 'USER_REJECTED')).toBe(true)
  })

  test.each([4001, 4100, -32002])('does not add the chain after %i [IW-13]', async (code) => {
    const { outcome, methods } = await move(base, (wallet) =>
      wallet.failNext(walletError(code, 'x'), 'switchNetwork'),
    )
    expect(outcome).toBeInstanceOf(Error)
    expect(methods).toEqual(['wallet_switchEthereumChain'])
  })

  test('throws if the wallet approves but does not switch', async () => {
    const { outcome, session } = await move(base, (wallet) => wallet.answerNext(null, 'switchNetwork'))
    expect(isError(outcome, 'SWITCH_NOT_APPLIED')).toBe(true)
    expect(session.caipNetworkId).toBe('eip155:1')
  })
})

describe('reading a chain', () => {
  let pauses: number[] = []
  beforeEach(() => {
    pauses = []
    const wait = globalThis.setTimeout
    // Records and skips the pauses between retries. Other timers are unchanged.
    vi.stubGlobal('setTimeout', (callback: (...rest: unknown[]) => void, ms: number, ...rest: unknown[]) => {
      const isPause = [150, 300, 600].includes(ms)
      if (isPause) pauses.push(ms)
      return wait(callback, isPause ? 1 : ms, ...rest)
    })
  })

  const read = async (reply: (calls: Call[], count: number) => Reply, more: string[] = []) => {
    const node = await startNode(reply)
    closing.push(node.close)
    const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [node.url, ...more] })
    const outcome = await adapter.getBalance({ address: owner, network: mainnet, signal: never() }).then(
      ({ value }) => value,
      (error: unknown) => error,
    )
    return { outcome, node }
  }
  const failing = (status: number, times: number) => (calls: Call[], count: number) =>
    count <= times ? { status, body: 'busy' } : answer('0x5')(calls)

  test.each([null, '0x', '0xzz', -1, '', [], true, 5, {}, '5', '-0x5', undefined])(
    'rejects the balance %o, and never reads it as zero [RP-17]',
    async (result) => {
      expect((await read(answer(result))).outcome).toBeInstanceOf(Error)
    },
  )

  test('opens a chain again after its URLs failed to load', async () => {
    const node = await startNode(answer('0x5'))
    closing.push(node.close)
    const rpcUrls = vi
      .fn(async () => [node.url])
      .mockRejectedValueOnce(new TypeError('The part did not load.'))
    const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls })
    const ask = () => adapter.getBalance({ address: owner, network: mainnet, signal: never() })
    await expect(ask()).rejects.toThrow('The part did not load.')
    expect((await ask()).value).toBe(5n)
    await ask()
    expect(rpcUrls).toHaveBeenCalledTimes(2)
  })

  test('an empty account has a balance of zero', async () => {
    expect((await read(answer('0x0'))).outcome).toBe(0n)
  })

  test('retries 403, 408, 413, 500, 502, 503, 504 three times with exponential backoff', async () => {
    for (const status of [403, 408, 413, 500, 502, 503, 504]) {
      pauses = []
      const { outcome, node } = await read(failing(status, 3))
      expect([status, outcome, node.count]).toEqual([status, 5n, 4])
      // The two requests of the batch, for the chain and the balance, pause together.
      expect(pauses).toEqual([150, 150, 300, 300, 600, 600])
    }
  })

  test.each([-1, -32005, -32603])('retries code %i', async (code) => {
    const error = { code, message: 'busy' }
    const { outcome, node } = await read((calls, count) =>
      count > 3
        ? answer('0x5')(calls)
        : { body: JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }))) },
    )
    expect([outcome, node.count]).toEqual([5n, 4])
  })

  const nameOf: { [code: number]: string } = {
    [-32602]: 'InvalidParamsRpcError',
    4001: 'UserRejectedRequestError',
    4100: 'UnauthorizedProviderError',
  }
  test.each([-32602, 4001, 4100])(
    'throws the named error for code %i without a retry, at another node either [RP-09]',
    async (code) => {
      const refuse = (calls: Call[]) => ({
        body: JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } }))),
      })
      const { outcome, node } = await read(refuse)
      expect(outcome).toMatchObject({ code, name: nameOf[code] })
      expect(node.count).toBe(1)
      const next = await startNode(answer('0x7'))
      closing.push(next.close)
      expect((await read(refuse, [next.url])).outcome).toMatchObject({ code })
    },
  )

  test.each([
    ['a web page', '<html>busy</html>'],
    ['half a document', '[{"jsonrpc":"2.0","id":'],
    ['nothing', ''],
  ])('asks the next node after %s, and rejects with a typed error without one [RP-11]', async (_, body) => {
    const second = await startNode(answer('0x7'))
    closing.push(second.close)
    const reply = () => ({ body, headers: { 'content-type': 'text/html' } })
    expect((await read(reply, [second.url])).outcome).toBe(7n)
    expect((await read(reply)).outcome).toBeInstanceOf(BaseError)
  })

  test('follows no redirects [BA-19]', async () => {
    const other = await startNode(answer('0x7'))
    closing.push(other.close)
    const { outcome } = await read(() => ({ status: 307, headers: { location: other.url }, body: '' }))
    expect(outcome).toBeInstanceOf(Error)
    expect(other.count).toBe(0)
  })

  const limited = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'too many' } })
  test.each([
    ['5', 5_000, ''],
    ['5', 5_000, limited],
    ['86400', 30_000, '<html>'],
    ['Fri, 02 Jan 2099 00:00:00 GMT', 30_000, '{}'],
    ['0', 0, ''],
    ['soon', limits.retryDelayMs, limited],
  ])(
    'waits for Retry-After %s (%i ms, at most 30 s), whatever the body (%s) [RP-07]',
    async (value, ms, body) => {
      await import('./chain.js')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const timers = vi.spyOn(globalThis, 'setTimeout')
      /** The node answers in real time. */
      const wait = { interval: 1, timeout: 60_000 }
      let asked = 0
      // Pings continue in the meantime.
      const node = await startNode((calls) =>
        calls.some(({ method }) => method === 'eth_getBalance') && ++asked === 1
          ? { status: 429, headers: { 'retry-after': value }, body }
          : answer('0x5')(calls),
      )
      closing.push(node.close)
      const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [node.url] })
      const outcome = adapter.getBalance({ address: owner, network: mainnet, signal: never() })
      outcome.catch(() => {})
      if (ms > 0) {
        await vi.waitUntil(() => timers.mock.calls.some(([, delay]) => delay === ms), wait)
        await vi.advanceTimersByTimeAsync(ms - 1)
        expect(asked).toBe(1)
      }
      await vi.waitUntil(() => vi.advanceTimersByTimeAsync(1).then(() => asked === 2), wait)
      vi.useRealTimers()
      expect((await outcome).value).toBe(5n)
      expect(asked).toBe(2)
    },
  )
})

test('passes reads, waits for the visitor on actions, and blocks unknown methods [TX-03]', async () => {
  const wallet = createTestWallet()
  closing.push(announce(createTestProvider(wallet), window))
  const { foyer, world } = await createTestFoyer({ adapters: [createEvmAdapter()], projectId: '' })
  closing.push(foyer.destroy)
  const session = await foyer.connect({ connectorId: 'test.wallet' })
  await settle(20)
  const asked = () => wallet.log.map(({ method }) => method)
  const ways = [session.request, session.provider.request]

  for (const request of ways) {
    wallet.answerNext('0x01', 'other')
    expect(await request({ method: 'eth_blockNumber' })).toBe('0x01')
    wallet.answerNext('1', 'other')
    expect(await request({ method: 'net_version' })).toBe('1')
    expect(wallet.openQuestions).toBe(0)

    const question = wallet.hangNext('sign')
    const signed = vi.fn()
    const signing = request({ method: 'personal_sign', params: ['0x00', owner] }).then(signed)
    await settle()
    expect([wallet.openQuestions, signed.mock.calls.length]).toEqual([1, 0])
    question.approve()
    await signing
    expect(signed).toHaveBeenCalledTimes(1)

    const before = asked()
    for (const method of ['eth_sign', 'wallet_unheardOf', 'constructor', ''])
      await expect(request({ method, params: [] })).rejects.toMatchObject({
        code: 'RPC_NOT_ALLOWED',
        data: { method },
      })
    expect(asked()).toEqual(before)
    await world.clock.advance(limits.modalErrorDelayMs + limits.toastGapMs)
    expect(foyer.toast.state.current).toMatchObject({ variant: 'error', text: 'error.ACTION_NOT_ALLOWED' })
    await world.clock.advance(limits.toastMs)
  }
})

test('connects, switches, reloads and disconnects with a real adapter', async () => {
  const wallet = createTestWallet()
  closing.push(announce(createTestProvider(wallet), window))
  const nodeOf = async (chainId: string) => {
    const node = await startNode(answer('0x5', chainId))
    closing.push(node.close)
    return [node.url]
  }
  const customRpcUrls = {
    'eip155:1': await nodeOf('0x1'),
    'eip155:8453': await nodeOf('0x2105'),
    'eip155:137': await nodeOf('0x89'),
  }
  const config = { adapters: [createEvmAdapter()], customRpcUrls, projectId: '' }
  const { foyer, world } = await createTestFoyer(config)
  await foyer.connect({ connectorId: 'test.wallet' })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await foyer.switchNetwork({ caipNetworkId: 'eip155:137' })
  expect(wallet.network).toBe('eip155:137')
  await expect.poll(() => foyer.account.state.eip155?.balance.value?.value).toBe(5n)
  foyer.destroy()
  expect(wallet.listeners).toBe(0)

  const { foyer: again } = await createTestFoyer({ ...config, world })
  await expect.poll(() => again.connection.state.eip155?.status).toBe('connected')
  expect(again.account.state.eip155?.caipAddress).toBe(`eip155:137:${wallet.accounts[0]}`)
  await again.disconnect()
  expect(again.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(wallet.listeners).toBe(0)
  expect(wallet.mostQuestions).toBe(1)
  again.destroy()
})

test('reads the chain after a switch, and sends a payment only from the account and on the chain of its review', async () => {
  const wallet = createTestWallet()
  closing.push(announce(createTestProvider(wallet), window))
  const answers: { readonly [method: string]: unknown } = {
    eth_chainId: '0x1',
    eth_getBalance: `0x${balance.toString(16)}`,
    eth_getBlockByNumber: {},
    eth_gasPrice: '0x1',
    eth_call: '0x',
    eth_estimateGas: '0x5208',
  }
  const node = await startNode((calls) => ({
    body: JSON.stringify(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method] }))),
  }))
  closing.push(node.close)
  const { foyer } = await createTestFoyer({
    adapters: [createEvmAdapter()],
    networks: [mainnet, base],
    customRpcUrls: { 'eip155:1': [node.url] },
    features: { pay: true },
  })
  closing.push(foyer.destroy)
  await foyer.connect({ connectorId: 'test.wallet' })
  wallet.answerNext(null, 'switchNetwork')
  await expect(foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })).rejects.toMatchObject({
    code: 'SWITCH_NOT_APPLIED',
  })
  expect(foyer.network.state.activeId).toBe('eip155:1')

  const pay = await foyer.load('pay')
  const [, , shop = ''] = wallet.accounts
  const review = async () => {
    await pay.request({
      recipient: shop,
      amount: '0.5',
      paymentAsset: {
        network: 'eip155:1',
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    })
    await pay.review()
  }
  const sent = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction')
  for (const change of [() => wallet.switchChain('eip155:8453'), () => wallet.switchAccount(1)]) {
    await review()
    change()
    await expect(pay.submit()).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
  }
  expect(sent()).toEqual([])
  await review()
  pay.submit().catch(() => {}) // follows the transaction until the foyer is destroyed
  await expect
    .poll(sent)
    .toMatchObject([{ params: [{ from: wallet.accounts[0], to: shop, chainId: '0x1' }] }])
})

test('reconnects with the answer to a prompt that was still open after a cancel [IW-13]', async () => {
  const wallet = createTestWallet()
  closing.push(announce(createTestProvider(wallet), window))
  const { foyer } = await createTestFoyer({ adapters: [createEvmAdapter()], projectId: '' })
  const question = wallet.hangNext('connect')
  const first = foyer.connect({ connectorId: 'test.wallet' }).catch((error: unknown) => error)
  await expect.poll(() => wallet.openQuestions).toBe(1)
  foyer.cancelConnect()
  expect(await first).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  wallet.failNext(walletError(-32002, 'Already pending.'), 'connect')
  const second = foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connecting')
  question.approve()
  await second
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(wallet.log.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  foyer.destroy()
  expect(wallet.listeners).toBe(0)
})

test('an address begins with 0x', async () => {
  const isAddress = await createEvmAdapter()
    .create({ fetch, clock, rpcUrls: () => [] })
    .loadAddressCheck()
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const texts = [address, address.slice(2), `0X${address.slice(2)}`]
  expect(texts.map((text) => isAddress(text))).toEqual([true, false, false])
})

test('a wallet that revokes its accounts while its rival is still asked is not restored [IW-17]', async () => {
  const wallet = createTestWallet()
  closing.push(announce(createTestProvider(wallet), window))
  const config = { adapters: [createEvmAdapter()], projectId: '' }
  const { foyer, world } = await createTestFoyer(config)
  await foyer.connect({ connectorId: 'test.wallet' })
  foyer.destroy()

  let answer = (_accounts: readonly string[]) => {}
  const accounts = new Promise((resolve) => {
    answer = resolve
  })
  const rival = {
    request: ({ method }: { method: string }) => (method === 'eth_accounts' ? accounts : '0x1'),
  }
  closing.push(announce(rival, window, { uuid: 'rival' }))
  const { foyer: again } = await createTestFoyer({ ...config, world })
  await expect.poll(() => wallet.listeners).toBeGreaterThan(0)
  await settle()
  wallet.disconnect()
  answer([])
  await settle()
  await expect.poll(() => again.connection.state.eip155?.status).toBe('disconnected')
  expect(again.account.state.eip155).toBeUndefined()
  again.destroy()
})
