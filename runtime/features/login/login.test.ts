import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createTestFoyer, settle, type TestFoyerOptions } from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'

const [evmAddress = ''] = testFamilies.eip155.accounts
const [solanaAddress = ''] = testFamilies.solana.accounts
const email = 'maria@example.com'

/** A foyer and a frame with one user, who must enter a code. */
async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer(options)
  const { foyer, world } = made
  const { frame, clock } = world
  frame.answer('connectEmail', { action: 'VERIFY_OTP' })
  frame.answer('getUser', { email, address: evmAddress, chainId: 1 })
  frame.answer('isConnected', { isConnected: true })
  const login = await foyer.load('login')
  const view = () => (foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined)
  const asked = () => frame.requests.map(({ type }) => type.replace('@w3m-app/', ''))
  /** Runs a task whose frame is ready after its first pause. */
  const done = async <value>(task: Promise<value>): Promise<value> => {
    task.catch(() => {}) // the caller awaits it
    await settle()
    await clock.advance(limits.frameInitMs)
    return task
  }
  const logIn = async () => {
    await done(login.connectEmail({ email }))
    await done(login.submitCode({ code: '123456' }))
    await settle()
  }
  return { ...made, frame, clock, login, view, asked, done, logIn }
}

test('a first login: the link in the email, then the code, then connected', async () => {
  const { foyer, frame, login, view, done, asked } = await setUp()
  frame.answer('connectEmail', { action: 'VERIFY_DEVICE' })
  frame.ignore('connectDevice')
  foyer.open()
  await done(login.connectEmail({ email: `  ${email} ` }))
  expect(login.state.attempt).toMatchObject({ email, status: 'device' })
  expect(view()).toBe('EmailVerifyDevice')
  frame.say({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id: frame.requests.at(-1)?.id })
  await settle()
  expect(login.state.attempt?.status).toBe('code')
  expect(view()).toBe('EmailVerifyOtp')
  await done(login.submitCode({ code: '123456' }))
  await settle()
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: authConnectorId })
  expect(foyer.account.state.eip155).toMatchObject({ address: evmAddress, user: { email } })
  expect(view()).toBeUndefined()
  expect(login.state.attempt).toBeUndefined()
  expect(asked().filter((name) => !name.startsWith('SYNC'))).toEqual([
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'IS_CONNECTED',
    'GET_USER',
  ])
})

