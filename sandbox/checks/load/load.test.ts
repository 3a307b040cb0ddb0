import { queryObjects, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { AdapterFactory } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import {
  createTestAdapter,
  createTestFoyer,
  createTestServices,
  createTestWorld,
  limits,
  type TestWorld,
  testFamilies,
} from 'foyer-kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'

const { id: connectorId } = testFamilies.eip155.connector
const minuteMs = 60_000
const stepMs = 500

/** The long run takes the whole day and all events, others a part. */
const isLong = Boolean(process.env.FOYER_LONG)
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
const { hours, events } = isLong ? { hours: 24, events: 100_000 } : { hours: 3, events: 10_000 }

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')
const ignore = () => {}

/** A world that forgets its requests on demand, so that it does not grow itself. */
function createLeanWorld() {
  const world = createTestWorld()
  const times: number[] = []
  let services = world.services
  const fetch = (request: Request) => {
    times.push(world.clock.elapsed())
    return services.fetch(request)
  }
  const log = { error: ignore, warn: ignore, debug: ignore }
  return {
    world: { ...world, environment: { ...world.environment, fetch, log } },
    /** When each request was sent, in milliseconds. */
    times,
    services: () => services,
    forget() {
      times.length = 0
      services = createTestServices(world.clock)
    },
  }
}

/** Counts objects that are still reachable, except weak references: Node.js 20 keeps one per `AbortSignal.any`. */
function countObjects(): number {
  collectGarbage()
  return queryObjects(Object, { format: 'count' }) - queryObjects(WeakRef, { format: 'count' })
}

test('while everything answers 503 for ten minutes, a page sends at most 60 requests per minute, and many pages spread theirs [L-09]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // viem waits before it retries
  onTestFinished(() => void vi.useRealTimers())
  const pages: Awaited<ReturnType<typeof storm>>[] = []
  for (let page = 0; page < 8; page++) pages.push(await storm({ arrivedAt: (page * minuteMs) / 8 }))
  for (const { times } of pages) {
    expect(times.length, 'the limit is reached').toBeGreaterThan(9 * limits.failuresPerMinute)
    // The relay of WalletConnect has attempts of its own.
    const most = 60 - limits.relayAttemptsPerMinute
    for (const [index, at] of times.entries()) {
      const next = times[index + most]
      if (next !== undefined) expect(next - at, 'the time of 51 requests').toBeGreaterThanOrEqual(minuteMs)
    }
  }

  // All windows of ten seconds in which every visitor is there.
  const all = pages.flatMap(({ times }) => times)
  const counts = Array.from(
    { length: 54 },
    (_, window) => all.filter((at) => Math.floor(at / 10_000) === window + 6).length,
  )
  const mean = counts.reduce((sum, count) => sum + count) / counts.length
  expect(Math.max(...counts) / mean, 'the busiest ten seconds, by the mean').toBeLessThanOrEqual(3)

  // All visitors do the same after their arrival, in whole steps; no two pages retry at the same moment.
  const retries = pages.map(
    ({ times, arrivedAt }) => new Set(times.map((at) => at - arrivedAt).filter((at) => at % stepMs !== 0)),
  )
  const distinct = new Set(retries.flatMap((times) => [...times]))
  expect(distinct.size).toBeGreaterThan(100)
  expect(distinct.size).toBe(retries.reduce((sum, { size }) => sum + size, 0))
})

/**
 * A visitor who arrives at `arrivedAt` milliseconds, opens and closes the modal fifty times in ten minutes, and presses
 * everything that has a retry.
 */
async function storm({ arrivedAt }: { arrivedAt: number }) {
  const { world, times, services } = createLeanWorld()
  /** Advances both clocks: viem pauses by its own before it retries. */
  const advance = async (ms: number) => {
    for (let step = 0; step < ms; step += stepMs) {
      await vi.advanceTimersByTimeAsync(stepMs)
      await world.clock.advance(stepMs)
    }
  }
  await world.clock.advance(arrivedAt)
  services().fault({ kind: 'status', status: 503 })
  const { foyer } = await createTestFoyer({ world, connected: true, adapters: [readingNodes(world)] })
  const wallets = await foyer.load('wallets')
  for (let round = 0; round < 50; round++) {
    foyer.open()
    await advance(1000)
    wallets.prefetch().catch(ignore)
    foyer.refreshAccount({ namespace: 'eip155', fresh: true }).catch(ignore)
    foyer.connect({ connectorId: 'walletConnect' }).catch(ignore)
    for (let second = 0; second < 10; second++) {
      wallets.fetchMore().catch(ignore)
      wallets.search(`wallet ${round}${second}`).catch(ignore)
      await advance(1000)
    }
    foyer.close()
    await advance(1000)
  }
  foyer.destroy()
  return { arrivedAt, times }
}

/** The test wallet, with the balances of real nodes. */
function readingNodes({ chain, wallet }: TestWorld): AdapterFactory {
  return {
    namespace: 'eip155',
    create(context) {
      const { getBalance } = createEvmAdapter().create(context)
      return { ...createTestAdapter({ chain, wallet }).create(context), getBalance }
    },
  }
}

