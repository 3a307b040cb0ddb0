import { expect, test, vi } from 'vitest'
import type { Connector, Session } from '../adapters/adapter.js'
import { mainnet } from '../networks/index.js'
import { settle } from '../testing/settle.js'
import { createTestClock } from '../testing/testClock.js'
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
  const listener = {
    connected: vi.fn(),
    accounts: vi.fn(),
    network: vi.fn(),
    transaction: vi.fn(),
    disconnected: vi.fn(),
  }
  return { listener, connection: createConnection({ clock: createTestClock(), listener }) }
}

test('one visitor may be connected in several families at once [CONN-10]', async () => {
  const { connection, listener } = setUp()
  const [evm, solana] = [createSession(), createSession()]
  await connection.actions.connect({ connector: connector('eip155', async () => evm), network: mainnet })
  await connection.actions.connect({ connector: connector('solana', async () => solana), network: mainnet })
  expect(connection.session('eip155')).toBe(evm)
  expect(connection.session('solana')).toBe(solana)
  await connection.actions.disconnect('eip155')
  expect(connection.state).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'connected' },
  })
  expect(connection.session('eip155')).toBeUndefined()
  expect(listener.disconnected.mock.calls).toEqual([['eip155']])
})

test('a late session that cannot be ended is at least let go [G1]', async () => {
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

test('a connector that throws before it promises leaves nothing behind', async () => {
  const { connection } = setUp()
  const broken = connector('eip155', () => {
    throw new Error('broken')
  })
  await expect(connection.actions.connect({ connector: broken, network: mainnet })).rejects.toThrow('broken')
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
})

test('release lets wallets keep their permission', async () => {
  const { connection } = setUp()
  const session = createSession()
  await connection.actions.connect({ connector: connector('eip155', async () => session), network: mainnet })
  connection.actions.release()
  expect(session.release).toHaveBeenCalledTimes(1)
  expect(session.end).not.toHaveBeenCalled()
})

test('a search that found nothing is over without a trace [STATE-03]', () => {
  const { connection, listener } = setUp()
  connection.actions.expect('eip155', 'a')
  expect(connection.state.eip155).toEqual({ status: 'connecting', connectorId: 'a', isRestoring: true })
  connection.actions.cancel('eip155')
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(listener.disconnected).not.toHaveBeenCalled()
})
