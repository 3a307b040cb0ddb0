import { expect, test, vi } from 'vitest'
import type { ProductEventProperties } from '#generated/events'
import type { Connector, Session } from '../../adapters/adapter.js'
import { createEmitter, type EventOf } from '../../core/emitter.js'
import { mainnet } from '../../networks/index.js'
import { settle } from '../../testing/settle.js'
import { createTestClock } from '../../testing/testClock.js'
import { createConnection } from './connection.js'

function createSession(end: () => Promise<void> = async () => {}): Session {
  return {
    accounts: ['0xa'],
    caipNetworkId: 'eip155:1',
    provider: { request: async () => null, on: () => {}, removeListener: () => {} },
    request: async () => null,
    on: () => () => {},
    end: vi.fn(end),
    release: vi.fn(),
  }
}

const connector = (namespace: Connector['namespace'], connect: () => Promise<Session>): Connector => ({
  id: `wallet of ${namespace}`,
  name: 'Wallet',
  type: 'ANNOUNCED',
  namespace,
  connect,
  reconnect: connect,
})

function setUp() {
  const lifetime = new AbortController()
  const { emit, on, onAny } = createEmitter<ProductEventProperties>((error) => {
    throw error
  })
  const reported: EventOf<ProductEventProperties>[] = []
  onAny((event) => reported.push(event))
  const toldOf = (name: keyof ProductEventProperties) => reported.filter((event) => event.name === name)
  const connection = createConnection({ clock: createTestClock(), emit, signal: lifetime.signal })
  return { lifetime, on, toldOf, connection }
}

test('a listener of `connection.connecting` may cancel the attempt', async () => {
  const { connection, on } = setUp()
  on('connection.connecting', ({ namespace }) => connection.actions.cancel(namespace))
  const session = createSession()
  const connecting = connection.actions.connect({
    connector: connector('eip155', async () => session),
    network: mainnet,
  })
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(session.end).toHaveBeenCalled()
})

test('a visitor can be connected in several namespaces', async () => {
  const { connection, toldOf } = setUp()
  const [evm, solana] = [createSession(), createSession()]
  await connection.actions.connect({ connector: connector('eip155', async () => evm), network: mainnet })
  await connection.actions.connect({ connector: connector('solana', async () => solana), network: mainnet })
  expect(connection.live('eip155')).toBe(evm)
  expect(connection.live('solana')).toBe(solana)
  await connection.actions.disconnect('eip155')
  expect(connection.state).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'connected' },
  })
  expect(connection.live('eip155')).toBeUndefined()
  expect(toldOf('connection.disconnected').map(({ properties }) => properties)).toEqual([
    { namespace: 'eip155' },
  ])
})