test('after a long time with random faults there are no more timers, requests and listeners, and no more objects [L-04]', async () => {
  const seed = Number(process.env.FOYER_SEED ?? (isLong ? Date.now() % 1_000_000 : 11))
  const { world, services, times, forget } = createLeanWorld()
  const { foyer } = await createTestFoyer({ world })
  const wallets = await foyer.load('wallets')
  const count = () => ({
    timers: world.clock.pending,
    requests: services().openRequests,
    walletListeners: world.wallet.listeners,
    pageListeners: world.page.listeners,
    stored: Object.keys(world.storage.values).length,
  })
  const random = fc.sample(fc.array(fc.nat(99), { minLength: 120, maxLength: 120, size: 'max' }), {
    numRuns: hours + 2,
    seed,
  })
  const hour = async (rolls: readonly number[]) => {
    forget()
    for (const roll of rolls) {
      services().mend()
      if (roll < 2) services().fault({ kind: 'status', status: 500 })
      if (roll === 2) services().fault({ kind: 'hang' })
      if (roll === 3) services().fault({ kind: 'truncate' })
      if (roll === 4) world.wallet.rejectNext()
      if (roll === 5) world.wallet.switchAccount(1)
      if (roll === 6) world.wallet.switchChain('eip155:8453')
      if (roll % 10 === 0) await foyer.disconnect().catch(ignore)
      if (roll % 10 === 1) foyer.connect({ connectorId }).catch(ignore)
      if (roll % 10 === 2) foyer.connect({ connectorId: 'walletConnect' }).catch(ignore)
      if (roll % 7 === 0) foyer.open()
      if (roll % 7 === 3) foyer.close()
      if (roll % 7 === 4) wallets.search(`wallet ${roll}`).catch(ignore)
      await world.clock.advance(30_000)
    }
    services().mend()
    for (const code of world.walletConnect.openCodes) world.walletConnect.expire(code)
    foyer.close()
    await world.clock.advance(limits.visitorTimeoutMs)
    await foyer.disconnect()
    await world.clock.advance(limits.visitorTimeoutMs)
    expect(times.length).toBeLessThanOrEqual(60 * limits.requestsPerMinute)
    forget()
    // The wallet of the test keeps a log of its own.
    return { count: count(), objects: countObjects() - world.wallet.log.length }
  }
  const [first = [], second = [], ...day] = random
  await hour(first)
  const before = await hour(second)
  expect(before.count).toMatchObject({ timers: 0, requests: 0, walletListeners: 0 })
  let after = before
  for (const rolls of day) {
    after = await hour(rolls)
    expect(after.count, `seed ${seed}`).toEqual(before.count)
  }
  expect(after.objects / before.objects, `objects, seed ${seed}`).toBeLessThan(1.02)
})

test('a flood of events, messages and transactions keeps queues and logs within their limits, and nothing else [L-15]', async () => {
  const { world, services } = createLeanWorld()
  const { foyer } = await createTestFoyer({ world, connected: true })
  services().fault({ service: 'analytics', kind: 'hang' })
  world.chain.isSlow = true // transactions stay pending
  const failure = new Error('x'.repeat(1000))
  const session = foyer.connection.session('eip155')
  const login = await foyer.load('login')
  world.frame.ignore('connectEmail')
  login.connectEmail({ email: 'maria@example.com' }).catch(ignore)
  await world.clock.advance(limits.frameInitMs)
  const floodLog = (messages: number) => {
    for (let index = 0; index < messages; index++)
      world.frame.say({ type: '@w3m-frame/NEWS', payload: index })
  }
  floodLog(20_000) // fills it
  const flood = async (pairs: number) => {
    for (let index = 0; index < pairs; index++) {
      foyer.track('SWITCH_NETWORK', { network: `eip155:${index}` })
      foyer.report(failure, index % 2 === 0 ? { isShown: true } : undefined)
      floodLog(1)
      foyer.toast.show({ variant: 'loading', text: `text ${index}` })
      foyer.alert.show({ variant: 'error', title: `title ${index}`, text: `text ${index}` })
      if (index % 10 > 0) continue
      world.wallet.babble()
      await session?.request({ method: 'send' })
    }
    await world.clock.advance(1000)
    // The wallet of the test keeps a log of its own.
    return countObjects() - world.wallet.log.length
  }
  const before = await flood(1000)
  expect((await flood(events / 2)) / before).toBeLessThan(1.02)
  expect(world.chain.waits).toBe(limits.pendingRequests)
  expect(foyer.toast.state.current?.text).toBe(`text ${events / 2 - 1}`)
  const logs = (await login.logs()).map((record) => JSON.stringify(record)).join('')
  expect(logs.length).toBeLessThanOrEqual(limits.frameLogBytes)
  expect(logs.length, 'the log is full').toBeGreaterThan(0.99 * limits.frameLogBytes)

  services().mend()
  await world.clock.advance(minuteMs)
  const sent = services().requestsTo('/e')
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(2 * limits.requestsPerMinute)
  expect(JSON.stringify(sent).length).toBeLessThanOrEqual(64 * 1024)
})
