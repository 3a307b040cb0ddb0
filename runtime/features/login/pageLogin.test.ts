import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserEnvironment } from '../../environment/browser.js'
import { inside } from '../../inside.js'
import { limits } from '../../limits.js'
import { visibleRoute } from '../../selectors/visibleRoute.js'
import {
  createTestFoyer,
  createTestWorld,
  settle,
  type TestFoyerOptions,
  type TestWorld,
} from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'
import type { Namespace } from '../../utils/caip.js'

/** A page in Telegram that has left for a login. */
async function leave(
  uri = 'https://provider.test/authorize?client=1&state=abc&scope=a%20b',
  from = 'https://shop.test/checkout',
  options: TestFoyerOptions = {},
  namespace?: Namespace,
) {
  const world = createTestWorld()
  world.page.href = from
  world.page.device = { ...world.page.device, isTelegram: true }
  world.frame.answer('getSocialRedirectUri', { uri })
  const { foyer } = await createTestFoyer({ world, ...options })
  foyer.features.acceptLegal(true)
  const login = await foyer.load('login')
  const done = login.connectSocial({ provider: 'google', namespace })
  done.catch(() => {}) // only some tests await it
  await settle()
  await world.clock.advance(limits.frameInitMs)
  const href = world.page.opened.at(-1)?.href
  const back = href && new URL(href).searchParams.get('state')?.split('--')[1]
  return { login, world, done, back: back ? new URL(back) : undefined }
}

/** A page elsewhere, with the provider's page in a window. */
async function openWindow() {
  const world = createTestWorld()
  const { foyer } = await createTestFoyer({ world })
  onTestFinished(() => foyer.destroy())
  const login = await foyer.load('login')
  const done = login.connectSocial({ provider: 'google' })
  done.catch(() => {}) // only some tests await it
  await settle()
  await world.clock.advance(limits.frameInitMs)
  return { world, login, done, popup: world.popup, used: () => usedIn(world) }
}

/** The results that the frame got. */
const usedIn = ({ frame }: TestWorld) =>
  frame.requests.flatMap((request) =>
    request.type === '@w3m-app/CONNECT_SOCIAL' ? [request.payload.uri] : [],
  )

afterEach(() => vi.unstubAllGlobals())

/** Opens the next page at this address of a browser, whose address bar may be locked. */
async function reopenAt(world: TestWorld, href: string, isLocked = false) {
  const location = { href }
  const replaceState = vi.fn((_state: unknown, _title: string, url: URL) => {
    if (isLocked) throw new DOMException('The operation is insecure.', 'SecurityError')
    location.href = url.href
  })
  vi.stubGlobal('window', { location, history: { state: null, replaceState } })
  world.page.removeParameter = createBrowserEnvironment().page.removeParameter
  const { foyer, used } = await reopen(world, {})
  onTestFinished(() => foyer.destroy())
  return { foyer, used, location, replaceState }
}

/** Opens the next page with these parameters. */
async function reopen(
  world: TestWorld,
  parameters: TestWorld['page']['parameters'],
  options: TestFoyerOptions = {},
) {
  world.page.parameters = parameters
  const next = world.reload()
  const { foyer } = await createTestFoyer({ world: next, ...options })
  await settle()
  await world.clock.advance(limits.frameInitMs)
  await settle()
  const used = () => usedIn(world)
  return { foyer, used }
}

test('in Telegram the page itself goes to the provider and back, where the login is completed once', async () => {
  const { world, back } = await leave()
  expect(world.popup.opened).toEqual([])
  expect(world.page.opened).toMatchObject([{ target: '_top' }])
  const href = new URL(world.page.opened[0]?.href ?? '')
  expect(href.origin + href.pathname).toBe('https://provider.test/authorize')
  expect(Object.fromEntries(href.searchParams)).toMatchObject({ client: '1', scope: 'a b' })
  expect(back?.origin).toBe('https://shop.test')

  const parameters = { ...Object.fromEntries(back?.searchParams ?? []), result_uri: '?code=1', item: '3' }
  const { foyer: next, used } = await reopen(world, parameters)
  expect(world.page.parameters).toEqual({ item: '3' })
  expect(used()).toEqual(['?code=1'])
  expect(next.connection.state.eip155).toMatchObject({ status: 'connected', wallet: { social: 'google' } })
  expect(world.services.events).toContain('SOCIAL_LOGIN_SUCCESS')

  await next.disconnect()
  const again = await reopen(world, parameters)
  expect(again.used()).toEqual(['?code=1'])
})

