import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readRpcCalls } from '../../sandbox/world/chains/startTestNode.js'
import { limits } from '../limits.js'
import type { Network } from '../networks/defineNetwork.js'
import { bitcoin, mainnet, solana } from '../networks/index.js'
import { openRpcNode } from '../services/nodes/openRpcNode.js'
import { createTestPage, settle, testFamilies } from '../testing/index.js'
import type { AdapterContext, AdapterFactory } from './adapter.js'
import { createBitcoinAdapter } from './bitcoin/createBitcoinAdapter.js'
import { openEsplora } from './bitcoin/openEsplora.js'
import { createEvmAdapter } from './evm/createEvmAdapter.js'
import { openNode } from './evm/openNode.js'
import { encodeBase58 } from './solana/base58.js'
import { createSolanaAdapter } from './solana/createSolanaAdapter.js'

type Asked = {
  readonly url: string
  readonly atMs: number
  /** The requests, one entry per call of a batch. */
  readonly questions: readonly string[]
}
type Context = Pick<AdapterContext, 'fetch' | 'clock' | 'page' | 'report'>

/** What differs between chain families: the balance request and its answer. */
type Family = {
  readonly name: string
  readonly network: Network
  readonly createAdapter: () => AdapterFactory
  readonly account: (index: number) => string
  /** The method of a balance request, and of a ping. */
  readonly question: string
  readonly ping: string
  /** A transaction that is never mined, and the method that asks for it. */
  readonly hash: string
  readonly receipt: string
  readonly answer: (question: string) => unknown
  /** Opens one node. Each index makes a different request. */
  readonly open: (url: string, context: Context) => (index: number) => Promise<unknown>
}

const never = () => new AbortController().signal
const toHex = (index: number): `0x${string}` => `0x${index.toString(16).padStart(40, '0')}`

const families: readonly Family[] = [
  {
    name: 'EVM',
    network: mainnet,
    createAdapter: createEvmAdapter,
    account: toHex,
    question: 'eth_getBalance',
    ping: 'eth_chainId',
    hash: `0x${'1'.repeat(64)}`,
    receipt: 'eth_getTransactionReceipt',
    answer: (question) =>
      question === 'eth_chainId' ? '0x1' : question === 'eth_getTransactionReceipt' ? null : '0x5',
    open(url, context) {
      const node = openNode({ url, chainId: 1, ...context })
      return (index) => node.ask({ method: 'eth_getBalance', params: [toHex(index), 'latest'] }, never())
    },
  },
  {
    name: 'Solana',
    network: solana,
    createAdapter: createSolanaAdapter,
    account: (index) =>
      encodeBase58(
        new Uint8Array(32)
          .fill(1)
          .with(0, index & 255)
          .with(1, index >> 8),
      ),
    question: 'getBalance',
    ping: 'getHealth',
    hash: '1'.repeat(64),
    receipt: 'getSignatureStatuses',
    answer: (question) =>
      question === 'getHealth'
        ? 'ok'
        : { context: { slot: 1 }, value: question === 'getSignatureStatuses' ? [null] : 5 },
    open(url, context) {
      const node = openRpcNode({ url, ping: { method: 'getHealth' }, ...context })
      return (index) => node.ask({ method: 'getBalance', params: [index] }, never())
    },
  },
  {
    name: 'Bitcoin',
    network: bitcoin,
    createAdapter: createBitcoinAdapter,
    account: () => testFamilies.bip122.accounts[0] ?? '',
    question: '/address/',
    ping: '/blocks/tip/height',
    hash: '1'.repeat(64),
    receipt: '/tx/',
    answer: () => ({
      chain_stats: { funded_txo_sum: 5, spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
    }),
    open(url, context) {
      const node = openEsplora({ url, ...context })
      return (index) => node.ask({ operation: 'getBalance', path: `/address/${index}` }, never())
    },
  },
]

afterEach(() => vi.useRealTimers())
// Load lazy chunks now, in real time, before the tests use fake timers.
beforeAll(async () => {
  for (const family of families) {
    const { read } = setUp(family, async () => undefined)
    vi.useRealTimers()
    await read(['https://first.test'])()
  }
})

/** Nodes that answer with `reply`, under fake timers. */
function setUp(
  family: Family,
  reply: (
    asked: Asked,
  ) => Promise<Response | { readonly code: number; readonly message?: string } | undefined>,
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // What an earlier test left running must not reach the timers of a later one.
  const { setTimeout, clearTimeout } = globalThis
  const all: Asked[] = []
  const page = createTestPage()
  const reported: unknown[] = []
  const context: Context = {
    page,
    report: (error) => void reported.push(error),
    clock: {
      now: () => Date.now(),
      elapsed: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    async fetch(request) {
      const atMs = performance.now()
      const url = new URL(request.url)
      const body: unknown = request.method === 'POST' ? await request.json() : undefined
      const calls = readRpcCalls(body)
      const questions = body === undefined ? [url.pathname] : calls.map(({ method }) => method)
      const asked = { url: url.origin, atMs, questions }
      all.push(asked)
      const ended = new Promise<never>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
      const given = await Promise.race([reply(asked), ended])
      if (given instanceof Response) return given
      const answers = calls.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        ...(given ? { error: { message: 'busy', ...given } } : { result: family.answer(method) }),
      }))
      if (body === undefined) return Response.json(family.answer(''))
      return Response.json(Array.isArray(body) ? answers : answers[0])
    },
  }
  const read = (urls: readonly string[], signal?: AbortSignal) => {
    const adapter = family.createAdapter().create({ ...context, rpcUrls: () => urls, signal })
    return async (index = 0) =>
      (await adapter.getBalance({ address: family.account(index), network: family.network, signal: never() }))
        .value
  }
  const isBalance = (question: string) => question.startsWith(family.question)
  const wait = (urls: readonly string[]) => {
    const leave = new AbortController()
    const adapter = family.createAdapter().create({ ...context, rpcUrls: () => urls })
    const { hash, network } = family
    adapter.waitForTransaction?.({ hash, network, signal: leave.signal }).catch(() => {})
    return () => leave.abort()
  }
  return {
    context,
    page,
    reported,
    /** Waits for a transaction; returns a function that ends it. */
    wait,
    receipts: () => all.filter(({ questions }) => questions.some((each) => each.startsWith(family.receipt))),
    /** Balance requests, and the number of calls in each. */
    asked: (node?: string) =>
      all
        .filter(({ url }) => !node || url === node)
        .map(({ url, atMs, questions }) => ({ url, atMs, count: questions.filter(isBalance).length }))
        .filter(({ count }) => count > 0),
    pings: (node: string) =>
      all.filter(({ url, questions }) => url === node && questions.includes(family.ping)),
    read,
  }
}

