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

test('shows a declined connection, connects nothing and lets the visitor try again', async ({ page }) => {
  await page.goto('/')
  await wallet(page).rejectNext()
  await choose(page)
  await expect(heading(page, 'Connection declined')).toBeVisible()
  await expectStatus(page, 'disconnected')
  await button(page, 'Try again').click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

test('asks the visitor to unlock a locked wallet, and connects once unlocked', async ({ page }) => {
  await prepareWallet(page, { isLocked: true })
  await page.goto('/')
  await choose(page)
  await expect(heading(page, 'Could not connect')).toBeVisible()
  await expect(dialog(page).getByText(/Unlock/)).toBeVisible()
  await expectStatus(page, 'disconnected')
  await wallet(page).unlock()
  await button(page, 'Try again').click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

test('disconnects when the wallet is locked [IW-17]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).lock()
  await expectStatus(page, 'disconnected')
  await expect(demo(page, 'address')).toHaveText('')
  await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
})

test('discards and revokes an approval that arrives after cancellation [G2] [G3]', async ({ page }) => {
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
  await expect(page.getByTestId('foyer-connect-button')).toHaveText('Connect wallet')
  await expectStatus(page, 'disconnected')
})

test('keeps waiting for a silent wallet, and offers another try after a minute [IW-09]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await wallet(page).misbehave('hang')
  await choose(page)
  await expect(heading(page, 'Continue in Sandbox Wallet')).toBeVisible()
  await expect(button(page, 'Cancel')).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(dialog(page).getByText(/^Still waiting/)).toBeVisible()
  await expect(button(page, 'Try again')).toBeHidden()
  await page.clock.fastForward(50_000)
  await expect(heading(page, 'Continue in Sandbox Wallet')).toBeVisible()
  await wallet(page).misbehave()
  await button(page, 'Try again').click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

const broken = {
  garbage: 'IW-15',
  throw: 'IW-11',
  'no-promise': 'IW-11',
} as const
for (const [kind, id] of Object.entries(broken))
  test(`connects nothing when the wallet answers with ${kind}, and recovers on retry [${id}]`, async ({
    page,
  }) => {
    await page.goto('/')
    await wallet(page).misbehave(kind === 'throw' || kind === 'garbage' ? kind : 'no-promise')
    await choose(page)
    await expect(heading(page, 'Could not connect')).toBeVisible()
    await expectStatus(page, 'disconnected')
    await expect(demo(page, 'address')).toHaveText('')
    await wallet(page).misbehave()
    await button(page, 'Try again').click()
    await expectClosed(page)
    await expectStatus(page, 'connected')
  })

test('accepts an answer that is not a promise [IW-11]', async ({ page, sandbox }) => {
  const [ada] = await sandbox.accounts()
  await page.goto('/')
  await page.evaluate(
    `sandboxWallets.evm.provider.request = ({ method }) => (method === 'eth_chainId' ? '0x1' : ['${ada?.address}'])`,
  )
  await choose(page)
  await expectClosed(page)
  await expect(demo(page, 'address')).toHaveText(ada?.address ?? '')
})

test('shows that the wallet already has a pending request, and does not send another [IW-13]', async ({
  page,
}) => {
  await page.goto('/')
  await wallet(page).misbehave('pending')
  await choose(page)
  await expect(
    dialog(page).getByText('Your wallet already shows a request. Open it to continue.'),
  ).toBeVisible()
  expect(await wallet(page).asked('eth_requestAccounts')).toHaveLength(1)
  await expectStatus(page, 'disconnected')
})

test('sends one request for two clicks on a wallet [D-11]', async ({ page }) => {
  await page.goto('/')
  await wallet(page).delayNext(500)
  await openConnect(page)
  await injectedWallet(page).evaluate((row: HTMLElement) => {
    row.click()
    row.click()
  })
  await expectStatus(page, 'connected')
  expect(await wallet(page).asked('eth_requestAccounts')).toHaveLength(1)
})

test('lists a wallet once, however often it announces itself [IW-03]', async ({ page }) => {
  await page.goto('/')
  await openConnect(page)
  for (let times = 0; times < 20; times++) await wallet(page).misbehave('announce-twice')
  await expect(injectedWallet(page)).toHaveCount(1)
  await expect(dialog(page).getByText('Sandbox Wallet')).toHaveCount(1)
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
  expect(sources.filter((source) => !/^(data:image\/|blob:)/.test(source))).toEqual([])
  expect(Math.max(...sources.map((source) => source.length))).toBeLessThanOrEqual(256 * 1024)
  expect(await page.evaluate('[window.hostileIconRan, window.hostileNameRan]')).toEqual([
    undefined,
    undefined,
  ])
  await injectedWallet(page).click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

test('without an installed wallet, shows where to get one and logs no errors [IW-01]', async ({ page }) => {
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
  await expect(page.getByTestId('foyer-wallet-walletConnect')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Quill' }).click()
  await openDownloads(page)
  await expect(dialog(page).getByRole('link').first()).toBeVisible()
})

test('reports an invalid transaction hash as an error [IW-27]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  for (const answer of [undefined, null, '', '0x12', {}]) {
    await wallet(page).misbehave('garbage', answer)
    await page.getByTestId('demo-eip155-send-transaction').click()
    await expect(demo(page, 'result')).toHaveText(/^Error: /)
    await wallet(page).misbehave()
    await page.getByTestId('demo-eip155-sign-message').click()
    await expect(demo(page, 'result')).toHaveText(/^0x/)
  }
  await expect(page.getByTestId('demo-events')).not.toContainText('transaction.sent')
})

test('reports a declined signature or payment to the page, and changes nothing', async ({
  page,
  sandbox,
}) => {
  const [ada] = await sandbox.accounts()
  await page.goto('/')
  await connect(page)
  const before = await sandbox.balanceOf(ada?.address ?? '')
  for (const request of ['sign-message', 'sign-typed-data', 'send-transaction']) {
    await wallet(page).rejectNext()
    await page.getByTestId(`demo-eip155-${request}`).click()
    await expect(demo(page, 'result')).toHaveText(/^Error: .*reject/i)
  }
  expect(await sandbox.balanceOf(ada?.address ?? '')).toBe(before)
  await expectStatus(page, 'connected')
})

test('stays connected when the wallet briefly loses its chains [IW-21]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  const asked = async () => (await wallet(page).asked('eth_accounts')).length
  const before = await asked()
  await wallet(page).emit('disconnect', { code: 1013, message: 'Disconnected from chain.' })
  await expect.poll(asked).toBeGreaterThan(before)
  await expectStatus(page, 'connected')
})

test('ignores malformed wallet events [IW-15] [D-12]', async ({ page, sandbox }) => {
  const [ada] = await sandbox.accounts()
  await page.goto('/')
  await connect(page)
  for (const value of ['banana', null, ['0x123'], [null], { length: 1 }])
    await wallet(page).emit('accountsChanged', value)
  for (const value of ['banana', null, '0x', -1, {}]) await wallet(page).emit('chainChanged', value)
  await expect(demo(page, 'address')).toHaveText(ada?.address ?? '')
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
  await expectStatus(page, 'connected')
})

test('follows the wallet to another account, and shows its name and balance', async ({ page, sandbox }) => {
  const [, ravi] = await sandbox.accounts()
  await page.goto('/')
  await connect(page)
  await expect(page.getByTestId('foyer-account-button')).toContainText('ada.foyer.eth')
  await wallet(page).switchAccount(1)
  await expect(demo(page, 'address')).toHaveText(ravi?.address ?? '')
  await expect(page.getByTestId('foyer-account-button')).toContainText('ravi.foyer.eth')
  await expect(page.getByTestId('foyer-account-button')).toContainText('4.750 ETH')
})

test('does not show a name that the account claims but does not own [D-13]', async ({ page, sandbox }) => {
  const accounts = await sandbox.accounts()
  await page.goto('/')
  await wallet(page).switchAccount(3)
  await connect(page)
  await expect(page.getByTestId('foyer-account-button')).toContainText('2.000 ETH')
  await expect(demo(page, 'address')).toHaveText(accounts[3]?.address ?? '')
  await expect(page.getByTestId('foyer-account-button')).not.toContainText('ada.foyer.eth')
})

test('keeps using the chosen wallet when a script replaces it on the page [IW-31] [D-09]', async ({
  page,
}) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate(() => {
    const stranger = { request: async () => '0xstolen', on() {}, removeListener() {} }
    Object.assign(window, { ethereum: stranger })
    const info = { uuid: 'stranger', name: 'Sandbox Wallet', icon: 'data:image/png,', rdns: 'dev.foyer.evm' }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: stranger } }))
  })
  await page.getByTestId('demo-eip155-sign-message').click()
  await expect(demo(page, 'result')).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('after a reload, shows the account now chosen in the wallet and never the former one [IW-33]', async ({
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

test('keeps working when a script of the page pollutes prototypes [LC-23] [D-21] [G8]', async ({ page }) => {
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
  await expect(page.getByTestId('foyer-account-button')).toContainText('4.750 ETH')
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
