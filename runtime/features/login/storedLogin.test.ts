import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestFoyer, createTestWorld, settle, type TestFoyerOptions } from '../../testing/index.js'
import { inFrame } from '../../testing/inFrame.js'
import { testFamilies } from '../../testing/testFamilies.js'

const [key = '', smart = ''] = testFamilies.eip155.accounts

/** A frame with smart accounts on the first network. */
function createFrameWorld() {
  const world = createTestWorld()
  const { frame } = world
  const accounts = [
    { address: key, type: 'eoa' },
    { address: smart, type: 'smartAccount' },
  ]
  frame.answer('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: [1, 8453] })
  frame.perform('getUser', ({ payload }) => {
    const { chainId, preferredAccountType } = Object(payload)
    return { address: preferredAccountType === 'eoa' ? key : smart, chainId, accounts, preferredAccountType }
  })
  frame.perform('setPreferredAccount', ({ payload }) => ({ type: Object(payload).type, address: key }))
  const stored = (name: string) => JSON.parse(world.storage.getItem(`@foyer/${name}`) ?? '{}').value
  /** Opens the next page. */
  const reload = async (options: TestFoyerOptions = {}) => {
    const { foyer } = await createTestFoyer({ world: world.reload(), ...options })
    onTestFinished(() => foyer.destroy())
    await settle()
    await world.clock.advance(limits.frameInitMs)
    await settle()
    return foyer
  }
  return { world, frame, stored, reload }
}

test('a social login survives in the account type, the provider, and the name there, also on its way back to the page [STORE-03]', async () => {
  const { world, frame, stored, reload } = createFrameWorld()
  world.page.device = { ...world.page.device, isTelegram: true }
  frame.answer('getSocialRedirectUri', { uri: 'https://provider.test/authorize?state=abc' })
  const first = await createTestFoyer({ world })
  const login = await first.foyer.load('login')
  login.connectSocial({ provider: 'google' }).catch(() => {}) // the page leaves
  await settle()
  await world.clock.advance(limits.frameInitMs)
  const { state } = stored('socialProvider')
  expect(stored('socialProvider')).toEqual({ provider: 'google', state, startedAt: world.clock.now() })

  world.page.parameters = { foyer_login: state, result_uri: '?code=1' }
  const second = await reload()
  expect([stored('socialProvider'), stored('connectedSocial'), stored('socialUsername')]).toEqual([
    undefined,
    'google',
    'maria',
  ])
  await (await second.load('login')).setAccountType({ type: 'eoa' })
  expect(stored('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
  second.destroy()

  const third = await reload()
  expect(third.connection.state.eip155).toMatchObject({ wallet: { name: 'Google', social: 'google' } })
  const expected = { address: key, type: 'eoa', preferredType: 'eoa', user: { username: 'maria' } }
  expect(third.account.state.eip155).toMatchObject(expected)

  await third.disconnect()
  await settle()
  expect([stored('connectedSocial'), stored('socialUsername')]).toEqual([undefined, undefined])
  expect(stored('preferredAccountTypes')).toEqual({ eip155: 'eoa' })
})

test('the app of a pairing, and of a login the email, its flag, the last chain and the networks with smart accounts survive; the frame keeps its session token [STORE-04]', async () => {
  const { world, frame, stored, reload } = createFrameWorld()
  const { foyer } = await createTestFoyer({ world, families: ['eip155', 'solana'] })
  onTestFinished(() => foyer.destroy())
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  const pairing = await foyer.load('pairing')
  pairing.open()
  await settle()
  pairing.link({ href: 'listed://', name: 'Listed' })
  await world.walletConnect.approve(['solana'])
  await settle()
  const app = { href: 'listed://', name: 'Listed' }
  expect(stored('deepLinkChoice')).toEqual(app)

  const login = await foyer.load('login')
  await inFrame(world.clock, login.connectEmail({ email: 'maria@example.com', namespace: 'eip155' }))
  await login.submitCode({ code: '123456' })
  await settle()
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await login.setAccountType({ type: 'eoa' })
  frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'the-session-token' } })
  await settle()
  const ofLogin = () => ['email', 'emailLoginUsed', 'lastChainId', 'smartAccountNetworks'].map(stored)
  expect(ofLogin()).toEqual(['maria@example.com', true, 'eip155:8453', [1, 8453]])
  expect(JSON.stringify(world.storage.values)).not.toContain('the-session-token')
  foyer.destroy()

  frame.ignore('getSmartAccountEnabledNetworks')
  const next = await reload({ families: ['eip155', 'solana'] })
  expect(stored('deepLinkChoice')).toEqual(app)
  expect(next.connection.state.eip155).toMatchObject({ status: 'connected', wallet: { name: 'Email' } })
  expect(next.account.state.eip155).toMatchObject({
    caipAddress: `eip155:8453:${key}`,
    types: { [key]: 'eoa', [smart]: 'smartAccount' },
    user: { email: 'maria@example.com' },
  })
  expect(frame.requests.at(-1)).toMatchObject({ payload: { chainId: 8453 } })
  expect(ofLogin()).toEqual(['maria@example.com', true, 'eip155:8453', [1, 8453]])

  world.storage.setItem('@foyer/sessionToken', JSON.stringify({ version: 1, at: 0, value: 'left-behind' }))
  await next.disconnect()
  await settle()
  expect(ofLogin().slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect([stored('deepLinkChoice'), stored('sessionToken')]).toEqual([undefined, undefined])
})

type Frame = ReturnType<typeof createFrameWorld>['frame']
const [maria, auth] = ['maria@example.com', { eip155: 'auth' }]

test.each<[string, (frame: Frame) => void, readonly unknown[]]>([
  ['answers with an error ends', (frame) => frame.fail('isConnected', 'Busy'), [{}, undefined, undefined]],
  ['denies it ends', (frame) => frame.fail('isConnected', 'Access denied'), [{}, undefined, undefined]],
  // Another tab may be logged in.
  [
    'cannot open the session keeps, without its connection,',
    (frame) => frame.fail('getUser', 'Busy'),
    [{}, maria, true],
  ],
  ['does not load keeps', (frame) => frame.hang(true), [auth, maria, true]],
  ['does not answer keeps', (frame) => frame.ignore('isConnected'), [auth, maria, true]],
])('a restore in a frame that %s the stored login', async (_, change, left) => {
  const { world, frame, stored, reload } = createFrameWorld()
  const { foyer } = await createTestFoyer({ world })
  const login = await foyer.load('login')
  await inFrame(world.clock, login.connectEmail({ email: 'maria@example.com' }))
  await login.submitCode({ code: '123456' })
  await settle()
  foyer.destroy()

  change(frame)
  const next = await reload()
  await world.clock.advance(limits.frameLoadMs + limits.frameAnswerMs)
  await settle()
  expect(next.connection.state.eip155?.status).toBe('disconnected')
  expect(['connectorIds', 'email', 'emailLoginUsed'].map(stored)).toEqual(left)
})
