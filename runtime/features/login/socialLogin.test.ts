import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../../limits.js'
import { offeredSocials } from '../../selectors/offeredSocials.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { defaultFeatures } from '../../settings.js'
import { createTestFoyer, settle, type TestFoyerOptions } from '../../testing/index.js'
import { inFrame } from '../../testing/inFrame.js'
import { testFamilies } from '../../testing/testFamilies.js'
import { createTestPage } from '../../testing/testPage.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'
import { socialNames } from '../../utils/socials.js'

const [address = ''] = testFamilies.eip155.accounts
const page = 'https://provider.test/authorize?state=1'
const { device } = createTestPage()

/** A foyer whose frame and providers accept everyone, with the Connect view open. */
async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer(options)
  const { foyer, world } = made
  const { frame, popup, clock, services } = world
  frame.answer('getSocialRedirectUri', { uri: page })
  frame.answer('getUser', { email: 'maria@example.com', address, chainId: 1 })
  const login = await foyer.load('login')
  foyer.open()
  await settle()
  const view = () => (foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined)
  const asked = () =>
    frame.requests.map(({ type }) => type.replace('@w3m-app/', '')).filter((name) => !name.startsWith('SYNC'))
  const counted = () => services.events.filter((name) => name.startsWith('SOCIAL_'))
  /** Starts a login and lets its window reach the provider. */
  const open = async (provider = 'google') => {
    const done = login.connectSocial({ provider })
    done.catch(() => {}) // the test awaits it
    await settle()
    await clock.advance(limits.frameInitMs)
    return { done }
  }
  const logIn = async () => {
    const { done } = await open()
    popup.say({ resultUri: '?code=4%2F0Ab' })
    await done
    await settle()
  }
  return { ...made, frame, popup, clock, login, view, asked, counted, open, logIn }
}

test('the window opens in the same task as the click, and shows the provider once the frame has named its page', async () => {
  const { login, popup, clock, view } = await setUp()
  void login.connectSocial({ provider: 'google' }).catch(() => {})
  expect(popup.opened).toEqual(['https://secure.test/loading'])
  expect(view()).toBe('ConnectingSocial')
  expect(popup.visited).toEqual([])
  await settle()
  await clock.advance(limits.frameInitMs)
  expect(popup.visited).toEqual([page])
  expect(login.state.social).toMatchObject({ provider: 'google', status: 'window' })
})

const windowProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

test.each(windowProviders.map((provider) => [provider, socialNames[provider]]))(
  '%s logs in, and is remembered with the name of the user until they log out [CONN-05] [MAIL-05]',
  async (provider, name) => {
    const { foyer, world, popup, clock, frame, open, view, asked, counted } = await setUp()
    const { done } = await open(provider)
    popup.say({ resultUri: '?code=4%2F0Ab' })
    await done
    await settle()
    expect(frame.requests.find(({ type }) => type.endsWith('GET_SOCIAL_REDIRECT_URI'))).toMatchObject({
      payload: { provider },
    })
    expect(frame.requests.find(({ type }) => type.endsWith('CONNECT_SOCIAL'))).toMatchObject({
      payload: { uri: '?code=4%2F0Ab' },
    })
    expect(asked()).toEqual([
      'GET_SOCIAL_REDIRECT_URI',
      'CONNECT_SOCIAL',
      'IS_CONNECTED',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'GET_USER',
    ])
    expect(popup.count).toBe(0)
    const expected = {
      status: 'connected',
      connectorId: authConnectorId,
      wallet: { name, social: provider, type: 'AUTH' },
    }
    expect(foyer.connection.state.eip155).toMatchObject(expected)
    expect(foyer.account.state.eip155).toMatchObject({ address, user: { username: 'maria' } })
    expect(view()).toBeUndefined()
    expect(counted()).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    expect(world.services.events).not.toContain('CONNECT_SUCCESS')
    const stored = (name: string) => world.storage.getItem(`@foyer/${name}`)
    expect(stored('connectedSocial')).toContain(provider)
    expect(stored('socialUsername')).toContain('maria')

    foyer.destroy()
    const { foyer: next } = await createTestFoyer({ world: world.reload() })
    onTestFinished(() => next.destroy())
    await clock.advance(limits.frameInitMs)
    expect(next.connection.state.eip155).toMatchObject(expected)
    expect(next.account.state.eip155).toMatchObject({ user: { username: 'maria' } })

    await next.disconnect()
    expect([stored('connectedSocial'), stored('socialUsername'), stored('email')]).toEqual([null, null, null])
  },
)

