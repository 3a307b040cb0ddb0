import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorTexts } from '#generated/errors/texts'
import { frameMessageFixtures } from '#generated/frame/fixtures'
import { createBrowserEnvironment } from '../../environment/browser.js'
import { createSiwx } from '../../index.js'
import { limits } from '../../limits.js'
import { mainnet } from '../../networks/index.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createFrameLog } from '../../services/frame/createFrameLog.js'
import { createTestFoyer, settle, type TestFoyerOptions } from '../../testing/index.js'
import { inFrame } from '../../testing/inFrame.js'
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
  const done = <value>(task: Promise<value>) => inFrame(clock, task)
  const logIn = async () => {
    await done(login.connectEmail({ email }))
    await done(login.submitCode({ code: '123456' }))
    await settle()
  }
  const logInWithGoogle = async () => {
    frame.answer('getSocialRedirectUri', { uri: 'https://provider.test/authorize' })
    const task = login.connectSocial({ provider: 'google' })
    await settle()
    await clock.advance(limits.frameInitMs)
    world.popup.say({ resultUri: '?code=1' })
    await task
    await settle()
  }
  return { ...made, frame, clock, login, view, asked, done, logIn, logInWithGoogle }
}

test('a first login asks for the link in the email, then for the code, and connects', async () => {
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
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'GET_USER',
  ])
})

test('tracks each step of a login once, and none of a restored login', async () => {
  const { foyer, world, clock, logIn } = await setUp()
  foyer.open()
  await settle()
  await logIn()
  await settle()
  const counted = () => world.services.events.filter((name) => !/^(INITIALIZE|MODAL_)/.test(name))
  expect(counted()).toEqual([
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
    'CONNECT_SUCCESS',
  ])
  const sent = world.services.requestsTo('/e').map(({ body }) => JSON.stringify(body))
  expect(sent.join()).toContain('{"method":"email","name":"Email"}')
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  await clock.advance(limits.frameInitMs)
  await settle()
  expect(next.connection.state.eip155?.status).toBe('connected')
  expect(counted()).toHaveLength(4)
})

test('connects the namespace that was asked for, beside a wallet on the active network', async () => {
  const { foyer, login, done } = await setUp({ families: ['solana', 'eip155'] })
  await foyer.connect({ connectorId: testFamilies.solana.connector.id })
  expect(foyer.network.active().chainNamespace).toBe('solana')
  await done(login.connectEmail({ email, namespace: 'eip155' }))
  await done(login.submitCode({ code: '123456' }))
  await settle()
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: authConnectorId })
  expect(foyer.connection.state.solana).toMatchObject({
    status: 'connected',
    connectorId: testFamilies.solana.connector.id,
  })
})