test('an address that is no email is refused, and nothing is asked', async () => {
  const { login, frame } = await setUp()
  for (const wrong of ['', 'maria', 'maria@', '@example.com', 'a b@example.com', 'maria@example'])
    await expect(login.connectEmail({ email: wrong })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
  expect(frame.opened).toEqual([])
})

test('another email within 30 seconds is refused, also after a reload, with the seconds rounded up [MAIL-03]', async () => {
  const { login, world, clock, done } = await setUp()
  await done(login.connectEmail({ email }))
  await clock.advance(1)
  const refused = { code: 'EMAIL_LOGIN_THROTTLED', message: 'Please try again after 30 seconds' }
  await expect(login.connectEmail({ email })).rejects.toMatchObject(refused)
  await expect(login.resend()).rejects.toMatchObject(refused)
  await clock.advance(28_999)
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  const again = await next.load('login')
  await expect(again.connectEmail({ email })).rejects.toThrow('Please try again after 1 seconds')
  await clock.advance(1000)
  await done(login.resend())
  expect(login.state.attempt?.status).toBe('code')
})

test('a wrong code stays on the view with its error, and the next code counts', async () => {
  const { foyer, frame, login, view, done, clock } = await setUp()
  await done(login.connectEmail({ email }))
  frame.fail('connectOtp', 'Invalid code')
  await expect(login.submitCode({ code: '000000' })).rejects.toMatchObject({ code: 'EMAIL_CODE_REJECTED' })
  expect(login.state.attempt).toMatchObject({ status: 'code', error: { code: 'EMAIL_CODE_REJECTED' } })
  expect(view()).toBe('EmailVerifyOtp')
  frame.ignore('connectOtp')
  const silent = login.submitCode({ code: '111111' })
  silent.catch(() => {})
  expect(login.state.attempt).toMatchObject({ status: 'checking', error: undefined })
  await clock.advance(30_000)
  await expect(silent).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  expect(foyer.alert.state.current).toMatchObject({ title: 'error.FRAME_REQUEST_TIMEOUT.title' })
  expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('a frame that does not load raises its alert, and the next try opens it again [FR-01]', async () => {
  const { foyer, frame, login, clock, done } = await setUp()
  frame.hang(true)
  const asked = login.connectEmail({ email })
  asked.catch(() => {})
  await clock.advance(20_000)
  await expect(asked).rejects.toMatchObject({ code: 'FRAME_LOAD_TIMEOUT' })
  expect(foyer.alert.state.current).toMatchObject({ title: 'error.FRAME_LOAD_TIMEOUT.title' })
  await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  await foyer.disconnect()
  frame.hang(false)
  await done(login.connectEmail({ email }))
  expect(login.state.attempt?.status).toBe('code')
})

test('the frame is opened with the first request only, and restored only after a login [FRAME-02]', async () => {
  const { foyer, frame, world, clock, logIn } = await setUp()
  foyer.open()
  await clock.advance(60_000)
  expect(frame.opened).toEqual([])
  await logIn()
  expect(frame.opened).toHaveLength(1)
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  await clock.advance(limits.frameInitMs)
  expect(frame.opened).toHaveLength(2)
  await clock.advance(0)
  expect(next.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: authConnectorId })
  expect(next.account.state.eip155).toMatchObject({ address: evmAddress, user: { email } })
  const leaving = next.disconnect()
  await clock.advance(3000)
  await leaving
  expect(frame.isOpen).toBe(false)
  await createTestFoyer({ world: world.reload() })
  await clock.advance(60_000)
  expect(frame.opened).toHaveLength(2)
})

test('a login that the frame has forgotten is not restored, and its data is deleted [STATE-05]', async () => {
  const { frame, world, clock, logIn } = await setUp()
  await logIn()
  frame.answer('isConnected', { isConnected: false })
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  await clock.advance(limits.frameInitMs)
  await clock.advance(0)
  expect(next.connection.state.eip155?.status).toBe('disconnected')
  for (const name of ['email', 'emailLoginUsed', 'lastChainId'])
    expect(world.storage.getItem(`@foyer/${name}`)).toBeNull()
})

test('a logout deletes the data first, and waits at most 3 s for a silent frame [FRAME-07] [FR-25]', async () => {
  const { foyer, frame, world, clock, logIn } = await setUp()
  await logIn()
  frame.ignore('signOut')
  const leaving = foyer.disconnect()
  await settle()
  expect(world.storage.getItem('@foyer/emailLoginUsed')).toBeNull()
  expect(world.storage.getItem('@foyer/email')).toBeNull()
  expect(frame.requests.at(-1)?.type).toBe('@w3m-app/SIGN_OUT')
  await clock.advance(2999)
  expect(frame.isOpen).toBe(true)
  await clock.advance(1)
  await leaving
  expect(frame.isOpen).toBe(false)
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('an address that is none is refused, and nobody is connected [FR-31]', async () => {
  const { foyer, frame, logIn } = await setUp()
  frame.answer('getUser', { email, address: '0x123', chainId: 1 })
  await logIn()
  expect(foyer.connection.state.eip155?.status).not.toBe('connected')
})

test('signs and switches in the frame: one request at a time, each on its chain', async () => {
  const { foyer, frame, asked, done, logIn } = await setUp()
  await logIn()
  const session = foyer.connection.session('eip155')
  frame.answer('rpcRequest', `0x${'11'.repeat(65)}`)
  const signed = await done(
    session?.request({ method: 'personal_sign', params: ['0x00', evmAddress] }) ?? Promise.reject(),
  )
  expect(signed).toBe(`0x${'11'.repeat(65)}`)
  await done(foyer.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  expect(asked().at(-1)).toBe('SWITCH_NETWORK')
  expect(foyer.network.state.activeId).toBe('eip155:8453')
  frame.fail('switchNetwork', 'Network is not available')
  await expect(done(foyer.switchNetwork({ caipNetworkId: 'eip155:1' }))).rejects.toThrow()
  expect(foyer.network.state.activeId).toBe('eip155:8453')
})

test('a request shows the approval view; leaving it ends the request, and the frame forgets it', async () => {
  const { foyer, frame, view, logIn, asked } = await setUp()
  await logIn()
  frame.ignore('rpcRequest')
  const session = foyer.connection.session('eip155')
  const signing = session?.request({ method: 'personal_sign', params: ['0x00', evmAddress] })
  signing?.catch(() => {})
  await settle()
  expect(view()).toBe('ApproveTransaction')
  foyer.back()
  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await settle()
  expect(asked().at(-1)).toBe('RELOAD')
  expect(view()).toBeUndefined()
})

test('an unknown method never reaches the frame, and is shown as refused [D-06]', async () => {
  const { foyer, frame, clock, logIn } = await setUp()
  await logIn()
  const before = frame.requests.length
  const session = foyer.connection.session('eip155')
  await expect(session?.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
    code: 'RPC_NOT_ALLOWED',
  })
  await clock.advance(limits.modalErrorDelayMs)
  expect(foyer.toast.state.current).toMatchObject({ text: 'error.ACTION_NOT_ALLOWED' })
  expect(frame.requests).toHaveLength(before)
})

test('unasked, the frame can end a login once it confirms it, and begin none [D-05]', async () => {
  const { foyer, frame, logIn, clock } = await setUp()
  foyer.open()
  frame.say({ type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: evmAddress, chainId: 1 } })
  await logIn()
  frame.say({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  await clock.advance(0)
  expect(foyer.connection.state.eip155?.status).toBe('connected') // the frame says that it is still logged in
  frame.answer('isConnected', { isConnected: false })
  frame.say({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  await clock.advance(0)
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('the theme and the data of the page reach the frame, and every change of the theme [FRAME-14]', async () => {
  const { foyer, frame, logIn } = await setUp({ metadata: { name: 'Shop' }, themeMode: 'light' })
  await logIn()
  expect(frame.requests.slice(0, 2)).toMatchObject([
    {
      type: '@w3m-app/SYNC_DAPP_DATA',
      payload: { projectId: 'test-project', metadata: { name: 'Shop', url: 'https://shop.test' } },
    },
    {
      type: '@w3m-app/SYNC_THEME',
      payload: { themeMode: 'light', w3mThemeVariables: { '--w3m-background': '#fff' } },
    },
  ])
  foyer.theme.setMode('dark')
  foyer.theme.setVariables({ accent: '#ff0066' })
  await settle()
  expect(frame.requests.at(-1)).toMatchObject({
    type: '@w3m-app/SYNC_THEME',
    payload: {
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': '#ff0066', '--w3m-background': '#121313' },
    },
  })
})

test('on Solana too: signs a message for the account of the login', async () => {
  const { foyer, frame, done } = await setUp({ families: ['solana'] })
  frame.answer('getUser', {
    email,
    address: solanaAddress,
    chainId: testFamilies.solana.networks[0]?.caipNetworkId,
  })
  const login = await foyer.load('login')
  await done(login.connectEmail({ email }))
  await done(login.submitCode({ code: '123456' }))
  await settle()
  expect(foyer.account.state.solana).toMatchObject({ address: solanaAddress })
  frame.answer('rpcRequest', { signature: '2AancD' })
  const signing = foyer.connection
    .session('solana')
    ?.request({ method: 'solana_signMessage', params: { message: 'JxF12' } })
  expect(await done(signing ?? Promise.reject())).toEqual({ signature: '2AancD' })
  expect(frame.requests.at(-1)).toMatchObject({
    payload: { params: { message: 'JxF12', pubkey: solanaAddress } },
  })
})

test('is offered only while it is on, and only for its namespaces', async () => {
  const { foyer } = await createTestFoyer({ families: ['bip122', 'eip155'], features: { email: true } })
  foyer.showIntent()
  await settle()
  const offered = () =>
    foyer.connectors.state.list.flatMap(({ id, namespace }) => (id === authConnectorId ? [namespace] : []))
  expect(offered()).toEqual(['eip155'])
  const { foyer: without } = await createTestFoyer({ features: { email: false } })
  without.showIntent()
  await settle()
  expect(without.connectors.state.list.some(({ id }) => id === authConnectorId)).toBe(false)
})
