import type { SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { frameBrowser, frameMessages, signOut } from './emailLogin.js'
import {
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  openConnect,
  test,
  untilQuiet,
} from './fixtures.js'

test.use(frameBrowser)

// Firefox looks for icons of the provider's pages, which have none.
test.beforeEach(({ problems }) => problems.allow(/img-src .*favicon/))

/** Presses the button of a provider, which may be in the view of all. */
async function choose(page: Page, provider: string): Promise<void> {
  await openConnect(page)
  const button = page.getByTestId(`foyer-social-${provider}`)
  await expect(page.getByTestId('foyer-social-google')).toBeVisible()
  if (!(await button.isVisible())) await page.getByTestId('foyer-social-more').click()
  await button.click()
}

/** Chooses a provider, and waits until its window shows the provider's page. */
async function openProvider(page: Page, provider = 'google'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await choose(page, provider)
  const popup = await opened
  await expectView(page, 'ConnectingSocial')
  await expect(popup.getByTestId('idp-user')).toBeVisible()
  return popup
}

/** Logs in on the pages of the provider, and allows it. */
async function allow(provider: Page): Promise<void> {
  await provider.getByTestId('idp-login').click()
  await provider.getByTestId('idp-allow').click()
}

const used = async (sandbox: SandboxClient) =>
  (await frameMessages(sandbox)).filter((name) => name === 'CONNECT_SOCIAL').length

test('a visitor logs in with google in its window, reloads at once and logs out', {
  tag: '@firefox',
}, async ({ page }) => {
  // What loads once connected does not arrive before the reload, which interrupts it: Firefox tells the page so.
  const late = /\/(AccountButton|figures)-/
  const held: string[] = []
  await page.route(late, (route) => void held.push(route.request().url()))
  await page.goto('/')
  const popup = await openProvider(page)
  const closed = popup.waitForEvent('close')
  await allow(popup)
  await closed
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const address = (await demo(page, 'address').textContent()) ?? ''
  await expect.poll(() => held.length).toBe(2)
  await page.unroute(late)
  await page.reload()
  await expectStatus(page, 'connected')
  await expect(demo(page, 'address')).toHaveText(address)
  await signOut(page)
})

for (const provider of ['github', 'apple', 'facebook', 'x', 'discord'])
  test(`a visitor logs in with ${provider} in its window, also after a reload while it was open`, {
    tag: '@firefox-long',
  }, async ({ page }) => {
    await page.goto('/')
    const left = await openProvider(page, provider)
    const closed = left.waitForEvent('close')
    await page.reload()
    await closed
    await expectStatus(page, 'disconnected')
    await allow(await openProvider(page, provider))
    await expectClosed(page)
    await expectStatus(page, 'connected')
  })

test('says in Foyer’s own words that the visitor declined at the provider, and closing the window leads back', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/')
  const popup = await openProvider(page)
  await popup.getByTestId('idp-deny').click()
  await expect(dialog(page)).toContainText('You did not allow the login')
  await page.getByTestId('foyer-social-cancel').click()
  await expectView(page, 'Connect')
  await page.getByTestId('foyer-close').click()
  const other = await openProvider(page, 'x')
  await other.close()
  await expectView(page, 'Connect')
})

test('says that the browser blocked the window, which opens at the next press', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate('globalThis.whole = open; globalThis.open = () => null')
  await choose(page, 'google')
  await expect(dialog(page)).toContainText('Your browser blocked the window')
  await page.evaluate('globalThis.open = whole')
  const opened = page.waitForEvent('popup')
  await page.getByTestId('foyer-social-retry').click()
  await allow(await opened)
  await expectStatus(page, 'connected')
})

test('a result that is late or forged connects nothing, nor one of a page that was reloaded', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  await page.goto('/')
  /** A message of the frame's origin, in the name of this window, of a frame of the page, or of no window. */
  const forge = () =>
    page.evaluate(
      `for (const source of [null, window, document.querySelector('#w3m-iframe').contentWindow])
        dispatchEvent(new MessageEvent('message', { data: { resultUri: '?code=forged' }, origin: '${sandbox.addresses.frame}', source }))
       postMessage({ resultUri: '?code=forged' }, '*')`,
    )
  const popup = await openProvider(page)
  await forge()
  await popup.evaluate(`opener.postMessage({ resultUri: '?code=forged' }, '*')`)
  await popup.close()
  await expectView(page, 'Connect')
  await forge()
  expect(await used(sandbox)).toBe(0)
  await page.getByTestId('foyer-close').click()

  const left = await openProvider(page)
  const closed = left.waitForEvent('close')
  await page.reload()
  await closed
  await expectStatus(page, 'disconnected')
  expect(await used(sandbox)).toBe(0)
  await allow(await openProvider(page))
  await expectStatus(page, 'connected')
  expect(await used(sandbox)).toBe(1)
})

test('back during a login closes its window and leads to the view before it', { tag: '@firefox' }, async ({
  page,
  sandbox,
}) => {
  await page.goto('/')
  await page.evaluate(`history.pushState({}, '', '/?step=2')`)
  const popup = await openProvider(page)
  const closed = popup.waitForEvent('close')
  await page.evaluate('history.back()')
  await closed
  await expectView(page, 'Connect')
  await expectStatus(page, 'disconnected')
  expect(await used(sandbox)).toBe(0)
})

test('in Telegram the page goes to the provider and comes back to the same address, connected; no view changes it [NAV-13]', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  await page.addInitScript('globalThis.TelegramWebviewProxy = {}')
  await page.goto('/?item=3#part')
  await choose(page, 'google')
  await expect(page.getByTestId('idp-user')).toBeVisible()
  await page.reload()
  await allow(page)
  await expectStatus(page, 'connected')
  expect(new URL(page.url())).toMatchObject({ search: '?item=3', hash: '#part' })
  expect(await used(sandbox)).toBe(1)

  const place = () => page.evaluate('[location.href, history.length]')
  const before = await place()
  for (const name of ['Account', 'Networks', 'ProfileWallets', 'AllWallets', 'WalletReceive'] as const) {
    await page.evaluate(`foyer.open({ name: '${name}' })`)
    await expectView(page, name)
  }
  await page.getByTestId('foyer-close').click()
  await expectClosed(page)
  expect(await place()).toEqual(before)
})

test('a result in the address that no login waits for is removed and not used [PO-11]', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  for (const isTelegram of [false, true]) {
    if (isTelegram) await page.addInitScript('globalThis.TelegramWebviewProxy = {}')
    await page.goto('/?result_uri=%3Fcode%3D1&item=3&foyer_login=1')
    await expectStatus(page, 'disconnected')
    await expect.poll(() => new URL(page.url()).searchParams.has('result_uri')).toBe(false)
    expect(new URL(page.url()).searchParams.get('item')).toBe('3')
    await untilQuiet(page)
    await openConnect(page)
    await page.getByTestId('foyer-close').click()
    expect(await used(sandbox)).toBe(0)
  }
})