test('refuses an invalid email address for login and change, and opens no frame [MAIL-02]', async () => {
  const { login, frame } = await setUp()
  for (const wrong of ['', 'maria', 'maria@', '@example.com', 'a b@example.com', 'maria@example'])
    for (const ask of [login.connectEmail, login.changeEmail])
      await expect(ask({ email: wrong })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
  expect(frame.opened).toEqual([])
})

test('refuses another email within 30 seconds, even after a reload, and rounds up the remaining seconds [MAIL-03]', async () => {
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

test('the pause between emails also counts one that the visitor has left, or replaced by another address, once the frame has the request', async () => {
  const { login, frame, world, clock } = await setUp()
  const sent = () => frame.requests.filter(({ type }) => type === '@w3m-app/CONNECT_EMAIL').length
  const request = async (address = email) => {
    const asked = login.connectEmail({ email: address })
    const outcome = asked.then(
      () => 'sent',
      (error: Error) => ('code' in error ? error.code : error.name),
    )
    await settle()
    return { outcome }
  }
  const early = await request()
  login.cancel() // before the frame is ready
  expect(await early.outcome).toBe('UNKNOWN')
  frame.ignore('connectEmail')
  const first = await request()
  await clock.advance(limits.frameInitMs)
  expect(sent()).toBe(1)
  const other = await request('bob@example.com')
  expect(sent()).toBe(1)
  expect(await other.outcome).toBe('EMAIL_LOGIN_THROTTLED')
  login.cancel()
  expect(await first.outcome).toBe('UNKNOWN')
  expect(await (await request()).outcome).toBe('EMAIL_LOGIN_THROTTLED')
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  const again = (await next.load('login')).connectEmail({ email })
  await expect(again).rejects.toMatchObject({ code: 'EMAIL_LOGIN_THROTTLED' })
  next.destroy()
  await clock.advance(limits.emailPauseMs)
  await request()
  expect(sent()).toBe(2)
})

test('an address that the frame refuses can be tried again at once', async () => {
  const { login, frame, done } = await setUp()
  frame.fail('connectEmail', 'Not this one')
  await expect(done(login.connectEmail({ email }))).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  await done(login.connectEmail({ email }))
  expect(login.state.attempt?.status).toBe('code')
})

test('the stored pause between emails ends within 30 seconds when the clock goes back a day, also after a reload [CK-01]', async () => {
  const { login, world, clock, done } = await setUp()
  await done(login.connectEmail({ email }))
  clock.jump(-86_400_000)
  await clock.advance(30_000)
  await done(login.resend())
  clock.jump(-86_400_000)
  await clock.advance(30_000)
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  const again = await next.load('login')
  await done(again.connectEmail({ email }))
  expect(again.state.attempt?.status).toBe('code')
})

test('shows the error of a wrong code in the view, and checks the next code', async () => {
  const { foyer, frame, login, view, done, clock } = await setUp()
  await done(login.connectEmail({ email }))
  for (const reason of ['Invalid code', 'Code denied']) {
    frame.fail('connectOtp', reason)
    await expect(login.submitCode({ code: '000000' })).rejects.toMatchObject({ code: 'EMAIL_CODE_REJECTED' })
  }
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

test.each([
  { says: 'nothing', code: 'FRAME_LOAD_TIMEOUT', ms: 20_000 },
  { says: 'that it cannot', code: 'FRAME_UNAVAILABLE', ms: 0 },
] as const)(
  'raises an alert when the frame does not load and the browser says $says, and opens it again on the next try [FR-01]',
  async ({ code, ms }) => {
    const { foyer, frame, login, clock, done } = await setUp()
    frame.hang(true)
    const asked = login.connectEmail({ email })
    asked.catch(() => {})
    await settle()
    if (ms === 0) frame.break()
    await clock.advance(ms)
    await expect(asked).rejects.toMatchObject({ code })
    expect(foyer.alert.state.current).toMatchObject({ title: `error.${code}.title`, text: `error.${code}` })
    expect(errorTexts[`error.${code}.title`]).toBe('Network Error - Could not load embedded wallet')
    expect(errorTexts[`error.${code}`]).toContain('There was a problem loading the embedded wallet.')
    await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
    expect(foyer.connection.state.eip155?.status).toBe('connected')
    await foyer.disconnect()
    frame.hang(false)
    await done(login.connectEmail({ email }))
    expect(login.state.attempt?.status).toBe('code')
  },
)

test('opens the frame with the first request, and after a reload only if the visitor had logged in [FRAME-02]', async () => {
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
  for (const kind of ['email', 'social'] as const) {
    const { frame, world, clock, logIn, logInWithGoogle } = await setUp()
    await (kind === 'email' ? logIn() : logInWithGoogle())
    const stored = () =>
      ['email', 'emailLoginUsed', 'lastChainId', 'connectedSocial', 'socialUsername'].filter(
        (name) => world.storage.getItem(`@foyer/${name}`) !== null,
      )
    const ofKind = kind === 'email' ? [] : ['connectedSocial', 'socialUsername']
    expect(stored()).toEqual(['email', 'emailLoginUsed', 'lastChainId', ...ofKind])
    frame.answer('isConnected', { isConnected: false })
    const { foyer: next } = await createTestFoyer({ world: world.reload() })
    await clock.advance(limits.frameInitMs)
    await clock.advance(0)
    expect(next.connection.state.eip155?.status).toBe('disconnected')
    expect(stored()).toEqual([])
  }
})

test.each([
  ['storage', '@foyer/emailLoginUsed'],
  ['storage', null], // cleared
  ['pageshow', ''],
] as const)('a logout in another tab ends the session here too (%s, %s)', async (event, key) => {
  const { foyer, frame, world, logIn } = await setUp()
  await logIn()
  world.page.emit(event, { key, persisted: true })
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')

  for (const name of ['email', 'emailLoginUsed', 'lastChainId']) world.storage.removeItem(`@foyer/${name}`)
  world.page.emit(event, { key, persisted: true })
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(foyer.account.state.eip155).toBeUndefined()
  expect((await foyer.load('login')).state.user).toBeUndefined()
  expect(frame.isOpen).toBe(false)
  // The other tab has logged out of the frame, which both share.
  expect(frame.requests.map(({ type }) => type)).not.toContain('@w3m-app/SIGN_OUT')
  await logIn()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('a logout deletes the data first, and waits at most 3 s for a silent frame [FRAME-07] [FR-25]', async () => {
  const { foyer, frame, world, clock, login, logInWithGoogle } = await setUp()
  await logInWithGoogle()
  const names = ['connectedSocial', 'email', 'emailLoginUsed', 'lastChainId', 'socialUsername']
  const known = () => [
    ...names.filter((name) => world.storage.getItem(`@foyer/${name}`) !== null),
    ...(login.state.user ? ['user'] : []),
  ]
  expect(known()).toEqual([...names, 'user'])
  const silence = new Promise(() => {})
  const seen = vi.fn()
  frame.perform('signOut', () => {
    seen(known())
    return silence
  })
  const left = vi.fn()
  const leaving = foyer.disconnect().then(left)
  await settle()
  expect(seen.mock.calls).toEqual([[[]]])
  await clock.advance(2999)
  expect(left).not.toHaveBeenCalled()
  expect(frame.isOpen).toBe(true)
  await clock.advance(1)
  await leaving
  expect(frame.isOpen).toBe(false)
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('destroying the foyer removes the frame and all listeners, and no request opens it again [FR-35]', async () => {
  const { foyer, frame, world, clock, login, logIn } = await setUp()
  await logIn()
  expect([frame.isOpen, world.page.listeners > 0]).toEqual([true, true])
  foyer.destroy()
  expect([frame.isOpen, world.page.listeners, clock.pending]).toEqual([false, 0, 0])
  await expect(login.connectEmail({ email })).rejects.toThrow()
  expect(frame.opened).toHaveLength(1)
})

test('an invalid address is refused, and no wallet is connected [FR-31]', async () => {
  const { foyer, frame, logIn } = await setUp()
  const reported: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => reported.push(error))
  for (const address of ['0x123', evmAddress.slice(2), `${evmAddress}0`, solanaAddress, '']) {
    frame.answer('getUser', { email, address, chainId: 1 })
    await logIn()
    expect(reported.splice(0), address).toMatchObject([{ code: 'INVALID_WALLET_ANSWER' }])
    expect(foyer.connection.state.eip155?.status ?? 'disconnected', address).toBe('disconnected')
    expect(foyer.account.state.eip155?.address, address).toBeUndefined()
  }
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
  const refused = done(foyer.switchNetwork({ caipNetworkId: 'eip155:1' }))
  await expect(refused).rejects.toMatchObject({
    code: 'FRAME_ERROR',
    data: { reason: 'Network is not available' },
  })
  expect(foyer.network.state.activeId).toBe('eip155:8453')
})

test('a request shows the approval view; leaving it ends the request, and reloads the frame', async () => {
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

test('when the visitor declines: code 4001, the previous view, and toasts do not pile up [FR-23]', async () => {
  const { foyer, frame, world, view, clock, logIn } = await setUp()
  await logIn()
  const session = foyer.connection.session('eip155')
  foyer.open()
  const before = view()
  expect(before).toBe('Account')
  for (let time = 0; time < 5; time++) {
    frame.ignore('rpcRequest')
    const signing = session?.provider.request({ method: 'personal_sign', params: ['0x00', evmAddress] })
    signing?.catch(() => {})
    await settle()
    expect(view()).toBe('ApproveTransaction')
    const { id } = frame.requests.at(-1) ?? {}
    frame.say({ type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'User rejected the request' } })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    await clock.advance(limits.modalErrorDelayMs)
    expect(view()).toBe(before)
  }
  expect(foyer.toast.state.current).toBeUndefined()
  expect(world.log.entries).toEqual([])
})

const unknownMethods = ['constructor', '__proto__', 'personal_sign ', 'PERSONAL_SIGN', 'wallet_nothing', '']

test('an unknown method never reaches the frame, and is shown as refused [D-06] [TX-05]', async () => {
  const { foyer, frame, clock, logIn } = await setUp()
  await logIn()
  const before = frame.requests.length
  const session = foyer.connection.session('eip155')
  await expect(session?.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
    code: 'RPC_NOT_ALLOWED',
    message: 'Requested RPC call is not allowed',
  })
  await clock.advance(299)
  expect(foyer.toast.state.current).toBeUndefined()
  await clock.advance(1)
  expect(foyer.toast.state.current).toMatchObject({ text: 'error.ACTION_NOT_ALLOWED' })
  expect(errorTexts['error.ACTION_NOT_ALLOWED']).toBe('Action not allowed')
  for (const method of unknownMethods)
    for (const asked of [session, session?.provider])
      await expect(asked?.request({ method, params: ['0x00', evmAddress] })).rejects.toThrow()
  expect(frame.requests).toHaveLength(before)
})

test('unsolicited messages of the frame can end a login, if it confirms that, but grant nothing [D-05]', async () => {
  const { foyer, frame, login, clock, done } = await setUp()
  const other = '0x000000000000000000000000000000000000dEaD'
  const unasked = Object.values(frameMessageFixtures).map((message) => ({
    ...message,
    ...('payload' in message && { payload: { ...Object(message.payload), address: other, chainId: 8453 } }),
  }))
  const granted = () => ({
    status: foyer.connection.state.eip155?.status ?? 'disconnected',
    address: foyer.account.state.eip155?.address,
    network: foyer.network.state.activeId,
    user: login.state.user,
    attempt: login.state.attempt,
  })
  /** Sends each message without an id, and with an unknown one. */
  const sayAll = async (except: readonly string[]) => {
    for (const id of [undefined, 'unknown'])
      for (const message of unasked)
        if (!except.includes(message.type)) {
          frame.say({ ...message, id })
          await clock.advance(0)
        }
  }
  await done(login.connectEmail({ email }))
  const before = granted()
  expect(before).toMatchObject({ status: 'disconnected', user: undefined, attempt: { status: 'code' } })
  await sayAll([])
  await clock.advance(limits.frameInitMs) // some said READY
  expect(granted()).toEqual(before)

  await done(login.submitCode({ code: '123456' }))
  await settle()
  const connected = granted()
  expect(connected).toMatchObject({ status: 'connected', address: evmAddress, user: { email } })
  await sayAll([])
  await clock.advance(limits.frameInitMs)
  expect(granted()).toEqual(connected) // the frame says that it is still logged in

  frame.answer('isConnected', { isConnected: false })
  const logOuts = ['SIGN_OUT_SUCCESS', 'IS_CONNECTED_SUCCESS', 'IS_CONNECTED_ERROR', 'READY']
  await sayAll(logOuts.map((name) => `@w3m-frame/${name}`))
  expect(granted()).toEqual(connected)
  frame.say({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  await clock.advance(0)
  expect(granted().status).toBe('disconnected')
})

test('success after the deadline is ignored, and no account is connected [FR-13]', async () => {
  const { foyer, frame, login, clock, done, asked } = await setUp()
  const late = async (type: string, payload?: object) => {
    frame.say({ type: `@w3m-frame/${type}`, id: frame.requests.at(-1)?.id, payload })
    await clock.advance(limits.frameInitMs)
  }
  frame.ignore('connectEmail')
  const sending = login.connectEmail({ email })
  sending.catch(() => {})
  await clock.advance(limits.frameInitMs + 30_000)
  await expect(sending).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  const before = login.state.attempt
  for (const action of ['CONNECT', 'VERIFY_DEVICE', 'VERIFY_OTP'])
    await late('CONNECT_EMAIL_SUCCESS', { action })
  expect(login.state.attempt).toEqual(before)

  frame.answer('connectEmail', { action: 'VERIFY_OTP' })
  await done(login.connectEmail({ email }))
  frame.ignore('connectOtp')
  const checking = login.submitCode({ code: '123456' })
  checking.catch(() => {})
  await clock.advance(30_000)
  await expect(checking).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  const rest = asked().length
  await late('CONNECT_OTP_SUCCESS')
  expect(asked()).toHaveLength(rest)
  expect(login.state).toMatchObject({ attempt: { status: 'code' }, user: undefined })
  expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('after 20 s without READY, raises the alert and logs it; fails at once when the frame cannot load [FRAME-04]', async () => {
  const { foyer, frame, login, clock } = await setUp()
  const failed = async () => {
    const asked = login.connectEmail({ email })
    asked.catch(() => {})
    await settle()
    return { asked }
  }
  frame.hang(true)
  const { asked } = await failed()
  await clock.advance(19_999)
  expect(foyer.alert.state.current).toBeUndefined()
  await clock.advance(1)
  await expect(asked).rejects.toMatchObject({ code: 'FRAME_LOAD_TIMEOUT' })
  expect(foyer.alert.state.current).toMatchObject({ title: 'error.FRAME_LOAD_TIMEOUT.title' })
  expect(errorTexts['error.FRAME_LOAD_TIMEOUT.title']).toBe('Network Error - Could not load embedded wallet')
  expect(await login.logs()).toMatchObject([{ log: 'iframe_load_failed' }])
  const { asked: broken } = await failed()
  frame.break()
  await expect(broken).rejects.toThrow('Unable to load email login dependency')
  expect(foyer.alert.state.current).toMatchObject({ title: 'error.FRAME_UNAVAILABLE.title' })
  expect(errorTexts['error.FRAME_UNAVAILABLE.title']).toBe('Network Error - Could not load embedded wallet')
  expect(await login.logs()).toMatchObject([{ log: 'iframe_load_failed' }, { log: 'iframe_load_failed' }])
})

test('after 30 s without an answer, aborts the request for email, code or social login, raises the alert and logs it [FRAME-05]', async () => {
  const { foyer, frame, world, login, clock, done } = await setUp()
  const timedOut = async (asked: Promise<unknown>) => {
    asked.catch(() => {})
    await clock.advance(29_999)
    expect(foyer.alert.state.current).toBeUndefined()
    await clock.advance(1)
    await expect(asked).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT', presentation: 'alert' })
    await expect(asked).rejects.toThrow('The request was aborted')
    expect(foyer.alert.state.current).toMatchObject({ title: 'error.FRAME_REQUEST_TIMEOUT.title' })
    foyer.alert.hide()
  }
  expect(errorTexts['error.FRAME_REQUEST_TIMEOUT.title']).toBe('Embedded Wallet Request Timed Out')
  await done(login.connectEmail({ email }))
  frame.ignore('connectOtp')
  await timedOut(login.submitCode({ code: '123456' }))
  frame.ignore('connectEmail')
  const resent = login.resend()
  await settle()
  await clock.advance(limits.frameInitMs) // in a new frame: the old one may still complete the login
  await timedOut(resent)
  expect(await login.logs()).toMatchObject([
    { log: 'iframe_request_timeout: connectOtp' },
    { log: 'iframe_request_timeout: connectEmail' },
  ])
  login.cancel()
  await clock.advance(limits.frameReloadMs)

  frame.ignore('getSocialRedirectUri')
  const asking = login.connectSocial({ provider: 'google' })
  await settle()
  await timedOut(asking)
  frame.answer('getSocialRedirectUri', { uri: 'https://provider.test/authorize' })
  frame.ignore('connectSocial')
  const connecting = login.connectSocial({ provider: 'google' })
  await settle()
  world.popup.say({ resultUri: '?code=1' })
  await settle()
  await timedOut(connecting)
  expect((await login.logs()).slice(2)).toMatchObject([
    { log: 'iframe_request_timeout: getSocialRedirectUri' },
    { log: 'iframe_request_timeout: connectSocial' },
  ])
})

test('uses version 4 of the protocol, logs only errors by default, and caps the frame’s log at 1,024,000 bytes [FRAME-12]', async () => {
  const { frame, login, done } = await setUp()
  await done(login.connectEmail({ email }))
  expect(frame.opened.map((url) => new URL(url).searchParams.get('version'))).toEqual(['4'])

  const console = (['error', 'warn', 'debug'] as const).map((name) =>
    vi.spyOn(globalThis.console, name).mockImplementation(() => {}),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { log } = createBrowserEnvironment()
  for (const kind of ['error', 'warn', 'debug'] as const) log[kind]('Something happened.')
  expect(console.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])

  const kept = createFrameLog({ now: () => 5 })
  const envelope = JSON.stringify({ timestamp: 5, log: '' }).length
  expect(kept.add('x'.repeat(1_024_000 - envelope + 1))).toBe(false)
  expect(kept.records()).toEqual([])
  expect(kept.add('x'.repeat(1_024_000 - envelope))).toBe(true)
  expect(kept.add('')).toBe(true)
  expect(kept.records()).toEqual([{ timestamp: 5, log: '' }]) // the first one has made room
})

test('sends the network to a document that replaces the frame’s, and asks for its user, before it signs', async () => {
  const { foyer, frame, asked, done, logIn } = await setUp()
  await logIn()
  const sign = () =>
    foyer.connection.session('eip155')?.request({ method: 'personal_sign', params: ['0x00', evmAddress] }) ??
    Promise.reject()
  await done(sign())
  expect(asked().slice(-2)).not.toContain('SWITCH_NETWORK')
  frame.say({ type: '@w3m-frame/READY' })
  await done(sign())
  expect(asked().slice(-3)).toEqual(['SWITCH_NETWORK', 'GET_USER', 'RPC_REQUEST'])
})

test('sends the frame the page’s data, its theme and every change of the theme [FRAME-14]', async () => {
  const { foyer, frame, logIn } = await setUp({ metadata: { name: 'Shop' }, themeMode: 'light' })
  await logIn()
  expect(frame.requests.slice(0, 2)).toMatchObject([
    {
      type: '@w3m-app/SYNC_DAPP_DATA',
      payload: { projectId: 'test-project', metadata: { name: 'Shop', url: 'https://shop.test' } },
    },
    {
      type: '@w3m-app/SYNC_THEME',
      payload: { themeMode: 'light', w3mThemeVariables: { '--w3m-background': '#ffffff' } },
    },
  ])
  foyer.theme.setMode('dark')
  foyer.theme.setVariables({ accent: '#ff0066' })
  await settle()
  expect(frame.requests.at(-1)).toMatchObject({
    type: '@w3m-app/SYNC_THEME',
    payload: {
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': '#ff0066', '--w3m-background': '#17181c' },
    },
  })
})

test('sends the frame the colors of the system while the theme is auto', async () => {
  const system = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => system)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { foyer, frame, logIn } = await setUp({
    themeMode: 'auto',
    themeVariables: { accent: 'var(--brand)' },
  })
  await logIn()
  const sent = () => frame.requests.filter(({ type }) => type === '@w3m-app/SYNC_THEME').at(-1)
  expect(sent()).toMatchObject({
    payload: {
      themeMode: 'light',
      w3mThemeVariables: { '--w3m-background': '#ffffff', '--w3m-accent': 'hsla(231, 100%, 70%, 1)' },
    },
  })
  system.matches = false
  system.dispatchEvent(new Event('change'))
  await settle()
  expect(sent()).toMatchObject({ payload: { themeMode: 'dark' } })
  foyer.theme.setMode('light')
  await settle()
  expect(sent()).toMatchObject({ payload: { themeMode: 'light' } })
})

test('signs a message on Solana for the account of the login; no unknown method reaches the frame [D-06]', async () => {
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
  const session = foyer.connection.session('solana')
  const signing = session?.request({ method: 'solana_signMessage', params: { message: 'JxF12' } })
  expect(await done(signing ?? Promise.reject())).toEqual({ signature: '2AancD' })
  expect(frame.requests.at(-1)).toMatchObject({
    payload: { params: { message: 'JxF12', pubkey: solanaAddress } },
  })
  const before = frame.requests.length
  for (const method of [...unknownMethods, 'personal_sign', 'signMessage'])
    for (const asked of [session, session?.provider])
      await expect(asked?.request({ method, params: { message: 'JxF12' } })).rejects.toThrow()
  expect(frame.requests).toHaveLength(before)
})

test.each([
  { action: 'VERIFY_DEVICE', views: ['EmailVerifyDevice', 'EmailVerifyOtp'], asks: ['DEVICE', 'OTP'] },
  { action: 'VERIFY_OTP', views: ['EmailVerifyOtp'], asks: ['OTP'] },
  { action: 'CONNECT', views: [], asks: [] },
])('connects after $action, through the views that it needs [MAIL-01]', async ({ action, views, asks }) => {
  const { foyer, frame, login, asked, done } = await setUp()
  const seen: string[] = []
  foyer.router.subscribe(
    ({ history }) => history.at(-1)?.name,
    (name) => name?.startsWith('EmailVerify') && seen.push(name),
  )
  frame.answer('connectEmail', { action })
  foyer.open()
  await done(login.connectEmail({ email }))
  await settle()
  if (asks.includes('OTP')) await done(login.submitCode({ code: '123456' }))
  await settle()
  expect(seen).toEqual(views)
  expect(asked().filter((name) => /^CONNECT_/.test(name))).toEqual([
    'CONNECT_EMAIL',
    ...asks.map((name) => `CONNECT_${name}`),
  ])
  expect(foyer.connection.state.eip155).toMatchObject({ status: 'connected', connectorId: authConnectorId })
  expect(foyer.account.state.eip155?.user).toMatchObject({ email })
})

test('is offered only if switched on, and only for its namespaces', async () => {
  const { foyer } = await createTestFoyer({ families: ['bip122', 'eip155'], features: { email: true } })
  foyer.showIntent()
  await settle()
  const offered = () =>
    foyer.connectors.state.list.flatMap(({ id, namespace }) => (id === authConnectorId ? [namespace] : []))
  expect(offered()).toEqual(['eip155'])
  for (const [socials, isOffered] of [
    [['google'], true],
    [['farcaster'], true],
    [['myspace'], false],
    [[], false],
    [false, false],
  ] as const) {
    const { foyer: without } = await createTestFoyer({ features: { email: false, socials } })
    without.showIntent()
    await settle()
    expect(without.connectors.state.list.some(({ id }) => id === authConnectorId)).toBe(isOffered)
  }
})

test('logs in only by what the page offers', async () => {
  const { foyer, world } = await createTestFoyer({ features: { email: false, socials: ['google'] } })
  const login = await foyer.load('login')
  const refusal = (feature: string) => ({ code: 'FEATURE_DISABLED', data: { feature } })
  await expect(login.connectEmail({ email })).rejects.toMatchObject(refusal('email'))
  await expect(login.resend()).rejects.toMatchObject(refusal('email'))
  await expect(login.submitCode({ code: '123456' })).rejects.toMatchObject(refusal('email'))
  await expect(login.connectSocial({ provider: 'x' })).rejects.toMatchObject(refusal('socials'))
  expect([world.frame.opened, world.popup.opened]).toEqual([[], []])
})

test('connects only the networks that the wallet supports [FRAME-11]', async () => {
  const own = { ...mainnet, id: 4_242, caipNetworkId: 'eip155:4242', name: 'Own chain' } as const
  const { foyer, logIn, login } = await setUp({ networks: [own] })
  const failed = new Promise((resolve) => foyer.events.on('connection.failed', ({ error }) => resolve(error)))
  await logIn()
  expect(await failed).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', data: { name: 'Own chain' } })
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(login.state.user).toBeUndefined()

  const both = await setUp({ networks: [own, mainnet] })
  await both.logIn()
  expect(both.foyer.connection.state.eip155).toMatchObject({ status: 'connected' })
  expect(both.foyer.network.state.activeId).toBe('eip155:1')
  await expect(both.foyer.switchNetwork({ caipNetworkId: 'eip155:4242' })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
    data: { name: 'Own chain' },
  })
  expect(both.foyer.network.state.activeId).toBe('eip155:1')
})

test('code, signature, session token and query reach neither log, analytics nor storage; the built-in sign-in keeps its signature until it ends [G6]', async () => {
  const siwx = createSiwx({ verify: async () => true })
  const { foyer, frame, world, clock, login, done, logInWithGoogle } = await setUp({ siwx })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', { location: new URL('https://shop.test/pay?token=secret-query#secret-part') })
  const { url, href } = createBrowserEnvironment().page
  Object.assign(world.page, { url, href })
  vi.unstubAllGlobals()
  const { setItem } = world.storage
  const written: (readonly [string, string])[] = []
  world.storage.setItem = (key, value) => {
    if (key !== '@foyer/signIns') written.push([key, value])
    setItem.call(world.storage, key, value)
  }
  const signIns = () => world.storage.getItem('@foyer/signIns')

  foyer.open()
  await done(login.connectEmail({ email }))
  frame.fail('connectOtp', 'Invalid code')
  await done(login.submitCode({ code: '918273' })).catch(() => {})
  await done(login.submitCode({ code: '645546' }))
  await settle()
  const [signature, signInSignature] = [`0x${'ab'.repeat(65)}`, `0x${'cd'.repeat(65)}`]
  frame.answer('rpcRequest', signInSignature)
  await (await foyer.load('signIn')).sign()
  frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret-token' } })
  frame.answer('rpcRequest', signature)
  const session = foyer.connection.session('eip155')
  const sign = { method: 'personal_sign', params: ['0x0badc0de', evmAddress] } as const
  expect(await session?.request(sign)).toBe(signature)
  frame.fail('rpcRequest', 'Something broke')
  await expect(session?.request(sign)).rejects.toThrow()
  expect(signIns()).toContain(signInSignature)
  expect(signIns()).not.toContain(signature)
  await done(foyer.disconnect())
  expect(signIns()).toBeNull()
  await clock.advance(limits.emailPauseMs)
  await logInWithGoogle() // its result is `?code=1`
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  expect(world.services.events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
  const recorded = inspect([world.log.entries, world.services.requestsTo('/e'), written], {
    depth: Number.POSITIVE_INFINITY,
    maxArrayLength: Number.POSITIVE_INFINITY,
    maxStringLength: Number.POSITIVE_INFINITY,
  })
  expect(recorded).toContain(email)
  for (const secret of ['918273', '645546', signature, signInSignature, '0badc0de', 'secret', 'code=1'])
    expect(recorded, secret).not.toContain(secret)
})
