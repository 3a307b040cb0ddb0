import { expect, test } from 'vitest'
import { settle } from '../../testing/index.js'
import { createTestLogin, testUsers } from '../../testing/testLogin.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'

const [maria, bob] = testUsers

test('after a switch that the frame left unanswered, Foyer names the network again before the next request', async () => {
  const { foyer, frame, clock, logIn, sign, asked } = await createTestLogin()
  await logIn()
  frame.ignore('switchNetwork')
  const switching = foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  switching.catch(() => {}) // awaited below
  await clock.advance(30_000)
  await expect(switching).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  expect(foyer.network.state.activeId).toBe('eip155:1')
  frame.answer('switchNetwork', { chainId: 1 })
  await sign()
  expect(asked().slice(-3)).toEqual(['SWITCH_NETWORK', 'GET_USER', 'RPC_REQUEST'])
  expect(frame.requests.at(-3)).toMatchObject({ payload: { chainId: 1 } })
})

test('Foyer rejects a switch or a login that the frame answers for another network', async () => {
  const { foyer, frame, logIn } = await createTestLogin()
  await logIn()
  frame.perform('switchNetwork', () => ({ chainId: 137 }))
  await expect(foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })).rejects.toMatchObject({
    code: 'INVALID_WALLET_ANSWER',
  })
  expect(foyer.network.state.activeId).toBe('eip155:1')

  const other = await createTestLogin()
  other.frame.perform('getUser', () => ({ address: maria?.eip155, chainId: 137 }))
  await other.logIn()
  expect(other.foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('connecting another namespace waits for the pending request, and later requests wait for the connection', async () => {
  const { foyer, frame, clock, logIn, sign, asked } = await createTestLogin({
    families: ['eip155', 'solana'],
  })
  await logIn()
  frame.ignore('rpcRequest')
  const signing = sign()
  await settle()
  const before = asked()
  const connecting = foyer.connect({ connectorId: authConnectorId, namespace: 'solana' })
  connecting.catch(() => {}) // awaited below
  await settle()
  expect(asked().slice(before.length)).toEqual(['IS_CONNECTED'])
  frame.answer('rpcRequest', '0x11')
  const { id } = frame.requests.findLast(({ type }) => type.endsWith('RPC_REQUEST')) ?? {}
  frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0x11' })
  frame.ignore('getUser')
  expect(await signing).toBe('0x11')
  await settle()
  void sign()
  await settle()
  expect(asked().slice(before.length)).toEqual(['IS_CONNECTED', 'GET_USER'])
  await clock.advance(30_000)
  await expect(connecting).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
})

test('when the frame has another user, Foyer sends no request, ends the session and clears the account', async () => {
  const { foyer, login, logIn, sign, become, asked } = await createTestLogin()
  await logIn()
  become(1) // in another tab
  await expect(sign()).rejects.toMatchObject({ code: expect.stringMatching(/UNAUTHORIZED|CONNECTION_LOST/) })
  expect(asked()).not.toContain('RPC_REQUEST')
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(foyer.account.state.eip155?.address).toBeUndefined()
  expect(login.state.user).toBeUndefined()
})

test('when the user has another account in the frame, Foyer rejects the request and updates the account', async () => {
  const { foyer, frame, logIn, sign, asked } = await createTestLogin()
  const accounts = [
    { address: maria?.eip155, type: 'eoa' },
    { address: bob?.eip155, type: 'smartAccount' },
  ]
  let used = maria?.eip155
  frame.perform('getUser', () => ({ address: used, chainId: 1, accounts }))
  await logIn()
  used = bob?.eip155
  await expect(sign()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(asked()).not.toContain('RPC_REQUEST')
  expect(foyer.account.state.eip155).toMatchObject({ address: used, type: 'smartAccount' })
  used = used?.toLowerCase()
  await sign()
  expect(asked().at(-1)).toBe('RPC_REQUEST')
})

test('transactions and calls for a network other than the wallet’s never reach the frame', async () => {
  const { frame, logIn, sign, asked } = await createTestLogin()
  await logIn()
  const to = bob?.eip155
  await expect(sign('wallet_sendCalls', [{ chainId: '0x2105', calls: [{ to }] }])).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
  })
  await expect(sign('eth_sendTransaction', [{ chainId: 8453, to }])).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
  expect(asked()).not.toContain('RPC_REQUEST')
  frame.answer('rpcRequest', `0x${'11'.repeat(32)}`)
  for (const chainId of ['0x1', 1, undefined]) await sign('eth_sendTransaction', [{ chainId, to }])
  await sign('wallet_sendCalls', [{ chainId: '0x1', calls: [{ to }] }])
  expect(asked().filter((name) => name === 'RPC_REQUEST')).toHaveLength(4)
})

test('while Bitcoin is active, the frame opens on a network that it supports', async () => {
  const { foyer, frame, logIn } = await createTestLogin({ families: ['bip122', 'solana', 'eip155'] })
  expect(foyer.network.state.activeId).toMatch(/^bip122:/)
  await logIn()
  expect(new URL(frame.opened[0] ?? '').searchParams.get('chainId')).toBe('eip155:1')
})