/** Runs one fake timer after the other until the promise settles. */
async function advance<value>(promise: Promise<value>): Promise<value> {
  let isSettled = false
  const done = promise.finally(() => {
    isSettled = true
  })
  done.catch(() => {}) // handled by the caller
  while (!isSettled) {
    await settle(30) // let all pending work finish before time moves
    await vi.advanceTimersToNextTimerAsync()
  }
  return done
}

/** Lets fake time pass in small steps, with all pending work in between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await settle(10)
    await vi.advanceTimersByTimeAsync(100)
  }
}

const [one, two, three] = ['https://one.test', 'https://two.test', 'https://three.test'] as const
const hang = () => new Promise<never>(() => {})

test('batches up to 1000 calls without delay, and asks the next node after 10 s [RPC-02]', async () => {
  const size = limits.rpcBatchSize
  for (const family of families) {
    const takesBatches = family.name !== 'Bitcoin'
    const { asked, read } = setUp(family, async ({ url }) => (url === one ? hang() : undefined))
    const balance = read([one, two])
    const indices = takesBatches ? [...Array(size + 1).keys()] : [0]
    const answers = Promise.all(indices.map((index) => balance(index)))
    const since = performance.now()
    expect(new Set(await advance(answers))).toEqual(new Set([5n]))

    expect(asked(one)[0]?.atMs).toBeLessThan(since + 100)
    // Four tries of 10 s with doubling pauses: 10.15, 20.45, 31.05 and 41.05 s, plus the overhead of the
    // test.
    const seconds = (url: string) => [
      ...new Set(asked(url).map(({ atMs }) => Math.floor((atMs - since) / 2000) * 2)),
    ]
    expect([family.name, seconds(one)]).toEqual([family.name, [0, 10, 20, 30]])
    expect([family.name, seconds(two)]).toEqual([family.name, [40]])
    const counts = asked(two).map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count)).toBe(indices.length)
    expect(counts).toHaveLength(takesBatches ? 2 : 1)
    expect(Math.max(...counts)).toBeLessThanOrEqual(size)
    vi.useRealTimers()
  }
})

test('retries transient errors three times, after 150, 300 and 600 ms or the Retry-After [RPC-03] [RP-03] [RP-05]', async () => {
  const statuses = [403, 408, 413, 429, 500, 502, 503, 504]
  for (const family of families) {
    const codes = family.name === 'Bitcoin' ? [] : [-1, -32005, -32603]
    const troubles = [
      ...statuses.map((status) => async () => new Response('', { status })),
      ...codes.map((code) => async () => ({ code })),
    ]
    for (const trouble of troubles) {
      const { asked, read } = setUp(family, async ({ url }) => (url === one ? trouble() : undefined))
      await advance(expect(read([one])()).rejects.toThrow())
      const [{ atMs: since } = { atMs: 0 }] = asked(one)
      const times = asked(one).map(({ atMs }) => Math.floor((atMs - since) / 50) * 50)
      expect([family.name, times]).toEqual([family.name, [0, 150, 450, 1050]])
      vi.useRealTimers()
    }

    const { asked, read } = setUp(family, async ({ url }) => {
      const isFirst = url === one && asked(one).length <= 1
      return isFirst ? new Response('', { status: 429, headers: { 'retry-after': '2' } }) : undefined
    })
    expect(await advance(read([one])())).toBe(5n)
    const [before = 0, after = 0] = asked(one).map(({ atMs }) => atMs)
    expect([family.name, Math.floor((after - before) / 100) * 100]).toEqual([family.name, 2000])
    vi.useRealTimers()
  }
})

test.each([
  [{ code: 429 }],
  [{ code: -32016, message: 'over rate limit' }],
  [{ code: -32090, message: 'Too many requests, reason: call rate limit exhausted' }],
])('retries the rate limit %j inside a 200 like a 429', async (trouble) => {
  for (const family of families.filter(({ name }) => name !== 'Bitcoin')) {
    const { asked, read } = setUp(family, async ({ url }) => (url === one ? trouble : undefined))
    await advance(expect(read([one])()).rejects.toThrow())
    const [{ atMs: since } = { atMs: 0 }] = asked(one)
    const times = asked(one).map(({ atMs }) => Math.floor((atMs - since) / 50) * 50)
    expect([family.name, times]).toEqual([family.name, [0, 150, 450, 1050]])
    vi.useRealTimers()
  }
})

test('a refusal by the project’s own node raises one alert, by other nodes none', async () => {
  for (const family of families.filter(({ name }) => name !== 'Bitcoin')) {
    const refuse = async () => new Response('', { status: 401 })
    const { read, reported } = setUp(family, refuse)
    for (const node of [one, `${one}?projectId=of-the-host`])
      await advance(expect(read([node])()).rejects.toThrow())
    expect(reported).toEqual([])
    const own = 'https://rpc.test/v1/?chainId=eip155%3A1&projectId=wrong'
    const balance = read([own, `${own}&again`])
    await advance(expect(balance()).rejects.toThrow())
    expect([family.name, reported]).toMatchObject([family.name, [{ code: 'INVALID_PROJECT_ID' }]])
    vi.useRealTimers()
  }
})

test('ranks nodes by ten pings 4000 ms apart: uptime weighs 0.7, latency 0.3 [RPC-04]', async () => {
  for (const family of families) {
    let isOver = false
    const { asked, pings, read } = setUp(family, async ({ url, questions }) => {
      const isPing = questions.includes(family.ping)
      if (!isPing && isOver) return new Response('', { status: 404 })
      if (url === one) await new Promise((resolve) => setTimeout(resolve, 500)) // slow
      if (url === two && isPing && pings(two).length % 2 === 1) return new Response('', { status: 404 }) // shaky
      return undefined
    })
    const balance = read([one, two, three])
    await advance(balance())
    while (pings(three).length < 10) await advance(settle())
    await advance(settle()) // the slow one answers the last ping
    await pass(2 * limits.rpcPingMs)

    const times = pings(three).map(({ atMs }) => atMs)
    const gaps = times.slice(1).map((time, index) => Math.floor((time - (times[index] ?? 0)) / 100) * 100)
    // The next ping leaves 4000 ms after the slowest answer.
    expect([family.name, gaps]).toEqual([family.name, Array(9).fill(4500)])
    const before = asked().length
    isOver = true
    await advance(expect(balance()).rejects.toThrow())
    const order = asked()
      .slice(before)
      .map(({ url }) => url)
    // three: 0.7 + 0.3; one: 0.7 + 0; two: 0.35 + 0.3
    expect([family.name, [...new Set(order)]]).toEqual([family.name, [three, one, two]])
    vi.useRealTimers()
  }
})

describe.each(families)('on $name', (family) => {
  test('a hidden page pings no node, and goes on when it is visible again', async () => {
    const { page, pings, read } = setUp(family, async () => undefined)
    await advance(read([one, two])())
    await pass(5000)
    expect(pings(two).length).toBeGreaterThan(0)
    page.isShown = false
    await pass(1000) // one may be on its way
    const hidden = pings(two).length
    await pass(60_000)
    expect(pings(two)).toHaveLength(hidden)
    page.isShown = true
    page.emit('visibilitychange')
    await pass(1000)
    expect(pings(two)).toHaveLength(hidden + 1)
  })

  test('a destroyed foyer aborts the pings that are on their way [G5]', async () => {
    const end = new AbortController()
    const { pings, read } = setUp(family, async ({ url }) => (url === two ? hang() : undefined))
    const reading = read([one, two], end.signal)()
    await pass(200)
    await reading
    expect(pings(two)).toHaveLength(1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    end.abort()
    await settle(30)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a removed network is no longer asked, and the one that replaces it has nodes of its own', async () => {
    const gone = new AbortController()
    const { asked, context, pings } = setUp(family, async ({ url }) => (url === three ? undefined : hang()))
    const adapter = family.createAdapter().create({
      ...context,
      rpcUrls: (network) => (network === family.network ? [one, two] : [three]),
      lifetimeOf: (network) => (network === family.network ? gone.signal : never()),
    })
    const read = (network: Network) =>
      adapter.getBalance({ address: family.account(0), network, signal: never() })
    const reading = read(family.network).catch((error: unknown) => error)
    await pass(200)
    expect([asked(one).length, pings(one).length, pings(two).length]).toEqual([1, 1, 1])
    gone.abort()
    expect(await reading).toBeInstanceOf(Error)
    await settle(30)
    expect(vi.getTimerCount()).toBe(0)
    const reread = read({ ...family.network })
    await pass(200)
    expect(await reread).toMatchObject({ value: 5n })
    expect(asked().map(({ url }) => url)).toEqual([one, three])
  })

  test('a hidden page polls no receipt, and goes on when it is visible again', async () => {
    const { page, receipts, wait } = setUp(family, async () => undefined)
    const leave = wait([one])
    await pass(5000)
    expect(receipts().length).toBeGreaterThan(1)
    page.isShown = false
    await pass(1000)
    const hidden = receipts().length
    await pass(60_000)
    expect(receipts()).toHaveLength(hidden)
    page.isShown = true
    page.emit('visibilitychange')
    await pass(500)
    expect(receipts()).toHaveLength(hidden + 1)
    leave()
    await settle(30)
    expect(page.listeners).toBe(0)
  })

  test('shares up to 8192 pending requests, and resends the least recently shared one [RPC-05]', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let asked = 0
    let isHeld = false
    const { context } = setUp(family, async ({ questions }) => {
      asked += questions.length
      return isHeld ? held.then(() => undefined) : undefined
    })
    // The clock stands still, so that no request takes too long, however slow the machine is.
    const until = async (isThere: () => boolean) => {
      while (!isThere()) await vi.advanceTimersByTimeAsync(0)
    }
    let answered = 0
    const ask = async (index: number) => {
      await askNode(index)
      answered++
    }
    const askNode = family.open(one, context)
    ask(-1)
    await until(() => answered === 1) // the node has been verified
    ;[asked, isHeld] = [0, true]
    // Not to the brim: all clients of viem share one cache, and those of other tests may still be in it.
    const [first, last] = [limits.rpcDedupeEntries - 20, limits.rpcDedupeEntries + 20]
    for (let index = 0; index < first; index++) ask(index)
    await until(() => asked >= first)
    for (let index = first; index < last; index++) {
      ask(0)
      ask(index)
    }
    await until(() => asked >= last)
    ask(1)
    ask(0)
    await until(() => asked >= last + 1)
    letGo()
    await until(() => answered === 1 + last + 40 + 2)
    expect(asked).toBe(last + 1)
  })
})