test('a provider that is not one of the six is refused before anything opens, and each of the six opens its window [VAL-03]', async () => {
  const { login, popup, frame, view, open } = await setUp()
  for (const provider of ['myspace', '', 'Google', 'toString', '__proto__'])
    await expect(login.connectSocial({ provider })).rejects.toMatchObject({
      code: 'UNKNOWN_SOCIAL_PROVIDER',
      data: { provider },
    })
  expect([popup.opened, frame.opened, view()]).toEqual([[], [], 'Connect'])
  expect(windowProviders).toHaveLength(6)
  for (const provider of windowProviders) {
    await open(provider)
    expect(login.state.social).toMatchObject({ provider, status: 'window' })
  }
  expect(popup.opened).toHaveLength(6)
})

test('a blocked window is shown on the view, and another try opens it', async () => {
  const { login, popup, view, frame, open, counted } = await setUp()
  popup.isBlocked = true
  await expect((await open()).done).rejects.toMatchObject({ code: 'SOCIAL_POPUP_BLOCKED' })
  expect(login.state.social).toMatchObject({ status: 'failed', error: { code: 'SOCIAL_POPUP_BLOCKED' } })
  expect([view(), frame.opened]).toEqual(['ConnectingSocial', []])
  popup.isBlocked = false
  await open()
  expect(popup.visited).toEqual([page])
  expect(view()).toBe('ConnectingSocial')
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR', 'SOCIAL_LOGIN_STARTED'])
})

