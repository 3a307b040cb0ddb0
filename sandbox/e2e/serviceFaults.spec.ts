import type { Page } from '@playwright/test'
import type { Fault } from '../world/faults.js'
import {
  brokenRequest,
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  injectedWallet,
  openAccount,
  openConnect,
  test,
  untilStill,
} from './fixtures.js'
import { createGate } from './gate.js'
import { expectFocused } from './keyboard.js'

const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' })
const accountButton = (page: Page) => page.getByTestId('foyer-account-button')
const balance = (page: Page) => page.getByTestId('foyer-balance')

const failures: {
  name: string
  fault: Pick<Fault, 'kind' | 'value' | 'headers'>
  /** How long the page waits for a service that does not answer. */
  silenceMs?: number
  /** How long the page sends the service no further requests. */
  patienceMs?: number
}[] = [
  { name: 'are down', fault: { kind: 'down' } },
  { name: 'never answer', fault: { kind: 'hang' }, silenceMs: 11_000 },
  { name: 'answer with something other than JSON', fault: { kind: 'body', value: '<html>Welcome</html>' } },
  { name: 'answer with unexpected JSON', fault: { kind: 'body', value: '{"data":{"is":"not a list"}}' } },
  { name: 'break off', fault: { kind: 'truncate' } },
  { name: 'refuse the page with 403', fault: { kind: 'status', value: 403 }, patienceMs: 31_000 },
  {
    name: 'answer 429 with Retry-After',
    fault: { kind: 'status', value: 429, headers: { 'retry-after': '20' } },
    patienceMs: 21_000,
  },
  {
    name: 'answer 503 with Retry-After of a day',
    fault: { kind: 'status', value: 503, headers: { 'retry-after': '86400' } },
    patienceMs: 31_000,
  },
]

for (const { name, fault, silenceMs = 0, patienceMs = 0 } of failures)
  test(`when the services ${name}, the modal opens immediately, the wallet connects and Try again works [WS-01] [BA-05] [BA-07] [BA-09] [G7]`, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(brokenRequest)
    const [ada] = await sandbox.accounts()
    for (const service of ['wallet-service', 'blockchain-api']) await sandbox.addFault({ service, ...fault })
    await page.clock.install()
    await page.goto('/')
    const listsAsked = async () =>
      (await sandbox.requests('wallet-service')).filter(({ path }) => path === '/getWallets').length

    await openConnect(page)
    await injectedWallet(page).click()
    await expectClosed(page)
    await expectStatus(page, 'connected')
    await expect(demo(page, 'address')).toHaveText(ada?.address ?? '')
    await expect(accountButton(page)).toContainText('0x1816')
    await page.evaluate('foyer.disconnect()')
    await expectStatus(page, 'disconnected')

    await openConnect(page)
    await expect(injectedWallet(page)).toBeVisible()
    await page.clock.fastForward(silenceMs)
    await expect(retry(page)).toBeVisible()
    await sandbox.clearFaults()
    if (patienceMs) {
      const before = await listsAsked()
      await retry(page).click()
      await expect(retry(page)).toBeEnabled()
      expect(await listsAsked()).toBe(before)
      await page.clock.fastForward(patienceMs)
    }
    await retry(page).click()
    await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
    await expect(retry(page)).toBeHidden()
  })

test('the modal opens and works while slow services respond [WS-01]', async ({ page, sandbox }) => {
  const gate = createGate()
  for (const address of [sandbox.addresses.walletService, sandbox.addresses.blockchainApi])
    await page.route(`${address}/**`, async (route) => {
      await gate.opened
      await route.continue()
    })
  await page.goto('/')
  await openConnect(page)
  await expect(injectedWallet(page)).toBeVisible()
  await expect(page.getByTestId('foyer-all-wallets')).toBeHidden()
  gate.open()
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
})

test('late project settings neither move the focus nor shift the wallet rows [WS-21]', async ({
  page,
  sandbox,
}) => {
  await sandbox.addFault({
    service: 'wallet-service',
    match: '/appkit/v1/config',
    kind: 'delay',
    value: 1000,
  })
  await page.goto('/')
  const settings = page.waitForResponse(/appkit\/v1\/config/)
  await openConnect(page)
  await injectedWallet(page).focus()
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await untilStill(page)
  const before = await injectedWallet(page).boundingBox()
  await settings
  await expect(page.getByTestId('demo-events')).toContainText('features.loaded')
  await expectFocused(page, 'foyer-wallet-dev.foyer.evm')
  expect(await injectedWallet(page).boundingBox()).toEqual(before)
})

test('uses the settings of the page when the project settings cannot be loaded [WS-19]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'wallet-service', match: 'config', kind: 'status', value: 500 })
  await page.goto('/')
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await expect(page.getByTestId('demo-events')).toContainText('features.loaded')
  await expect(page.getByTestId('foyer-alert')).toBeHidden()
})

test('asks the chain directly when the Blockchain API is down [RP-01]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'blockchain-api', match: '/v1/?', kind: 'down' })
  await page.goto('/')
  await connect(page)
  await expect(accountButton(page)).toContainText('12.500 ETH')
  expect(await sandbox.requests('rpc:eip155:1')).not.toEqual([])
})

const noAmounts = { down: 'down', nonsense: 'body' } as const
for (const [name, kind] of Object.entries(noAmounts))
  test(`shows an unknown balance as unavailable, never as zero: ${name} [RP-01] [RP-11]`, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(brokenRequest)
    for (const service of ['blockchain-api', 'rpc:eip155:1'])
      await sandbox.addFault({ service, kind, value: 'Welcome to the hotel network' })
    await page.goto('/')
    await connect(page)
    await openAccount(page)
    await expect(balance(page)).toHaveText('Balance unavailable')
    await expect(dialog(page)).not.toContainText('0.00')
    await expect(accountButton(page)).not.toContainText('ETH')
    await sandbox.clearFaults()
    await dialog(page).getByRole('button', { name: 'Refresh balance' }).click()
    await expect(balance(page)).toHaveText('12.500 ETH')
    await expect(accountButton(page)).toContainText('12.500 ETH')
  })

