import { WsConnection } from '@walletconnect/jsonrpc-ws-connection'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RelayUnreachableError } from '#generated/errors/pairing'
import { limits } from '../../limits.js'
import { createTestWorld, settle } from '../../testing/index.js'
import { TestSocket } from '../../testing/testSocket.js'
import { createRelayGate } from './createRelayGate.js'
import { openSocket } from './openSocket.js'

const url = 'wss://relay.example/?auth=1'

function setUp() {
  const { clock, environment, page } = createTestWorld()
  // The library's relayer, as far as the gate uses it.
  const relayer = {
    on: () => {},
    off: () => {},
    provider: { on: () => {}, connection: new WsConnection(url) },
    publisher: {},
    connected: false,
    connecting: true,
    transportClose: async () => {},
    transportOpen: async () => {},
    async createProvider() {
      await settle(1) // the library signs meanwhile
      relayer.provider = { on: () => {}, connection: new WsConnection(url) }
    },
  }
  const gate = createRelayGate(relayer, environment)
  const outcomes: Promise<unknown>[] = []
  const open = () => void outcomes.push(relayer.provider.connection.open().catch((error: unknown) => error))
  const states = () => TestSocket.all.map(({ readyState }) => readyState)
  return { clock, gate, open, outcomes, page, relayer, states }
}

beforeEach(() => void vi.stubGlobal('WebSocket', TestSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  TestSocket.all.length = 0
})

test('opens a socket that the connection of the library then uses', async () => {
  const connection = new WsConnection(url)
  const opening = openSocket(connection, url)
  expect(connection.connecting).toBe(true)
  TestSocket.all[0]?.open()
  expect(await opening?.opened).toBe(TestSocket.all[0])
  expect([connection.connected, connection.connecting]).toEqual([true, false])
  opening?.giveUp()
  expect(TestSocket.all[0]?.readyState).toBe(1)
})

test('rejects with the library’s error when it gives up, also for callers that joined', async () => {
  const connection = new WsConnection(url)
  const opening = openSocket(connection, url)
  const joined = connection.open().catch((error: Error) => error.message)
  opening?.giveUp()
  const next = openSocket(connection, url) // before the browser reports the closed socket
  await expect(opening?.opened).rejects.toThrow('WebSocket connection failed for host: wss://relay.example/')
  expect(await joined).toContain('WebSocket connection failed')
  expect([TestSocket.all.length, connection.connecting]).toEqual([2, true])
  TestSocket.all[1]?.fail()
  await expect(next?.opened).rejects.toThrow('WebSocket connection failed')
  expect(connection.connecting).toBe(false)
})

test('an attempt after 8 s of silence gives up a socket that has not opened; earlier ones use it', async () => {
  const { clock, gate, open, outcomes, page, relayer, states } = setUp()
  await relayer.createProvider()
  open()
  await clock.advance(1000)
  open()
  expect(states()).toEqual([0])
  await clock.advance(limits.relayTimeoutMs - 1001)
  await relayer.createProvider()
  open()
  expect(states()).toEqual([0])

  await clock.advance(1)
  await relayer.createProvider()
  open()
  expect(states()).toEqual([3, 0])
  for (const outcome of outcomes.slice(0, 3)) expect(await outcome).toBeInstanceOf(Error)
  page.emit('pagehide', { persisted: true })
  expect(states()).toEqual([3, 3])
  page.emit('pageshow')
  await relayer.createProvider()
  open()
  page.emit('offline')
  expect(states()).toEqual([3, 3, 3])
  page.emit('online')
  await relayer.createProvider()
  open()
  expect(states()).toEqual([3, 3, 3, 0])
  gate.stop()
  await Promise.all(outcomes)
  expect(states()).toEqual([3, 3, 3, 3])
})

test('a connection that was dropped, or is about to be, opens no socket', async () => {
  const { clock, open, outcomes, relayer, states } = setUp()
  await relayer.createProvider()
  const { connection } = relayer.provider
  await clock.advance(limits.relayTimeoutMs)
  const created = relayer.createProvider()
  open()
  await created
  expect(relayer.provider.connection).not.toBe(connection)
  outcomes.push(connection.open().catch((error: unknown) => error))
  for (const outcome of outcomes) expect(await outcome).toBeInstanceOf(RelayUnreachableError)
  expect(states()).toEqual([])
  open()
  expect(states()).toEqual([0])
})
