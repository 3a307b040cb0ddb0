import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readField } from '../../adapters/readField.js'
import { createTestWorld, settle } from '../../testing/index.js'
import { TestSocket } from '../../testing/testSocket.js'
import { createRelayGate } from './createRelayGate.js'

/** The library's own relayer behind the gate. */
async function setUp(signal: AbortSignal, known?: string) {
  const { environment, page } = createTestWorld()
  vi.stubGlobal('WebSocket', TestSocket)
  const { client } = await UniversalProvider.init({
    projectId: 'codes',
    customStoragePrefix: crypto.randomUUID(), // otherwise the tests would share a core
    logger: 'silent',
  })
  const { relayer, heartbeat } = client.core
  if (known) {
    relayer.subscriber.pending.set(known, { topic: known, relay: { protocol: 'irn' } })
    relayer.transportOpen().catch(() => {}) // the library does so when it starts
    while (!readField(relayer, 'connectionAttemptInProgress')) await Promise.resolve()
  }
  const gate = createRelayGate(relayer, environment)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    gate.stop()
    heartbeat.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    TestSocket.all.length = 0
  })
  /** Asks for a code, as the visitor does. */
  const ask = (topic: string) => {
    gate.begin()
    gate.watch(new AbortController().signal).stop()
    return relayer.subscribe(topic)
  }
  const passTimeUntil = async (isSo: () => boolean) => {
    while (!isSo()) {
      heartbeat.events.emit('heartbeat_pulse')
      await vi.advanceTimersByTimeAsync(100)
      await settle(1)
      signal.throwIfAborted()
    }
  }
  /** Asks for a code from a relay that does not answer, after which the attempts pause. */
  const fail = async (kind: 'silent' | 'down' = 'silent') => {
    ask('first').catch(() => {}) // the visitor gave up
    await passTimeUntil(() => TestSocket.all.length > 0)
    if (kind === 'down') TestSocket.all[0]?.fail()
    await gate.rest()
    await passTimeUntil(() => relayer.connecting)
  }
  const states = () => TestSocket.all.map(({ readyState }) => readyState)
  return { ask, fail, gate, page, passTimeUntil, relayer, states }
}

test.for(['silent', 'down'] as const)(
  'a new code connects at once while the attempts for an earlier code pause, and these then use its connection: the relay was %s',
  async (kind, { signal }) => {
    const { ask, fail, relayer, states } = await setUp(signal)
    await fail(kind)
    const second = ask('second')
    await settle(500)
    expect(states()).toEqual([3, 0])
    TestSocket.all[1]?.open()
    await second
    await vi.advanceTimersByTimeAsync(5000)
    expect(states()).toEqual([3, 1])
    expect(relayer.subscriber.topics).toContain('second')
  },
)

test('attempts for an earlier code that resume while a new one connects use its connection', async ({
  signal,
}) => {
  const { ask, fail, relayer, states } = await setUp(signal)
  await fail()
  const second = ask('second')
  await settle(500)
  await vi.advanceTimersByTimeAsync(5000)
  expect(states()).toEqual([3, 0])
  TestSocket.all[1]?.open()
  await second
  expect(states()).toEqual([3, 1])
  expect(relayer.subscriber.topics).toContain('second')
})

test('a new code connects at once when the attempts for an earlier code are over', async ({ signal }) => {
  const { ask, fail, relayer, states } = await setUp(signal)
  await fail()
  while (relayer.connecting) {
    await vi.advanceTimersByTimeAsync(1000)
    signal.throwIfAborted()
  }
  const second = ask('second')
  await settle(500)
  TestSocket.all[1]?.open()
  await second
  expect(states()).toEqual([3, 1])
})

test('a new code uses a connection that opens for another code', async ({ signal }) => {
  const { ask, passTimeUntil, states } = await setUp(signal)
  const codes = [ask('first'), ask('second')]
  await passTimeUntil(() => TestSocket.all.length > 0)
  codes.push(ask('third'))
  await settle(500)
  expect(states()).toEqual([0])
  TestSocket.all[0]?.open()
  await Promise.all(codes)
  await vi.advanceTimersByTimeAsync(5000)
  expect(states()).toEqual([1])
})

test('a new code uses a connection that the library opens for topics that it knows', async ({ signal }) => {
  const { ask, fail, gate, passTimeUntil, relayer, states } = await setUp(signal)
  await fail()
  gate.hurry()
  gate.watch(new AbortController().signal).stop()
  await passTimeUntil(() => TestSocket.all.length > 1)
  expect(relayer.connecting).toBe(true)
  const second = ask('second')
  await settle(500)
  expect(states()).toEqual([3, 0])
  TestSocket.all[1]?.open()
  await second
  await vi.advanceTimersByTimeAsync(5000)
  expect(states()).toEqual([3, 1])
})

test('a new code uses a connection that the library began to open for a stored session before the gate was created', async ({
  signal,
}) => {
  const { ask, passTimeUntil, relayer, states } = await setUp(signal, 'stored')
  const code = ask('first')
  await passTimeUntil(() => TestSocket.all.length > 0)
  const other = ask('second')
  await settle(500)
  expect(states()).toEqual([0])
  TestSocket.all[0]?.open()
  await Promise.all([code, other])
  await vi.advanceTimersByTimeAsync(5000)
  expect(states()).toEqual([1])
  expect(relayer.subscriber.topics).toEqual(expect.arrayContaining(['first', 'second']))
})

test('a page restored from the back/forward cache connects at once, whatever state its attempts were in', async ({
  signal,
}) => {
  const { ask, page, passTimeUntil, states } = await setUp(signal)
  const leaveAndReturn = async () => {
    page.emit('pagehide', { persisted: true })
    await settle(500)
    const left = states()
    page.emit('pageshow')
    await settle(500)
    return left
  }
  const first = ask('first')
  await passTimeUntil(() => TestSocket.all.length > 0)
  TestSocket.all[0]?.open()
  await first
  expect(await leaveAndReturn()).toEqual([3]) // was open
  expect(states()).toEqual([3, 0])
  expect(await leaveAndReturn()).toEqual([3, 3]) // was opening
  expect(states()).toEqual([3, 3, 0])
  TestSocket.all[2]?.fail()
  await settle(500)
  expect(await leaveAndReturn()).toEqual([3, 3, 3]) // paused
  expect(states()).toEqual([3, 3, 3, 0])
  TestSocket.all[3]?.open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(states()).toEqual([3, 3, 3, 1])
})