test('a login that returns connects the namespace that was asked for', async () => {
  const options: TestFoyerOptions = { families: ['eip155', 'solana'] }
  const { world, back } = await leave(undefined, undefined, options, 'solana')
  const { networks, accounts } = testFamilies.solana
  world.frame.answer('getUser', { address: accounts[0], chainId: networks[0]?.caipNetworkId })
  const parameters = { ...Object.fromEntries(back?.searchParams ?? []), result_uri: '?code=1' }
  const { foyer: next } = await reopen(world, parameters, options)
  onTestFinished(() => next.destroy())
  const statuses = [next.connection.state.eip155?.status, next.connection.state.solana?.status]
  expect(statuses).toEqual([undefined, 'connected'])
})

test('terms that were accepted before a login are accepted when it returns', async () => {
  const options = { termsConditionsUrl: 'https://shop.test/terms', features: { legalCheckbox: true } }
  const { world, back } = await leave(undefined, undefined, options)
  const result_uri = '?code=1'
  const forged = await reopen(world, { foyer_login: 'forged', result_uri }, options)
  expect(forged.foyer.features.state.isLegalAccepted).toBe(false)
  forged.foyer.destroy()
  const parameters = { ...Object.fromEntries(back?.searchParams ?? []), result_uri }
  const { foyer: next } = await reopen(world, parameters, options)
  onTestFinished(() => next.destroy())
  expect(next.connection.state.eip155).toMatchObject({ status: 'connected' })
})

test.each([
  ['a refusal', '?error=access_denied', 'SOCIAL_LOGIN_DENIED'],
  ['an error', '?error=server_error', 'SOCIAL_LOGIN_FAILED'],
  ['too much', `?code=${'1'.repeat(100_000)}`, 'SOCIAL_LOGIN_FAILED'],
])('a login that returns with %s fails in its view, and can be tried again', async (_, result_uri, code) => {
  const { world, back } = await leave()
  const parameters = { ...Object.fromEntries(back?.searchParams ?? []), result_uri }
  const { foyer: next, used } = await reopen(world, parameters)
  onTestFinished(() => next.destroy())
  const { router, toast } = inside(next)
  expect(used()).toEqual([])
  expect([router.state.isOpen, visibleRoute(router.state)]).toMatchObject([
    true,
    { name: 'ConnectingSocial', params: { provider: 'google' } },
  ])
  expect(toast.state.current).toBeUndefined()
  const login = await next.load('login')
  expect(login.state.social).toMatchObject({ status: 'failed', error: { code } })
  login.connectSocial({ provider: 'google' }).catch(() => {}) // leaves the page
  await settle()
  await world.clock.advance(limits.frameInitMs)
  expect(world.page.opened).toHaveLength(2)
})

test('of two results the first is used, in the address of the page and from the window [PO-13]', async () => {
  const { world, back } = await leave()
  const { used, location } = await reopenAt(world, `${back?.href}&result_uri=first&item=3&result_uri=second`)
  expect([used(), location.href]).toEqual([['first'], 'https://shop.test/checkout?item=3'])

  const { world: other, used: usedByWindow, popup, done } = await openWindow()
  popup.say({ resultUri: 'first' })
  popup.say({ resultUri: 'second' })
  await done
  expect(usedByWindow()).toEqual(['first'])
  expect(other.popup.count).toBe(0)
})

test('a very long result is not used, in the address of the page and from the window [PO-14]', async () => {
  const long = '1'.repeat(100_000)
  const { world, back } = await leave()
  const { used, location } = await reopenAt(world, `${back?.href}&result_uri=${long}`)
  expect([used(), location.href]).toEqual([[], 'https://shop.test/checkout'])

  const { used: usedByWindow, popup, login } = await openWindow()
  popup.say({ resultUri: long })
  await settle()
  expect([usedByWindow(), login.state.social?.status]).toEqual([[], 'window'])
})

test('a login continues although the address bar cannot be changed, and its result works once [PO-15]', async () => {
  const { world, back } = await leave()
  const href = `${back?.href}&result_uri=first`
  const { foyer: next, used, location, replaceState } = await reopenAt(world, href, true)
  expect([replaceState.mock.calls.length > 0, location.href]).toEqual([true, href])
  expect(next.connection.state.eip155).toMatchObject({ status: 'connected', wallet: { social: 'google' } })
  await next.disconnect()
  expect((await reopenAt(world, href, true)).used()).toEqual(used())
  expect(used()).toEqual(['first'])
})