test('closing the window leads back, and a message after it is ignored [PO-03]', async () => {
  const { foyer, login, popup, clock, view, asked, open, counted } = await setUp()
  const { done } = await open()
  popup.leave()
  await clock.advance(limits.popupPollMs)
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect([view(), login.state.social]).toEqual(['Connect', undefined])
  popup.say({ resultUri: '?code=late' })
  await settle()
  expect(asked()).toEqual(['GET_SOCIAL_REDIRECT_URI'])
  expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(counted()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
})

test('messages without a result, before the provider, or too long do nothing, and the first result counts', async () => {
  const { popup, frame, clock, login } = await setUp()
  const done = login.connectSocial({ provider: 'google' })
  popup.say({ resultUri: '?code=early' })
  await settle()
  await clock.advance(limits.frameInitMs)
  for (const message of [
    undefined,
    null,
    'text',
    {},
    { resultUri: 1 },
    { resultUri: ['?code=1'] },
    { resultUri: 'x'.repeat(100_000) },
  ])
    popup.say(message)
  Object.defineProperty(Object.prototype, 'resultUri', { value: '?code=inherited', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'resultUri'))
  popup.say({})
  await settle()
  expect(login.state.social?.status).toBe('window')
  popup.say({ resultUri: '?code=first' })
  popup.say({ resultUri: '?code=second' })
  await done
  expect(
    frame.requests.flatMap((request) =>
      request.type === '@w3m-app/CONNECT_SOCIAL' ? [request.payload.uri] : [],
    ),
  ).toEqual(['?code=first'])
})

test.each([
  ['?error=access_denied&error_description=%3Cb%3Eraw%3C%2Fb%3E', 'SOCIAL_LOGIN_DENIED'],
  ['?code=&error=server_error', 'SOCIAL_LOGIN_FAILED'],
  ['https://secure.test/result#error=user_cancelled_login', 'SOCIAL_LOGIN_DENIED'],
])('shows an error of the provider in Foyer’s own words: %s', async (resultUri, code) => {
  const { login, popup, open, asked } = await setUp()
  const { done } = await open()
  popup.say({ resultUri })
  await expect(done).rejects.toMatchObject({ code })
  expect(login.state.social).toMatchObject({ status: 'failed', error: { code, data: {} } })
  expect(popup.count).toBe(0)
  expect(asked()).toEqual(['GET_SOCIAL_REDIRECT_URI'])
})

test.each(['http://provider.test/', 'javascript:alert(1)', 'data:text/html,x', 'provider'])(
  'an address that is no web page is not opened: %s [PO-17]',
  async (uri) => {
    const { frame, popup, open } = await setUp()
    frame.answer('getSocialRedirectUri', { uri })
    await expect((await open()).done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
    expect([popup.visited, popup.count]).toEqual([[], 0])
  },
)

test('gives up on a frame that stays silent for 30 seconds after the return; an open window has 10 minutes [PO-09]', async () => {
  const { foyer, frame, popup, clock, login, open } = await setUp()
  const first = await open()
  await clock.advance(600_000 - limits.frameInitMs - 1)
  expect([login.state.social?.status, popup.count]).toEqual(['window', 1])
  await clock.advance(1)
  await expect(first.done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_TIMEOUT' })
  expect(popup.count).toBe(0)

  frame.ignore('connectSocial')
  const { done } = await open()
  await clock.advance(300_000)
  popup.say({ resultUri: '?code=1' })
  await clock.advance(29_999)
  expect([login.state.social?.status, popup.count]).toEqual(['connecting', 0])
  await clock.advance(1)
  await expect(done).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  expect(login.state.social?.status).toBe('failed')
  expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('another login closes the window of the previous one, whose result is ignored', async () => {
  const { popup, login, open, asked } = await setUp()
  const first = await open('google')
  const second = await open('github')
  await expect(first.done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect(popup.count).toBe(1)
  expect(login.state.social).toMatchObject({ provider: 'github', status: 'window' })
  popup.say({ resultUri: '?code=1' })
  await second.done
  expect(asked().filter((name) => name === 'CONNECT_SOCIAL')).toHaveLength(1)
})

test.each(['back', 'close', 'stop', 'destroy', 'cancel'] as const)(
  '%s closes the window, and no listener or timer remains [PO-19]',
  async (how) => {
    const { foyer, world, popup, clock, open, login } = await setUp({ started: false })
    const stop = foyer.start()
    const listeners = world.page.listeners
    const pending = clock.pending
    const { done } = await open()
    if (how === 'stop') stop()
    else if (how === 'cancel') login.cancel()
    else foyer[how]()
    await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
    await settle()
    expect([popup.count, login.state.social]).toEqual([0, undefined])
    expect(world.page.listeners).toBeLessThanOrEqual(listeners)
    expect(clock.pending).toBeLessThanOrEqual(pending)
    popup.say({ resultUri: '?code=late' })
    await settle()
    expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
  },
)

test.each(['connectSocial', 'isConnected', 'getUser'] as const)(
  'going back while the frame works on %s cancels the login, and a late answer connects nothing',
  async (action) => {
    const { foyer, frame, popup, open, asked, counted } = await setUp()
    frame.ignore(action)
    const { done } = await open()
    popup.say({ resultUri: '?code=1' })
    await settle()
    const { id } = frame.requests.at(-1) ?? {}
    foyer.back()
    await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
    // The frame may have been faster.
    if (action === 'connectSocial') expect(asked().at(-1)).toBe('SIGN_OUT')
    frame.say({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', id, payload: { address, chainId: 1 } })
    await settle()
    expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
    expect(counted().at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
  },
)

test.each(['google', 'farcaster'])(
  'back or forward during a login with %s cancels it, and leads to the view before it [PO-21]',
  async (provider) => {
    for (const event of ['popstate', 'pagehide'] as const)
      for (const until of ['start', 'provider', 'connecting'] as const) {
        const { foyer, world, frame, popup, login, view, asked, clock, counted } = await setUp()
        if (until === 'provider') frame.ignore('connectFarcaster')
        if (until === 'connecting') frame.ignore('isConnected')
        const done = login.connectSocial({ provider })
        done.catch(() => {}) // awaited below
        await settle()
        if (until !== 'start') await clock.advance(limits.frameInitMs)
        if (until === 'connecting') popup.say({ resultUri: '?code=1' })
        await settle()
        expect(login.state.social?.status === 'connecting').toBe(until === 'connecting')
        world.page.emit(event, { persisted: true })
        await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
        await settle()
        expect([view(), login.state.social, popup.count]).toEqual(['Connect', undefined, 0])
        expect(counted().at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
        const before = asked().length
        popup.say({ resultUri: '?code=late' })
        await clock.advance(limits.frameReloadMs + limits.frameInitMs)
        expect(asked()).toHaveLength(before)
        expect(foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
        foyer.destroy()
      }
  },
)

test.each(['google', 'farcaster'])(
  'a page that cancels a login with %s leads to the view before it, or closes the modal',
  async (provider) => {
    for (const before of ['Connect', undefined]) {
      const { foyer, frame, login, view } = await setUp()
      onTestFinished(() => foyer.destroy())
      frame.ignore('connectFarcaster')
      if (!before) foyer.close()
      const done = login.connectSocial({ provider })
      done.catch(() => {}) // awaited below
      await settle()
      expect(view()).toMatch(/^Connecting(Social|Farcaster)$/)
      login.cancel()
      await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
      expect([view(), login.state.social]).toEqual([before, undefined])
    }
  },
)

test('back or forward leaves a login alone that has failed, so that its view still says why', async () => {
  const { world, popup, open, login, view } = await setUp()
  const { done } = await open()
  popup.say({ resultUri: '?error=access_denied' })
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_DENIED' })
  world.page.emit('popstate')
  expect([view(), login.state.social?.status]).toEqual(['ConnectingSocial', 'failed'])
})

test('a login that the frame refuses fails with an error in Foyer’s own words', async () => {
  const { frame, popup, open, login } = await setUp()
  frame.fail('connectSocial', '<b>raw</b>')
  const { done } = await open()
  popup.say({ resultUri: '?code=1' })
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  expect(login.state.social).toMatchObject({ status: 'failed' })
})

test('a login by email after it forgets the social account', async () => {
  const { foyer, world, login, logIn, clock } = await setUp()
  await logIn()
  await inFrame(clock, login.connectEmail({ email: 'maria@example.com' }))
  await inFrame(clock, login.submitCode({ code: '123456' }))
  await settle()
  expect(foyer.connection.state.eip155).toMatchObject({ wallet: { name: 'Email' } })
  expect(foyer.account.state.eip155?.user).toMatchObject({ email: 'maria@example.com', username: undefined })
  expect(world.storage.getItem('@foyer/connectedSocial')).toBeNull()
})

test('the terms come first', async () => {
  const { login, popup } = await setUp({
    termsConditionsUrl: 'https://shop.test/terms',
    features: { legalCheckbox: true },
  })
  await expect(login.connectSocial({ provider: 'google' })).rejects.toMatchObject({
    code: 'TERMS_NOT_ACCEPTED',
  })
  expect(popup.opened).toEqual([])
})

test('leaves out an unknown provider, with one warning', async () => {
  const { foyer, world } = await createTestFoyer({
    features: { socials: ['google', 'myspace', 'farcaster', 'google'] },
  })
  await foyer.load('login')
  const warnings = () => world.log.entries.filter(({ message }) => message.includes('myspace'))
  expect(warnings()).toHaveLength(1)
  expect(offeredSocials({ socials: ['google', 'myspace', 'farcaster', 'google'] }, device)).toEqual([
    'google',
    'farcaster',
  ])
})

test('offers the providers in the order of the page, which the project overrides, or none', () => {
  expect(offeredSocials(defaultFeatures, device)).toEqual([
    'google',
    'x',
    'farcaster',
    'discord',
    'apple',
    'github',
    'facebook',
  ])
  expect(offeredSocials({ socials: ['facebook', 'google'] }, device)).toEqual(['facebook', 'google'])
  expect(offeredSocials({ socials: false }, device)).toEqual([])
})

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Mobile Safari', 5, ['facebook', 'x']],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile', 5, ['google']],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, ['google']],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, ['x']],
  ['a PC', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome', 0, []],
])(
  'in Telegram on %s, providers that refuse to log in there are left out',
  (_, userAgent, touchPoints, refused) => {
    const offered = (isTelegram: boolean) =>
      offeredSocials(defaultFeatures, { ...device, userAgent, touchPoints, isTelegram })
    const all = offered(false)
    expect(all).toHaveLength(7)
    expect(offered(true)).toEqual(all.filter((name) => !refused.includes(name)))
  },
)
