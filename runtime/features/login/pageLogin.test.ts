import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestFoyer, createTestWorld, settle, type TestWorld } from '../../testing/index.js'

/** A page in Telegram that has left for a login. */
async function leave(uri = 'https://provider.test/authorize?client=1&state=abc&scope=a%20b') {
  const world = createTestWorld()
  world.page.device = { ...world.page.device, isTelegram: true }
  world.frame.answer('getSocialRedirectUri', { uri })
  const { foyer } = await createTestFoyer({ world })
  const login = await foyer.load('login')
  const done = login.connectSocial({ provider: 'google' })
  done.catch(() => {}) // only some tests await it
  await settle()
  await world.clock.advance(limits.frameInitMs)
  const href = world.page.opened.at(-1)?.href
  const back = href && new URL(href).searchParams.get('state')?.split('--')[1]
  return { login, world, done, back: back ? new URL(back) : undefined }
}

/** Opens the next page with these parameters. */
async function reopen(world: TestWorld, parameters: TestWorld['page']['parameters']) {
  world.page.parameters = parameters
  const next = world.reload()
  const { foyer } = await createTestFoyer({ world: next })
  await settle()
  await world.clock.advance(limits.frameInitMs)
  await settle()
  const used = () =>
    world.frame.requests.flatMap((request) =>
      request.type === '@w3m-app/CONNECT_SOCIAL' ? [request.payload.uri] : [],
    )
  return { foyer, used }
}

test('in Telegram the page itself goes to the provider and back, where the login is completed once [NAV-13]', async () => {
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
  expect(world.storage.getItem('@foyer/socialProvider')).toBeNull()
})

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

test('an address without a state is not opened, and leaving the login forgets it', async () => {
  const { world, done } = await leave('https://provider.test/authorize')
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  expect(world.page.opened).toEqual([])

  const other = await leave()
  other.login.cancel()
  await expect(other.done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  expect(other.world.storage.getItem('@foyer/socialProvider')).toBeNull()
})