test.each([
  ['without a state', {}, 0, '?code=1'],
  ['with the state of another login', { foyer_login: 'forged' }, 0, '?code=1'],
  ['after ten minutes', undefined, limits.visitorTimeoutMs + 1, '?code=1'],
  ['with a result that is too long', undefined, 0, `?code=${'1'.repeat(100_000)}`],
])('a result %s is removed and not used [D-17]', async (_, forged, ageMs, result_uri) => {
  const { world, back } = await leave()
  world.clock.jump(ageMs)
  const parameters = forged ?? Object.fromEntries(back?.searchParams ?? [])
  const { foyer: next, used } = await reopen(world, { ...parameters, result_uri })
  expect([used(), world.page.parameters]).toEqual([[], {}])
  expect(next.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('the state of a login that returns without a result leaves the address once the code of logins is loaded', async () => {
  const { world, back } = await leave()
  const parameters = { ...Object.fromEntries(back?.searchParams ?? []), item: '3' }
  const { foyer: next, used } = await reopen(world, parameters)
  onTestFinished(() => next.destroy())
  await next.load('login')
  expect([used(), world.page.parameters]).toEqual([[], { item: '3' }])
})

test('a forged result does not end the login, whose own result still works', async () => {
  const { world, back } = await leave()
  for (const forged of [{}, { foyer_login: 'forged' }]) {
    const { foyer: next, used } = await reopen(world, { ...forged, result_uri: '?code=forged' })
    expect(used()).toEqual([])
    next.destroy()
  }
  const { used } = await reopen(world, {
    ...Object.fromEntries(back?.searchParams ?? []),
    result_uri: '?code=1',
  })
  expect(used()).toEqual(['?code=1'])
  expect(world.storage.getItem('@foyer/socialProvider')).toBeNull()
})

test('a result counts only for the login in progress, in the address of the page and from a window [D-17]', async () => {
  const { world, back } = await leave()
  const state = back?.searchParams.get('foyer_login') ?? ''
  const forged = await reopen(world, { foyer_login: 'forged', result_uri: 'forged' })
  expect(forged.used()).toEqual([])
  expect((await reopen(world, { foyer_login: state, result_uri: 'genuine' })).used()).toEqual(['genuine'])
  expect((await reopen(world, { foyer_login: state, result_uri: 'late' })).used()).toEqual(['genuine'])

  const { login, world: other, popup, done, used } = await openWindow()
  login.cancel()
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  popup.say({ resultUri: 'late' })
  await settle()
  expect(used()).toEqual([])
  const next = login.connectSocial({ provider: 'google' })
  await settle()
  await other.clock.advance(limits.frameReloadMs + limits.frameInitMs)
  popup.say({ resultUri: 'genuine' })
  await next
  expect(used()).toEqual(['genuine'])
})

test.each([
  ['?item=3&a', '#part', '?item=3&a&foyer_login=', '#part'],
  ['', '#/cart?step=2', '?foyer_login=', '#/cart?step=2'],
  ['?item=3', '#tgWebAppData=user%3D1%26hash%3Dsecret&tgWebAppVersion=8.0', '?item=3&foyer_login=', ''],
  // The address bar could not be changed after an earlier login.
  ['?foyer_login=old&item=3&result_uri=%3Fcode%3D1', '', '?item=3&foyer_login=', ''],
  ['?foyer%5Flogin=old', '', '?foyer_login=', ''],
  ['', '#/cart?tgWebAppData=hash%3Dsecret&tgWebAppVersion=8.0', '?foyer_login=', '#/cart'],
])(
  'the way back keeps the query %s and the hash %s, without what Telegram adds',
  async (query, hash, kept, part) => {
    const { back } = await leave(undefined, `https://shop.test/checkout${query}${hash}`)
    expect(back?.pathname).toBe('/checkout')
    expect(back?.search.startsWith(kept)).toBe(true)
    expect(back?.search.slice(kept.length)).toMatch(/^[0-9a-f-]{36}$/)
    expect(back?.hash).toBe(part)
    expect(back?.href).not.toContain('secret')
  },
)

test('the address of the provider inside one of auth.magic.link gets the return', async () => {
  const inner = 'https://provider.test/authorize?state=abc'
  const { world } = await leave(
    `https://auth.magic.link/start?provider_authorization_url=${encodeURIComponent(inner)}&state=kept`,
  )
  const href = new URL(world.page.opened[0]?.href ?? '')
  expect(href.searchParams.get('state')).toBe('kept')
  const changed = new URL(href.searchParams.get('provider_authorization_url') ?? '')
  expect(changed.searchParams.get('state')).toMatch(/^abc--https:\/\/shop\.test\/checkout\?foyer_login=/)
})

test('leaving for the provider keeps the login, and returning without a result ends it', async () => {
  const { login, world, done } = await leave()
  world.page.emit('pagehide', { persisted: true })
  expect(world.storage.getItem('@foyer/socialProvider')).not.toBeNull()
  world.page.emit('pageshow', { persisted: true })
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect(world.storage.getItem('@foyer/socialProvider')).toBeNull()
  expect(login.state.social).toBeUndefined()
})

test('an address without a state is not opened, and leaving the login forgets it', async () => {
  const { world, done } = await leave('https://provider.test/authorize')
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  expect(world.page.opened).toEqual([])

  const other = await leave()
  other.login.cancel()
  await expect(other.done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect(other.world.storage.getItem('@foyer/socialProvider')).toBeNull()
})
