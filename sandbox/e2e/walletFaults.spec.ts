import type { Page } from '@playwright/test'
import {
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  injectedWallet,
  openAccount,
  openConnect,
  test,
  untilQuiet,
} from './fixtures.js'
import { openDownloads } from './scenes.js'
import { prepareWallet, wallet } from './wallet.js'

const heading = (page: Page, text: string) => dialog(page).getByText(text, { exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** Chooses the injected wallet, without waiting for a result. */
async function choose(page: Page) {
  await openConnect(page)
  await injectedWallet(page).click()
}

test('connects nothing when the wallet declines, is locked, throws or answers garbage, and connects on retry [IW-11] [IW-15]', async ({
  page,
}) => {
  const failures = [
    { name: 'it declines', title: 'Connection declined', fail: () => wallet(page).rejectNext() },
    { name: 'it is locked', hint: /Unlock/, fail: () => wallet(page).lock() },
    { name: 'it answers garbage', fail: () => wallet(page).misbehave('garbage') },
    { name: 'it throws', fail: () => wallet(page).misbehave('throw') },
    { name: 'its answer is not a promise', fail: () => wallet(page).misbehave('no-promise') },
  ]
  await page.goto('/')
  for (const { name, title = 'Could not connect', hint, fail } of failures)
    await test.step(name, async () => {
      await fail()
      await choose(page)
      await expect(heading(page, title)).toBeVisible()
      if (hint) await expect(dialog(page).getByText(hint)).toBeVisible()
      await expectStatus(page, 'disconnected')
      await expect(demo(page, 'address')).toHaveText('')
      await wallet(page).misbehave()
      await wallet(page).unlock()
      await button(page, 'Try again').click()
      await expectClosed(page)
      await expectStatus(page, 'connected')
      await page.evaluate('foyer.disconnect()')
      await expectStatus(page, 'disconnected')
    })
})

test('discards and revokes an approval that arrives after cancellation [G2]', async ({ page }) => {
  await prepareWallet(page, { autoApprove: false })
  await page.goto('/')
  await choose(page)
  await expect(wallet(page).approve).toBeVisible()
  await button(page, 'Cancel').click()
  await expectView(page, 'Connect')
  await expectStatus(page, 'disconnected')
  await wallet(page).approve.click()
  // The late permission is revoked.
  await expect.poll(async () => (await wallet(page).asked('wallet_revokePermissions')).length).toBe(1)
  await expectStatus(page, 'disconnected')
  await expectView(page, 'Connect')
  await page.reload()
  await untilQuiet(page)
  await expect(page.getByTestId('foyer-connect-button')).toHaveText('Connect wallet')
  await expectStatus(page, 'disconnected')
})

test('hostile announcements run no code, load no resources and break nothing [IW-07] [IW-35] [D-08]', async ({
  page,
}) => {
  await page.goto('/')
  await wallet(page).misbehave('announce-hostile')
  await openConnect(page)
  await expect(injectedWallet(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /Frozen/ })).toBeVisible()
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  const names = await dialog(page).locator('.foyer-row-title').allInnerTexts()
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(64)
  expect(names.join('')).not.toContain('\u202E')
  expect(names).not.toContain('Homeless')
  const sources = await dialog(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(sources.filter((source) => !/^data:image\//.test(source))).toEqual([])
  expect(Math.max(...sources.map((source) => source.length))).toBeLessThanOrEqual(256 * 1024)
  const row = (name: string) => dialog(page).getByRole('button', { name })
  await expect(row('Script').locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,.*script/)
  await expect(dialog(page).locator('script')).toHaveCount(0)
  for (const name of ['Tracker', 'Heavy']) {
    await expect(row(name).locator('svg').first()).toBeVisible()
    await expect(row(name).locator('img')).toHaveCount(0)
  }
  expect(await page.evaluate('[window.hostileIconRan, window.hostileNameRan]')).toEqual([
    undefined,
    undefined,
  ])
  await injectedWallet(page).click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

test('without an installed wallet, offers the other ways to connect and logs nothing [IW-01]', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  // Blocks every wallet announcement. Some of these events override `stopImmediatePropagation`, hence the prototype.
  await prepareWallet(page, { bitcoinInterfaces: [] })
  await page.addInitScript(() => {
    const stop = (event: Event) => Event.prototype.stopImmediatePropagation.call(event)
    for (const announcement of [
      'eip6963:announceProvider',
      'wallet-standard:register-wallet',
      'wallet-standard:app-ready',
    ])
      window.addEventListener(announcement, stop, true)
  })
  await page.goto('/')
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await expect(injectedWallet(page)).toHaveCount(0)
  await expect(dialog(page).getByText(/No wallet found in this browser/)).toBeVisible()
  for (const way of ['wallet-walletConnect', 'email-input', 'social-google'])
    await expect(page.getByTestId(`foyer-${way}`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Quill' }).click()
  await openDownloads(page)
  await expect(dialog(page).getByRole('link').first()).toBeVisible()
  expect(logged).toEqual([])
})

test('while connected, reports what the wallet declines, shows its account, and disconnects when it is locked [IW-17]', async ({
  page,
  sandbox,
}) => {
  const [ada, ravi, , unproven] = await sandbox.accounts()
  const accountButton = page.getByTestId('foyer-account-button')
  await page.goto('/')
  await connect(page)

  await test.step('reports a declined signature or payment to the page, and changes nothing', async () => {
    const before = await sandbox.balanceOf(ada?.address ?? '')
    for (const request of ['sign-message', 'sign-typed-data', 'send-transaction']) {
      await wallet(page).rejectNext()
      await page.getByTestId(`demo-eip155-${request}`).click()
      await expect(demo(page, 'result')).toHaveText(/^Error: .*reject/i)
    }
    expect(await sandbox.balanceOf(ada?.address ?? '')).toBe(before)
    await expectStatus(page, 'connected')
  })

  await test.step('shows name and balance of another account', async () => {
    await expect(accountButton).toContainText('ada.foyer.eth')
    await wallet(page).switchAccount(1)
    await expect(demo(page, 'address')).toHaveText(ravi?.address ?? '')
    await expect(accountButton).toContainText('ravi.foyer.eth')
    await expect(accountButton).toContainText('4.75 ETH')
  })

  await test.step('shows no name that the account claims but does not own', async () => {
    await wallet(page).switchAccount(3)
    await expect(demo(page, 'address')).toHaveText(unproven?.address ?? '')
    await expect(accountButton).toContainText('2 ETH')
    await expect.poll(() => page.evaluate('foyer.account.state.eip155.profile.status')).toBe('ready')
    await expect(accountButton).not.toContainText('.foyer.eth')
  })

  await test.step('disconnects when the wallet is locked', async () => {
    await wallet(page).lock()
    await expectStatus(page, 'disconnected')
    await expect(demo(page, 'address')).toHaveText('')
    await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
  })
})

test('after a reload, shows the account now chosen in the wallet and never the former one', async ({
  page,
  sandbox,
}) => {
  const [ada, ravi] = await sandbox.accounts()
  await page.goto('/')
  await connect(page)
  // The visitor switches the account while the page is closed.
  await page.addInitScript(`{
    const key = 'sandbox-wallet.evm'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), accountIndex: 1 }))
    window.seen = ''
    new MutationObserver(() => { window.seen += document.body?.textContent ?? '' })
      .observe(document, { childList: true, subtree: true, characterData: true })
  }`)
  await page.reload()
  await expect(demo(page, 'address')).toHaveText(ravi?.address ?? '')
  await expect(page.getByTestId('foyer-account-button')).toContainText('ravi.foyer.eth')
  const seen = String(await page.evaluate('window.seen'))
  expect(seen).toContain(ravi?.address)
  expect(seen).not.toContain(ada?.address)
  expect(seen).not.toContain('ada.foyer.eth')
})

test('keeps working when a script of the page pollutes prototypes [G8]', async ({ page, problems }) => {
  // React cannot render an input then: the email field shows a row to try again.
  problems.allow(/Invalid property descriptor/)
  await page.goto('/')
  await connect(page)
  // The bundler's chunk loader does not survive the pollution, so the view loads first.
  await openAccount(page)
  await expect(page.getByTestId('foyer-disconnect')).toBeVisible()
  await expect(page.getByTestId(/^foyer-token-/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.evaluate(() => {
    Object.assign(Object.prototype, { name: 'polluted', value: 'polluted', status: 'polluted' })
    const { map } = Array.prototype
    Object.defineProperty(Array.prototype, 'map', {
      value(...parameters: Parameters<typeof map>) {
        return map.apply(this, parameters)
      },
    })
  })
  await wallet(page).switchAccount(1)
  await expect(page.getByTestId('foyer-account-button')).toContainText('ravi.foyer.eth')
  await expect(page.getByTestId('foyer-account-button')).toContainText('4.75 ETH')
  await openAccount(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectStatus(page, 'disconnected')
  await connect(page)
  expect(await page.evaluate('Object.keys(Object.prototype)')).toEqual(['name', 'value', 'status'])
})

test('falls back to a plain account button when the real one fails to load', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await page.route(/\/AccountButton-[^/]+\.js/, (route) => route.abort())
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
  const button = page.getByTestId('foyer-connect-button')
  await expect(button).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
  await expect(dialog(page)).toHaveAttribute('data-view', 'Account')
})
