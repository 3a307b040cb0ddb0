import type { Page } from '@playwright/test'
import { delayTimers } from './delayTimers.js'
import {
  dialog,
  expect,
  expectClosed,
  injectedWallet,
  openConnect,
  requestsOfPages,
  test,
  untilQuiet,
} from './fixtures.js'
import { openHostPage } from './hostPage.js'
import type { HostOptions } from './pages/host.js'
import { wallet } from './wallet.js'

/** Opens a page, and records what it requests from the navigation on, besides each file that its HTML names, once. */
async function openQuietly(
  page: Page,
  options: HostOptions,
  connection?: object,
): Promise<readonly string[]> {
  if (connection)
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`,
    )
  const html = await page.request.get('/host/')
  const named = (await html.text()).matchAll(/ (?:src|href)="([^"]+)"/g)
  const own = new Set([html.url(), ...[...named].map(([, path = '']) => new URL(path, html.url()).href)])
  const asked: string[] = []
  page.on('request', (request) => {
    if (!own.delete(request.url())) asked.push(request.url())
  })
  await openHostPage(page, [options])
  await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
  return asked
}

const countModals = (page: Page) => page.evaluate("document.querySelectorAll('[data-foyer-modal]').length")

test('loads the code of the modal, and nothing else, once the page is idle', async ({ page, sandbox }) => {
  await openQuietly(page, {})
  await expect.poll(() => countModals(page)).toBe(1)
  await untilQuiet(page)
  expect(await requestsOfPages(sandbox)).toEqual([])
})

test('with prefetch none, requests nothing until the press, and then all it needs', async ({ page }) => {
  const asked = await openQuietly(page, { prefetch: 'none' })
  await page.getByTestId('foyer-connect-button').hover()
  await page.getByTestId('foyer-connect-button').focus()
  await untilQuiet(page)
  expect(asked).toEqual([])
  expect(await countModals(page)).toBe(0)
  await page.getByTestId('foyer-connect-button').click()
  await expect(dialog(page)).toHaveAttribute('data-view', 'Connect')
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  expect(asked.join()).toContain('/ModalRoot-')
})

for (const [name, connection] of [
  ['while the visitor saves data', { saveData: true, effectiveType: '4g' }],
  ['over a slow connection', { saveData: false, effectiveType: '2g' }],
] as const)
  test(`requests nothing until the intent ${name}`, async ({ page, sandbox }) => {
    const asked = await openQuietly(page, {}, connection)
    await untilQuiet(page)
    expect(asked).toEqual([])
    expect(await countModals(page)).toBe(0)
    await page.getByTestId('foyer-connect-button').hover()
    await expect.poll(async () => (await sandbox.requests('wallet-service')).length).toBeGreaterThan(0)
  })

test('the code that reads the account loads while the visitor decides in the wallet', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isLoaded = () => asked.some((url) => /\/figures-[\w-]+\.js/.test(url))
  await page.goto('/')
  await wallet(page).ask()
  await openConnect(page)
  await expect(injectedWallet(page)).toBeVisible()
  await untilQuiet(page)
  expect(isLoaded()).toBe(false)

  await injectedWallet(page).click()
  await expect(wallet(page).approve).toBeVisible()
  await expect.poll(isLoaded).toBe(true)
  await wallet(page).approve.click()
  await expectClosed(page)
})

test('the code of logins loads while the page is idle, and only where the page has them on', async ({
  page,
  sandbox,
}) => {
  const ofLogins = (asked: readonly string[]) =>
    asked.flatMap((url) => /\/(EmailForm|SocialButtons)-[\w-]+\.js/.exec(url)?.[1] ?? []).sort()
  /** Opens a page, waits until it has loaded what it loads while idle, and records all requests from its first one. */
  const openUntilIdle = async (options: HostOptions) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await delayTimers(page, 2000) // of the rehearsal, which ends even if the code of its parts has not come
    await openHostPage(page, [options])
    await expect.poll(() => asked.some((url) => url.includes('/Rehearsal-'))).toBe(true)
    await untilQuiet(page)
    return asked
  }
  await sandbox.addFault({
    service: 'wallet-service',
    kind: 'body',
    match: '/appkit/v1/config',
    value: JSON.stringify({ features: [{ id: 'social_login', isEnabled: false, config: null }] }),
  })
  const without = await openUntilIdle({ features: { email: false, socials: false } })
  await page.getByTestId('foyer-connect-button').click()
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await untilQuiet(page)
  expect(ofLogins(without)).toEqual([])

  await sandbox.clearFaults()
  const asked = await openUntilIdle({})
  await expect.poll(() => ofLogins(asked)).toEqual(['EmailForm', 'SocialButtons'])
})
