import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../../limits.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import { createTestFoyer, settle, type TestFoyerOptions } from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'

const [address = ''] = testFamilies.eip155.accounts
const url = 'https://farcaster.test/connect?token=1'

/** A foyer whose frame waits for the Farcaster app, with the Connect view open. */
async function setUp(options: TestFoyerOptions = {}) {
  const made = await createTestFoyer(options)
  const { foyer, world } = made
  const { frame, clock, services } = world
  /** Answers of the app, oldest first. */
  const answers: { approve(): void; refuse(reason: string): void }[] = []
  frame.perform(
    'connectFarcaster',
    () =>
      new Promise((resolve, reject) => {
        answers.push({
          approve: () => resolve({ userName: 'maria' }),
          refuse: (reason) => reject(new Error(reason)),
        })
      }),
  )
  frame.answer('getUser', { email: null, address, chainId: 1 })
  const login = await foyer.load('login')
  foyer.open()
  await settle()
  const view = () => (foyer.router.state.isOpen ? visibleRoute(foyer.router.state).name : undefined)
  const asked = () =>
    frame.requests.map(({ type }) => type.replace('@w3m-app/', '')).filter((name) => !name.startsWith('SYNC'))
  const counted = () => services.events.filter((name) => name.startsWith('SOCIAL_'))
  const status = () => foyer.connection.state.eip155?.status ?? 'disconnected'
  /** Starts a login and lets the frame load. */
  const open = async () => {
    const done = login.connectSocial({ provider: 'farcaster' })
    done.catch(() => {}) // the test awaits it
    await settle()
    await clock.advance(limits.frameInitMs)
    return { done }
  }
  return { ...made, frame, clock, login, answers, view, asked, counted, status, open }
}

test('shows the link, connects once the app approves, and remembers the visitor until they log out', async () => {
  const { foyer, world, clock, login, answers, open, view, asked, counted } = await setUp()
  const { done } = await open()
  expect(view()).toBe('ConnectingFarcaster')
  expect(login.state.social).toEqual({ provider: 'farcaster', status: 'app', url })
  expect(world.popup.opened).toEqual([])
  answers[0]?.approve()
  await done
  await settle()
  expect(asked()).toEqual([
    'GET_FARCASTER_URI',
    'CONNECT_FARCASTER',
    'IS_CONNECTED',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'GET_USER',
  ])
  const expected = {
    status: 'connected',
    wallet: { name: 'Farcaster', social: 'farcaster', type: 'AUTH' },
  }
  expect(foyer.connection.state.eip155).toMatchObject(expected)
  expect(foyer.account.state.eip155?.user).toMatchObject({ username: 'maria' })
  expect([view(), login.state.social]).toEqual([undefined, undefined])
  expect(counted()).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
  ])

  foyer.destroy()
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  onTestFinished(() => next.destroy())
  await clock.advance(limits.frameInitMs)
  expect(next.connection.state.eip155).toMatchObject(expected)
  await next.disconnect()
  for (const name of ['connectedSocial', 'socialUsername', 'emailLoginUsed'])
    expect(world.storage.getItem(`@foyer/${name}`)).toBeNull()
})

test.each([
  ['The login was declined', 'SOCIAL_LOGIN_DENIED'],
  ['The link has expired', 'SOCIAL_LOGIN_TIMEOUT'],
  ['<b>raw</b>', 'SOCIAL_LOGIN_FAILED'],
])('%s: fails with an error in Foyer’s own words, and a retry gets another link', async (reason, code) => {
  const { frame, login, answers, view, counted, open } = await setUp()
  const { done } = await open()
  answers[0]?.refuse(reason)
  await expect(done).rejects.toMatchObject({ code, data: {} })
  expect(login.state.social).toMatchObject({ status: 'failed', error: { code } })
  expect(login.state.social).not.toHaveProperty('url')
  await settle()
  expect([view(), counted()]).toEqual(['ConnectingFarcaster', ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR']])

  frame.answer('getFarcasterUri', { url: 'https://farcaster.test/connect?token=2' })
  const again = await open()
  expect(login.state.social).toMatchObject({ status: 'app', url: 'https://farcaster.test/connect?token=2' })
  answers[1]?.approve()
  await again.done
})

test.each([
  'http://farcaster.test/',
  'javascript:alert(1)',
  'connect',
  `https://farcaster.test/${'1'.repeat(1024)}`,
])('a link that is no web page, or too long to scan, is not shown: %.40s [PO-17]', async (link) => {
  const { frame, login, open, asked } = await setUp()
  frame.answer('getFarcasterUri', { url: link })
  await expect((await open()).done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  expect(login.state.social).not.toHaveProperty('url')
  expect(asked()).toEqual(['GET_FARCASTER_URI'])
})

test('the app has ten minutes, and the frame 30 seconds for the link', async () => {
  const { frame, clock, login, open, asked } = await setUp()
  const { done } = await open()
  await clock.advance(limits.visitorTimeoutMs - 1)
  expect(login.state.social?.status).toBe('app')
  await clock.advance(1)
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_TIMEOUT' })
  expect(asked().at(-1)).toBe('SIGN_OUT')

  await clock.advance(limits.frameReloadMs)
  frame.ignore('getFarcasterUri')
  const second = await open()
  await clock.advance(limits.frameAnswerMs)
  await expect(second.done).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
})

test.each(['back', 'close', 'stop', 'destroy', 'cancel'] as const)(
  '%s ends the wait in the frame too, and a late approval connects nothing',
  async (how) => {
    const { foyer, clock, login, answers, open, asked, status, counted, world } = await setUp({
      started: false,
    })
    const stop = foyer.start()
    const { listeners } = world.page
    const { pending } = clock
    const { done } = await open()
    if (how === 'stop') stop()
    else if (how === 'cancel') login.cancel()
    else foyer[how]()
    await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
    await settle()
    expect(login.state.social).toBeUndefined()
    if (how !== 'destroy') expect(asked().at(-1)).toBe('SIGN_OUT')
    answers[0]?.approve()
    await clock.advance(limits.frameReloadMs)
    await settle()
    expect(status()).toBe('disconnected')
    expect(world.storage.getItem('@foyer/connectedSocial')).toBeNull()
    if (how !== 'destroy') expect(counted().at(-1)).toBe('SOCIAL_LOGIN_CANCELED')
    expect(world.page.listeners).toBeLessThanOrEqual(listeners)
    expect(clock.pending).toBeLessThanOrEqual(pending)
  },
)

test('another login takes over, whichever of the two it is', async () => {
  const { login, answers, clock, world, view, open, asked, status } = await setUp()
  const first = await open()
  const second = login.connectSocial({ provider: 'google' })
  second.catch(() => {}) // awaited below
  await expect(first.done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect([view(), world.popup.count]).toEqual(['ConnectingSocial', 1])
  await clock.advance(limits.frameReloadMs)
  const third = login.connectSocial({ provider: 'farcaster' })
  await expect(second).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  await settle()
  expect([view(), world.popup.count]).toEqual(['ConnectingFarcaster', 0])
  answers[0]?.approve()
  await settle()
  expect(status()).toBe('disconnected')
  expect(login.state.social).toMatchObject({ provider: 'farcaster', status: 'app', url })
  answers[1]?.approve()
  await third
  expect(status()).toBe('connected')
  expect(asked().filter((name) => name === 'CONNECT_FARCASTER')).toHaveLength(2)
})
