import { WsConnection } from '@walletconnect/jsonrpc-ws-connection'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../limits.js'
import { createTestWorld, settle } from '../../testing/index.js'
import { createRelayGate } from './createRelayGate.js'
import { openSocket } from './openSocket.js'

/** A browser's socket, as far as it is used here. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly all: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  onopen = () => {}
  onerror = () => {}
  constructor() {
    FakeSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  close() {
    this.readyState = 3
    this.onerror()
  }
}

const url = 'wss://relay.example/?auth=1'

/** The library's relayer, as far as the gate uses it. */
function setUp() {
  const { clock, environment, page } = createTestWorld()
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
      relayer.provider = { on: () => {}, connection: new WsConnection(url) }
    },
  }
  const gate = createRelayGate(relayer, environment)
  const outcomes: Promise<unknown>[] = []
  const open = () => void outcomes.push(relayer.provider.connection.open().catch((error: unknown) => error))
  const states = () => FakeSocket.all.map(({ readyState }) => readyState)
  return { clock, gate, open, outcomes, page, relayer, states }
}

beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  FakeSocket.all.length = 0
})

test('opens a socket that the connection of the library then uses', async () => {
  const connection = new WsConnection(url)
  const opening = openSocket(connection, url)
  expect(connection.connecting).toBe(true)
  FakeSocket.all[0]?.open()
  expect(await opening?.opened).toBe(FakeSocket.all[0])
  expect([connection.connected, connection.connecting]).toEqual([true, false])
  opening?.giveUp()
  expect(FakeSocket.all[0]?.readyState).toBe(1)
})

test('fails as the library does, also when it gives up, and for every caller that joined', async () => {
  const connection = new WsConnection(url)
  const opening = openSocket(connection, url)
  const joined = connection.open().catch((error: Error) => error.message)
  opening?.giveUp()
  await expect(opening?.opened).rejects.toThrow('WebSocket connection failed for host: wss://relay.example/')
  expect(await joined).toContain('WebSocket connection failed')
  expect([FakeSocket.all.length, connection.connecting]).toEqual([1, false])
})

test('an attempt after 8 s of silence gives up a socket that has not opened; earlier ones and joining requests do not', async () => {
  const { clock, gate, open, outcomes, page, relayer, states } = setUp()
  await relayer.createProvider()
  open()
  await clock.advance(1000)
  open() // joins
  expect(states()).toEqual([0])
  await clock.advance(limits.relayTimeoutMs - 3000)
  await relayer.createProvider()
  open()
  expect(states()).toEqual([0, 0])

  await clock.advance(limits.relayTimeoutMs)
  await relayer.createProvider()
  open()
  expect(states()).toEqual([0, 3, 0])
  expect(await outcomes[2]).toBeInstanceOf(Error)
  page.emit('pagehide', { persisted: true }) // the page may come back to it
  expect(states()).toEqual([0, 3, 0])
  page.emit('offline')
  expect(states()).toEqual([0, 3, 3])
  page.emit('online')
  await relayer.createProvider()
  open()
  expect(states()).toEqual([0, 3, 3, 0])
  gate.stop()
  expect(states()).toEqual([0, 3, 3, 3])
  FakeSocket.all[0]?.open()
  await Promise.all(outcomes)
  expect(states()).toEqual([3, 3, 3, 3])
})

test.each([
  ['the dropped one first', [0, 1]],
  ['the dropped one last', [1, 0]],
] as const)('of two connections that open, only the one in use keeps its socket: %s', async (_, order) => {
  const { clock, open, relayer, states } = setUp()
  await relayer.createProvider()
  open()
  await clock.advance(limits.relayPauseMs)
  await relayer.createProvider()
  open()
  for (const index of order) {
    FakeSocket.all[index]?.open()
    await settle()
  }
  expect(states()).toEqual([3, 1])
})