test('rejects malformed balances and keeps the last known one [RP-17]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await expect(balance(page)).toHaveText('12.500 ETH')
  const refresh = dialog(page).getByRole('button', { name: 'Refresh balance' })
  for (const result of ['0x', '0xzz', '-1', null]) {
    await sandbox.clearFaults()
    for (const service of ['blockchain-api', 'rpc:eip155:1'])
      await sandbox.addFault({
        service,
        match: 'eth_getBalance',
        kind: 'body',
        value: JSON.stringify([{ jsonrpc: '2.0', id: 1, result }]),
      })
    await refresh.click()
    await expect(balance(page)).toHaveAttribute('data-status', 'unavailable')
    await expect(balance(page)).toHaveText('12.500 ETH')
    await expect(dialog(page).getByText('Last known balance')).toBeVisible()
    await sandbox.clearFaults()
    await refresh.click()
    await expect(balance(page)).toHaveAttribute('data-status', 'ready')
  }
})

test('reports an unavailable dollar value once, and retries after 30 s at the earliest [BA-01] [HOME-03]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'blockchain-api', match: '/balance', kind: 'status', value: 500 })
  const asked = async () =>
    (await sandbox.requests('blockchain-api')).filter(({ path }) => path.endsWith('/balance')).length
  await page.clock.install()
  await page.goto('/')
  // The toast disappears after four seconds, so the test looks for it from the start.
  const toast = page.locator('[data-testid=foyer-toast][data-variant=error]')
  await Promise.all([expect(toast).toHaveText('Token Balance Unavailable'), connect(page)])
  for (let times = 0; times < 2; times++) {
    await openAccount(page)
    await expect(balance(page)).toHaveText('12.500 ETH')
    await expect(dialog(page).getByText('Value in dollars unavailable')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectClosed(page)
  }
  expect(await asked()).toBe(1)

  await sandbox.clearFaults()
  await page.clock.fastForward(31_000)
  await openAccount(page)
  await expect(dialog(page).getByText('$43,826.17')).toBeVisible()
  expect(await asked()).toBe(2)
})

test('without an identity, shows the address and a generated avatar [BA-03] [BA-13]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'blockchain-api', match: '/identity/', kind: 'status', value: 500 })
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await expect(balance(page)).toHaveText('12.500 ETH')
  await expect(accountButton(page)).toContainText('0x1816')
  await expect(dialog(page).locator('.foyer-avatar')).toHaveAttribute('data-status', 'drawn')
  const asked = (await sandbox.requests('blockchain-api')).filter(({ path }) => path.includes('/identity/'))
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('truncates and sanitizes a hostile name, and rejects its avatar URL [BA-29] [D-19]', async ({
  page,
  sandbox,
}) => {
  const name = `\u202Emoc.live<img src=x onerror=alert(1)>${'x'.repeat(100_000)}`
  await sandbox.addFault({
    service: 'blockchain-api',
    match: '/identity/',
    kind: 'body',
    value: JSON.stringify({ name, avatar: 'javascript:alert(1)', resolvedAt: new Date().toISOString() }),
  })
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await expect(balance(page)).toHaveText('12.500 ETH')
  const shown = await accountButton(page).locator('.foyer-b-name').innerText()
  expect(shown.length).toBeLessThanOrEqual(64)
  expect(shown).not.toContain('\u202E')
  await expect(dialog(page).locator('.foyer-avatar img')).toHaveCount(0)
  await expect(dialog(page).locator('[onerror]')).toHaveCount(0)
})

test('leaves invalid token values out of the total [BA-15]', async ({ page, sandbox }) => {
  const token = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', iconUrl: '' }
  const quantity = { decimals: '18', numeric: '1' }
  const balances = ['1e999', null, 'NaN', -5, 20].map((value) => ({ ...token, quantity, price: 1, value }))
  await sandbox.addFault({
    service: 'blockchain-api',
    match: '/balance',
    kind: 'body',
    value: JSON.stringify({ balances }),
  })
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await expect(dialog(page).getByText(/≈ \$|Value in dollars unavailable/)).toBeVisible()
  await expect(dialog(page)).not.toContainText(/NaN|∞|Infinity|-\$/)
})

test('requests the list of chains once, even if it fails, and shows the value as unavailable [BA-21]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({
    service: 'blockchain-api',
    match: '/supported-chains',
    kind: 'status',
    value: 503,
  })
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await expect(balance(page)).toHaveText('12.500 ETH')
  await dialog(page).getByRole('button', { name: 'Refresh balance' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  await expect(dialog(page).getByText('Value in dollars unavailable')).toBeVisible()
  const asked = (await sandbox.requests('blockchain-api')).filter(({ path }) =>
    path.endsWith('/supported-chains'),
  )
  expect(asked).toHaveLength(1)
})

test('shows a view that fails to load as an error in its place, without a toast, and loads it on retry', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|dynamically imported module/)
  const chunk = /\/AllWalletsView-[^/]+\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId('foyer-all-wallets').click()
  await expect(dialog(page).getByText('Could not load')).toBeVisible()
  await expect(page.getByTestId('demo-events')).toContainText('error.reported')
  await expect(page.getByTestId('foyer-toast')).toHaveCount(0)

  await page.unroute(chunk)
  await retry(page).click()
  await expect(dialog(page).getByRole('combobox')).toBeVisible()
})
