import type { Fault } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import {
  brokenRequest,
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectToast,
  expectView,
  injectedWallet,
  openAccount,
  openConnect,
  stopClock,
  test,
} from './fixtures.js'
import { wallet } from './wallet.js'

const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' })
const accountButton = (page: Page) => page.getByTestId('foyer-account-button')
const balance = (page: Page) => page.getByTestId('foyer-balance')

// ui-react/views/Connect/ConnectView.test.tsx shows more kinds of failures; these need a real network.
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
  {
    name: 'answer 429 with Retry-After',
    fault: { kind: 'status', value: 429, headers: { 'retry-after': '20' } },
    patienceMs: 21_000,
  },
]

for (const { name, fault, silenceMs = 0, patienceMs = 0 } of failures)
  test(`when the services ${name}, the modal opens immediately, the wallet connects and Try again works [WS-01] [BA-07] [G7]`, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(brokenRequest)
    const [ada] = await sandbox.accounts()
    for (const service of ['wallet-service', 'blockchain-api']) await sandbox.addFault({ service, ...fault })
    await page.clock.install()
    await page.goto('/')
    // However slow the page is, the service's pause does not end.
    if (patienceMs) await stopClock(page)
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

test('shows the balance that the chain reports, or the last known one, never an unknown one as zero [RP-01] [RP-11] [RP-17]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  const refresh = dialog(page).getByRole('button', { name: 'Refresh balance' })
  await sandbox.addFault({ service: 'blockchain-api', match: '/v1/?', kind: 'down' })
  await page.goto('/')

  await test.step('asks the chain directly when the Blockchain API is down', async () => {
    await connect(page)
    await expect(accountButton(page)).toContainText('12.5 ETH')
    expect(await sandbox.requests('rpc:eip155:1')).not.toEqual([])
  })

  await test.step('rejects malformed balances and keeps the last known one', async () => {
    await openAccount(page)
    await expect(balance(page)).toHaveText('12.5 ETH')
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
      await expect(balance(page)).toHaveText('12.5 ETH')
      await expect(dialog(page).getByText('Last known balance')).toBeVisible()
      await sandbox.clearFaults()
      await refresh.click()
      await expect(balance(page)).toHaveAttribute('data-status', 'ready')
    }
  })

  // Each account is new to the page, so its balance is unknown.
  for (const { kind, account, amount } of [
    { kind: 'down', account: 1, amount: '4.75 ETH' },
    { kind: 'body', account: 3, amount: '2 ETH' },
  ] as const)
    await test.step(`shows an unknown balance as unavailable: ${kind}`, async () => {
      for (const service of ['blockchain-api', 'rpc:eip155:1'])
        await sandbox.addFault({ service, kind, value: 'Welcome to the hotel network' })
      await wallet(page).switchAccount(account)
      await expect(balance(page)).toHaveText('Balance unavailable')
      await expect(dialog(page)).not.toContainText('0.00')
      await expect(accountButton(page)).not.toContainText('ETH')
      await sandbox.clearFaults()
      await refresh.click()
      await expect(balance(page)).toHaveText(amount)
      await expect(accountButton(page)).toContainText(amount)
    })
})

test('reports an unavailable dollar value once, and retries after 30 s at the earliest', async ({
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
  const toast = { text: 'Token Balance Unavailable', variant: 'error' } as const
  // However slow the page is, the 30 seconds do not pass.
  const stopped = expectToast(page, toast).then(() => stopClock(page))
  await Promise.all([stopped, connect(page)])
  await expect(accountButton(page)).toContainText('12.5 ETH')
  for (let times = 0; times < 2; times++) {
    await openAccount(page)
    await expect(balance(page)).toHaveText('12.5 ETH')
    await expect(dialog(page).getByText('Dollar value unavailable')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectClosed(page)
  }
  expect(await asked()).toBe(1)

  await sandbox.clearFaults()
  await page.clock.fastForward(31_000)
  await page.clock.resume()
  await openAccount(page)
  await expect(dialog(page).getByText('$46,227.57')).toBeVisible()
  expect(await asked()).toBe(2)
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

test('after code that could not be fetched, the next press opens the modal with the settings of the project', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|dynamically imported module/)
  const code = /\/(createIntentStage|ModalRoot)-[^/]+\.js/
  await page.route(code, (route) => route.abort())
  await page.goto('/')
  await page.getByTestId('foyer-connect-button').click()
  // The code that loads while the page is idle has failed before: this is of the press.
  await expect(page.getByTestId('demo-events')).toContainText('modal.closed')
  await expect(page.getByTestId('demo-events')).toContainText('error.reported')
  await expectClosed(page)

  await page.unroute(code)
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await expect.poll(() => page.evaluate('foyer.features.state.source')).toBe('remote')
})

test('a modal that must stay open is fetched again with the next opening', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|dynamically imported module/)
  await page.goto('/?sign-in=required')
  await openConnect(page)
  await injectedWallet(page).click()
  await expectView(page, 'SIWXSignMessage')
  const code = /\/ModalRoot-[^/]+\.js/
  await page.route(code, (route) => route.abort())
  await page.reload()
  // Newest first: the code that loads while the page is idle may have failed before, and that of the opening has by now.
  const events = page.getByTestId('demo-events').locator('code')
  await expect
    .poll(async () => (await events.allTextContents()).join())
    .toMatch(/error\.reported.*modal\.opened/)
  expect(await page.evaluate('foyer.router.state.isOpen')).toBe(true)

  await page.unroute(code)
  // Not by a press, because the modal may already be there.
  await page.evaluate('foyer.open()')
  await expectView(page, 'SIWXSignMessage')
})
