import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test } from 'vitest'
import { createTestWorld } from '../../testing/index.js'
import { createRelayGate } from './createRelayGate.js'

test('a republish that fails while the relay is unreachable causes no uncaught error', async () => {
  const { environment, log } = createTestWorld()
  const { client } = await UniversalProvider.init({ projectId: 'sandbox', logger: 'silent' })
  const { relayer, heartbeat } = client.core
  onTestFinished(() => heartbeat.stop())
  const gate = createRelayGate(relayer, environment)
  onTestFinished(gate.stop)
  relayer.request = () => Promise.reject(new Error('The relay is away.'))
  const request = { id: 1, method: 'irn_publish', params: {} }
  Object.assign(relayer.publisher, { queue: new Map([['1', { request, opts: {}, attempt: 1 }]]) })
  for (const times of [1, 2]) {
    heartbeat.events.emit('heartbeat_pulse')
    await expect.poll(() => log.entries).toHaveLength(times)
  }
  expect(log.entries).toMatchObject([
    { message: 'A message could not be sent to the relay.' },
    { message: 'A message could not be sent to the relay.' },
  ])
})

/** A relay that refuses every connection, and the times at which it was asked. */
async function createRefusingRelay() {
  const { clock, environment, page } = createTestWorld()
  const times: number[] = []
  const refuse = async () => {
    times.push(clock.elapsed())
    throw new Error('The relay refuses.')
  }
  const relayer = {
    on: () => {},
    off: () => {},
    provider: { on: () => {}, connection: { register: refuse } },
    publisher: {},
    connected: false,
    connecting: false,
    transportClose: async () => {},
    transportOpen: async () => {},
    createProvider: async () => {},
  }
  const gate = createRelayGate(relayer, environment)
  onTestFinished(gate.stop)
  await relayer.createProvider()
  const connect = () => relayer.provider.connection.register().catch(() => {})
  return { gate, connect, times, clock, page }
}

test('pauses from 1 s to 30 s between connections that the relay refuses, however often one is wanted [RL-17]', async () => {
  const { connect, times, clock } = await createRefusingRelay()
  for (let passedMs = 0; passedMs <= 125_000; passedMs += 250) {
    await connect()
    await clock.advance(250)
  }
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('connects at most ten times a minute, however often a request waits or the network returns, and at once for a new code [RL-17]', async () => {
  const { gate, connect, times, clock, page } = await createRefusingRelay()
  for (let second = 0; second < 150; second++) {
    gate.hurry()
    page.emit('online')
    await connect()
    await clock.advance(1000)
  }
  expect(times).toHaveLength(30)
  for (const [index, at] of times.entries())
    if (index >= 10) expect(at - (times[index - 10] ?? 0)).toBeGreaterThanOrEqual(60_000)
  gate.begin()
  await connect()
  expect(times).toHaveLength(31)
})