test('reports an attempt and its end once for all callers', async () => {
  const { connection, toldOf } = setUp()
  const declined = new Error('declined')
  const asked = { connector: connector('eip155', () => Promise.reject(declined)), network: mainnet }
  const outcomes = await Promise.allSettled([1, 2].map(() => connection.actions.connect(asked)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const about = { namespace: 'eip155', connectorId: 'wallet of eip155' }
  expect(toldOf('connection.connecting').map(({ properties }) => properties)).toEqual([about])
  expect(toldOf('connection.failed').map(({ properties }) => properties)).toEqual([
    { ...about, error: declined },
  ])
})

test('reports a restored connection only after it succeeds', async () => {
  const { connection, toldOf } = setUp()
  const open = () => Promise.reject(new Error('locked'))
  await expect(connection.actions.restore({ namespace: 'eip155', id: 'a', open })).rejects.toThrow('locked')
  expect([...toldOf('connection.connecting'), ...toldOf('connection.failed')]).toEqual([])
})

test('asks no wallet before the connection listeners are ready', async () => {
  let listen = () => {}
  const ready = new Promise<void>((resolve) => {
    listen = resolve
  })
  const { connection, toldOf } = setUp()
  const ask = vi.fn(async () => createSession())
  const connected = connection.actions.connect({
    connector: connector('eip155', ask),
    network: mainnet,
    ready,
  })
  await settle()
  expect(connection.state.eip155).toMatchObject({ status: 'connecting' })
  expect(ask).not.toHaveBeenCalled()
  listen()
  await connected
  expect(toldOf('connection.connected')).toHaveLength(1)
})

test('a canceled attempt never asks the wallet', async () => {
  const { connection } = setUp()
  const ask = vi.fn(async () => createSession())
  const connected = connection.actions.connect({
    connector: connector('eip155', ask),
    network: mainnet,
    ready: new Promise(() => {}),
  })
  connection.actions.cancel('eip155')
  await expect(connected).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(ask).not.toHaveBeenCalled()
})

test('the caller gets the error when the listeners fail to load', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const { connection } = setUp()
  const ask = vi.fn(async () => createSession())
  const connected = connection.actions.connect({
    connector: connector('eip155', ask),
    network: mainnet,
    ready: Promise.reject(missing),
  })
  await expect(connected).rejects.toBe(missing)
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(ask).not.toHaveBeenCalled()
})

test('releases a late session that cannot be ended [G1]', async () => {
  const { connection } = setUp()
  const session = createSession(() => Promise.reject(new Error('no')))
  let approve = (_: Session) => {}
  const asked = new Promise<Session>((resolve) => {
    approve = resolve
  })
  const outcome = connection.actions
    .connect({ connector: connector('eip155', () => asked), network: mainnet })
    .catch((error: unknown) => error)
  connection.actions.cancel('eip155')
  await outcome
  approve(session)
  await settle()
  expect(session.end).toHaveBeenCalledTimes(1)
  expect(session.release).toHaveBeenCalledTimes(1)
})

test('cleans up after a connector that throws synchronously', async () => {
  const { connection } = setUp()
  const broken = connector('eip155', () => {
    throw new Error('broken')
  })
  await expect(connection.actions.connect({ connector: broken, network: mainnet })).rejects.toThrow('broken')
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('release keeps the permission in the wallet', async () => {
  const { connection } = setUp()
  const session = createSession()
  await connection.actions.connect({ connector: connector('eip155', async () => session), network: mainnet })
  connection.actions.release()
  expect(session.release).toHaveBeenCalledTimes(1)
  expect(session.end).not.toHaveBeenCalled()
})

test('a failed restore leaves no trace', () => {
  const { connection, toldOf } = setUp()
  connection.actions.expect('eip155', 'a')
  expect(connection.state.eip155).toEqual({ status: 'connecting', connectorId: 'a', isRestoring: true })
  connection.actions.cancel('eip155')
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(toldOf('connection.disconnected')).toEqual([])
})

test('a session from elsewhere replaces the connected one and the pending attempt', async () => {
  const { connection, toldOf } = setUp()
  const before = createSession()
  await connection.actions.connect({ connector: connector('eip155', async () => before), network: mainnet })
  const slow = { ...connector('eip155', () => new Promise<Session>(() => {})), id: 'slow' }
  const asked = connection.actions.connect({ connector: slow, network: mainnet })
  const paired = { ...createSession(), wallet: { name: 'Phone Wallet' } }
  connection.actions.take({
    connector: connector('eip155', async () => paired),
    session: paired,
    restored: false,
  })
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(connection.live('eip155')).toBe(paired)
  expect(connection.state.eip155).toMatchObject({ status: 'connected', wallet: { name: 'Phone Wallet' } })
  expect(before.release).toHaveBeenCalledOnce()
  expect(toldOf('connection.connected')).toHaveLength(2)
})

test('releases a session that arrives after destroy', () => {
  const { connection, lifetime, toldOf } = setUp()
  lifetime.abort()
  const session = createSession()
  connection.actions.take({ connector: connector('eip155', async () => session), session, restored: true })
  expect(session.release).toHaveBeenCalledOnce()
  expect(toldOf('connection.connected')).toEqual([])
})
