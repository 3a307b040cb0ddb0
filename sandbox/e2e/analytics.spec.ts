import type { Page } from '@playwright/test'
import { readText } from '../world/json.js'
import type { SandboxControl } from './control.js'
import {
  brokenRequest,
  connect,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  openAccount,
  openConnect,
  test,
  untilQuiet,
} from './fixtures.js'
import { openHostPage } from './hostPage.js'

/** Names of the sent events, oldest first. */
async function events(sandbox: SandboxControl) {
  const requests = await sandbox.requests('analytics')
  return requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) =>
      readText(typeof body === 'object' && body && 'props' in body ? body.props : {}, 'event'),
    )
}

/** Opens the modal, connects, opens the account, disconnects. */
async function tour(page: Page) {
  await connect(page)
  await openAccount(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectClosed(page)
  await expectStatus(page, 'disconnected')
}

test('sends every event of a tour once, and never MODAL_CREATED', async ({ page, sandbox }) => {
  await page.goto('/')
  await tour(page)
  // Each event is a separate request, so they may arrive in any order.
  const expected = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE', 'DISCONNECT_SUCCESS']
  await expect.poll(() => events(sandbox)).toEqual(expect.arrayContaining(expected))
  const names = await events(sandbox)
  expect(names).not.toContain('MODAL_CREATED')
  expect(names.filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
})

test('sends neither query, hash nor signature [D-20] [G6]', async ({ page, sandbox }) => {
  await page.goto('/?token=secret-of-the-page#secret-part')
  await connect(page)
  await page.getByTestId('demo-eip155-sign-message').click()
  await expect(page.getByTestId('demo-eip155-result')).toHaveText(/^0x/)
  await expect.poll(() => events(sandbox)).toContain('CONNECT_SUCCESS')
  const signature = (await page.getByTestId('demo-eip155-result').textContent()) ?? ''
  const sent = JSON.stringify(await sandbox.requests('analytics'))
  expect(sent).not.toContain('secret')
  expect(sent).not.toContain(signature)
})

test('sends nothing when the project settings disable analytics [BA-47]', async ({ page, sandbox }) => {
  await sandbox.addFault({
    service: 'wallet-service',
    match: '/getAnalyticsConfig',
    kind: 'body',
    value: '{"isAnalyticsEnabled":false}',
  })
  await page.goto('/')
  await tour(page)
  await untilQuiet(page)
  expect(await sandbox.requests('analytics')).toEqual([])
})

test('sends nothing and fetches no analytics settings when the host disables analytics [BA-47]', async ({
  page,
  sandbox,
}) => {
  await openHostPage(page, [{ features: { analytics: false } }])
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()
  await untilQuiet(page)
  expect(await sandbox.requests('analytics')).toEqual([])
  const asked = (await sandbox.requests('wallet-service')).map(({ path }) => path)
  expect(asked).not.toContain('/getAnalyticsConfig')
})

test('shows nothing to the visitor when the collector is down [BA-45]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'analytics', kind: 'down' })
  await page.goto('/')
  await tour(page)
  await expect.poll(() => events(sandbox)).toContain('DISCONNECT_SUCCESS')
  await untilQuiet(page)
  await expect(page.getByTestId('foyer-toast')).toBeHidden()
  await expect(page.getByTestId('foyer-alert')).toBeHidden()
})

test('shows the alert once when the collector refuses the page', async ({ page, sandbox, problems }) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'analytics', kind: 'status', value: 403 })
  await page.goto('/')
  await openConnect(page)
  const alert = page.getByTestId('foyer-alert')
  await expect(alert).toContainText('Invalid App Configuration')
  await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await expect(alert).toBeHidden()
})
