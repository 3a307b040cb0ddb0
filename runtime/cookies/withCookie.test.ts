import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFoyer, createTestWorld, settle } from '../testing/index.js'
import { readShown, writeShown } from './shownCookie.js'
import { withCookie } from './withCookie.js'

/** The cookies of a page; returns how to read the one of Foyer. */
function openJar() {
  let value: string | undefined
  const page = {
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      value = attributes.includes('Max-Age=0') ? undefined : pair.replace(/^foyer=/, '')
    },
  }
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => value
}

test('a server shows the account of the cookie, which the browser restores, and forgets with the connection', async () => {
  const value = openJar()
  const { foyer, world } = await createTestFoyer({ connected: true })
  const first = withCookie({ foyer, cookie: undefined })
  foyer.theme.setMode('light') // changes nothing that the cookie says
  await foyer.switchNetwork({ caipNetworkId: 'eip155:8453' })
  const { address } = foyer.account.state.eip155 ?? {}
  await settle()
  const cookie = value()
  expect(cookie).toBe(`eip155:8453|eip155:${address}`)
  first.destroy()

  vi.unstubAllGlobals()
  const { foyer: onServer } = await createTestFoyer({ world: createTestWorld(), started: false })
  const rendered = withCookie({ foyer: onServer, cookie })
  expect(rendered.account.state.eip155?.address).toBe(address)
  expect(rendered.connection.state.eip155).toMatchObject({ status: 'connecting', isRestoring: true })
  expect(rendered.network.state.activeId).toBe('eip155:8453')

  const later = openJar()
  const { foyer: next } = await createTestFoyer({ world: world.reload(), started: false })
  const restored = withCookie({ foyer: next, cookie })
  restored.start()
  expect(restored.account.state.eip155?.address).toBe(address)
  await settle()
  expect(restored.connection.state.eip155).toMatchObject({ status: 'connected' })
  expect(later()).toBe(cookie)
  await restored.disconnect()
  expect(restored.account.state.eip155).toBeUndefined()
  await settle()
  expect(later()).toBeUndefined()
})

test('a cookie that is older than what the browser knows shows nothing once started', async () => {
  openJar()
  const { foyer } = await createTestFoyer({ started: false })
  const page = withCookie({ foyer, cookie: `eip155:1|eip155:0x${'1'.repeat(40)}` })
  expect(page.account.state.eip155?.address).toBe(`0x${'1'.repeat(40)}`)
  page.start()
  await settle()
  expect(page.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(page.account.state.eip155).toBeUndefined()
})

test('says how it is called when it gets a foyer alone', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  expect(() => Reflect.apply(withCookie, undefined, [foyer, ''])).toThrow(
    'Invalid option `foyer`: missing. Write `withCookie({ foyer, cookie })`.',
  )
})

test('warns once and works when the browser allows no cookies', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { foyer, world } = await createTestFoyer({ connected: true })
  const page = withCookie({ foyer, cookie: undefined })
  await page.switchNetwork({ caipNetworkId: 'eip155:8453' })
  await page.switchNetwork({ caipNetworkId: 'eip155:1' })
  await page.disconnect()
  await settle()
  expect(page.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(world.log.entries.map(({ level, message }) => [level, message])).toEqual([
    ['warn', 'The browser does not let this page set the account cookie.'],
  ])
})

describe('while a wallet has not answered yet', () => {
  const foreign = `0x${'1'.repeat(40)}`
  /** A page of a returning visitor, with a cookie of another site of the domain, and a wallet that is silent. */
  async function returnWith(address: string) {
    openJar()
    const { world } = await createTestFoyer({ connected: true })
    const next = world.reload()
    const question = next.wallet.hangNext('accounts')
    const { foyer } = await createTestFoyer({ world: next, started: false })
    const page = withCookie({ foyer, cookie: `eip155:1|eip155:${address}` })
    const events: string[] = []
    page.events.onAny(({ name }) => events.push(name))
    page.start()
    await settle()
    return { page, question, events }
  }

  test('its account is shown, and no disconnect is reported', async () => {
    const { page, question, events } = await returnWith(foreign)
    expect(page.connection.state.eip155).toMatchObject({ status: 'connecting', isRestoring: true })
    expect(page.account.state.eip155?.address).toBe(foreign)
    question.approve()
    await settle()
    expect(page.connection.state.eip155?.status).toBe('connected')
    expect(page.account.state.eip155?.addresses).not.toContain(foreign)
    expect(events).not.toContain('connection.disconnected')
  })

  test('nothing is bought for it', async () => {
    const { page, question } = await returnWith(foreign)
    const onramp = await page.load('onramp')
    expect(page.account.state.eip155?.address).toBe(foreign)
    expect(onramp.state).toMatchObject({ account: undefined, providers: [] })
    await expect(onramp.buy({ provider: 'meld' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    question.approve()
    await settle()
    expect(onramp.state.account).toBe(page.account.state.eip155?.caipAddress)
    expect(onramp.state.providers).not.toEqual([])
  })
})

test('a page that was passed no cookie leaves that of the last page until the wallets are restored', async () => {
  const { world, foyer: before } = await createTestFoyer({ connected: true })
  const { address } = before.account.state.eip155 ?? {}
  const next = world.reload()
  const question = next.wallet.hangNext('accounts')
  const value = openJar()
  Object.assign(document, { cookie: `foyer=eip155:1|eip155:${address}; Path=/` })
  const { foyer } = await createTestFoyer({ world: next, started: false })
  const page = withCookie({ foyer, cookie: undefined })
  page.start()
  await settle()
  expect(page.connection.state.eip155).toMatchObject({ status: 'connecting', isRestoring: true })
  expect(value()).toBe(`eip155:1|eip155:${address}`)
  question.approve()
  await settle()
  expect(value()).toBe(`eip155:1|eip155:${address}`)
  await page.disconnect()
  await settle()
  expect(value()).toBeUndefined()
})

test.each([
  '',
  'nonsense',
  'eip155:1|eip155:<script>alert(1)</script>',
  'eip155:1|nowhere:0x1111111111111111111111',
  '|eip155:0x1111111111111111111111',
])('ignores the cookie %j', (value) => {
  expect(readShown(value)?.accounts ?? []).toEqual([])
})

test('shows no account without a cookie, which the props of a page hold as null', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  expect(withCookie({ foyer, cookie: null }).account.state).toEqual({})
})

test('an address of a wallet adds no attributes to the cookie', () => {
  const accounts = [{ namespace: 'cosmos', address: 'cosmos1; Domain=example.com; Path=/' }] as const
  expect(writeShown({ activeId: 'eip155:1', accounts })).toBe(
    'foyer=eip155:1; Path=/; Max-Age=0; SameSite=Lax',
  )
})
