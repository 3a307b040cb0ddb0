import { expect, test } from 'vitest'
import type { Connector } from '../../adapters/adapter.js'
import { createConnectors } from './connectors.js'

const connector = (id: string, namespace: Connector['namespace'] = 'eip155'): Connector => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  namespace,
  connect: () => Promise.reject(new Error('not here')),
  reconnect: async () => undefined,
})

test('namespaces keep separate wallets', () => {
  const connectors = createConnectors()
  connectors.actions.set('eip155', [connector('a')])
  connectors.actions.set('solana', [connector('s', 'solana')])
  connectors.actions.set('eip155', [connector('a'), connector('b')])
  expect(connectors.state.list.map(({ id }) => id).sort()).toEqual(['a', 'b', 's'])
  connectors.actions.set('eip155', [])
  expect(connectors.find('a')).toBeUndefined()
  expect(connectors.get('s').name).toBe('s')
})

test('a wallet with several namespaces is found in each', () => {
  const connectors = createConnectors()
  connectors.actions.set('walletConnect', [connector('w'), connector('w', 'solana')])
  expect(connectors.find('w')?.namespace).toBe('eip155')
  expect(connectors.get('w', 'solana').namespace).toBe('solana')
  expect(connectors.find('w', 'bip122')).toBeUndefined()
})

test('an extension that calls itself WalletConnect does not take its place [D-08]', () => {
  const connectors = createConnectors()
  connectors.actions.set('eip155', [connector('walletConnect')])
  connectors.actions.set('walletConnect', [{ ...connector('walletConnect'), type: 'MULTI_CHAIN' }])
  expect(connectors.find('walletConnect')?.type).toBe('MULTI_CHAIN')
  expect(connectors.get('walletConnect', 'eip155').type).toBe('MULTI_CHAIN')
})

test('state holds display data; the live connector and its provider stay outside [CONN-12]', () => {
  const connectors = createConnectors()
  const shown = {
    id: 'a',
    name: 'Lantern',
    namespace: 'eip155',
    icon: 'data:image/png;base64,AA',
    imageId: 'picture',
    rdns: 'test.lantern',
    explorerId: 'listed',
    walletKey: 'shared',
  } as const
  for (const type of ['MULTI_CHAIN', 'AUTH', 'ANNOUNCED'] as const) {
    const live: Connector = { ...connector('a'), ...shown, type, provider: {} }
    connectors.actions.set('eip155', [live])
    expect(connectors.state.list[0]).toEqual({ ...shown, type })
    expect(connectors.get('a')).toBe(live)
    expect(connectors.get('a').provider).toBe(live.provider)
  }
})

test.each(['unknown', 'constructor', '__proto__'])('finds no connector named %s [G8]', (id) => {
  const connectors = createConnectors()
  expect(() => connectors.get(id)).toThrow(expect.objectContaining({ code: 'CONNECTOR_NOT_FOUND' }))
})
