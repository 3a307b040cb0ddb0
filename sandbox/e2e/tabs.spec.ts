import type { BrowserContext, Page } from '@playwright/test'
import { limits } from '../../runtime/limits.js'
import { countLines } from './countLines.js'
import { delayTimers } from './delayTimers.js'
import { demo, dialog, expect, expectClosed, expectStatus, openConnect, stopClock, test } from './fixtures.js'
import { openPhone, readCode } from './phone.js'
import { showCode } from './scenes.js'

const brokenLine =
  /WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to load resource/

async function openTab(context: BrowserContext) {
  const tab = await context.newPage()
  await delayTimers(tab, limits.silentRequestTimeoutMs) // for the relay to take the end of a session
  await showCode(tab)
  return tab
}

test('a session paired in one tab connects every tab of the site, and ends in all of them [RL-21] [LC-13]', async ({
  page,
  context,
  browser,
}) => {
  test.slow() // three pages and a phone
  await showCode(page)
  const other = await openTab(context)
  const idle = await context.newPage()
  await idle.goto('/')
  const phone = await openPhone(browser)
  await phone.scan(page)
  await phone.approve(/Connect to Foyer demo/)
  const tabs = [page, other, idle]

  await test.step('every tab shows the one session, and closes its QR code', async () => {
    for (const tab of tabs) {
      await expectStatus(tab, 'connected')
      await expect(demo(tab, 'status', 'solana')).toHaveText('connected')
      await expectClosed(tab)
    }
    await expect(phone.sessions).toHaveCount(1)
  })

  await test.step('the wallet answers requests from each tab', async () => {
    for (const tab of [other, idle, page]) {
      await tab.getByTestId('demo-eip155-sign-message').click()
      await phone.approve(/Sign this message/)
      await expect(demo(tab, 'result')).toHaveText(/^0x/)
    }
  })

  await test.step('no tab has overwritten what another stored', async () => {
    for (const tab of tabs) {
      await tab.reload()
      await expectStatus(tab, 'connected')
    }
    await page.getByTestId('demo-eip155-sign-message').click()
    await phone.approve(/Sign this message/)
    await expect(demo(page, 'result')).toHaveText(/^0x/)
  })

  await test.step('disconnecting in one tab disconnects all', async () => {
    await other.evaluate('window.foyer.disconnect()')
    for (const tab of tabs) await expectStatus(tab, 'disconnected')
    await expect(phone.sessions).toHaveCount(0)
  })
  await phone.close()
})

test('replacing the wallet in one tab replaces it in the other, and ends the session of the first wallet [RL-21]', async ({
  page,
  context,
  browser,
}) => {
  test.slow() // two pages and two phones
  await showCode(page)
  const [first, second] = [await openPhone(browser), await openPhone(browser)]
  await first.scan(page)
  await first.approve(/Connect to Foyer demo/)
  await expectStatus(page, 'connected')
  const other = await context.newPage()
  await other.goto('/')
  // One event per namespace; then three more for the second wallet.
  const events = other.getByTestId('demo-events').getByText('connection.connected', { exact: true })
  await expect(events).toHaveCount(3)

  await page.evaluate("foyer.open({ name: 'ConnectingWalletConnectBasic' })")
  await second.paste(await readCode(page))
  await second.approve(/Connect to Foyer demo/)
  await expect(first.sessions).toHaveCount(0)
  await expect(events).toHaveCount(6)
  for (const tab of [other, page]) {
    await tab.getByTestId('demo-eip155-sign-message').click()
    await second.approve(/Sign this message/)
    await expect(demo(tab, 'result')).toHaveText(/^0x/)
    await tab.reload()
    for (const namespace of ['eip155', 'solana', 'bip122'])
      await expect(demo(tab, 'status', namespace)).toHaveText('connected')
  }
  await expect(second.sessions).toHaveCount(1)
  await first.close()
  await second.close()
})

test('a QR code still works, over one socket, after going offline and online again [RL-23]', async ({
  page,
  context,
  browser,
  problems,
}) => {
  problems.allow(brokenLine)
  const lines = countLines(page)
  await page.clock.install()
  await showCode(page)
  const phone = await openPhone(browser)
  await stopClock(page)
  for (let time = 0; time < 3; time++) {
    await context.setOffline(true)
    await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false)
    await expect.poll(lines).toBe(0)
    await context.setOffline(false)
    await expectWithin5s(page, async () => lines() === 1)
  }
  await page.clock.resume()
  await phone.scan(page)
  await phone.approve(/Connect to Foyer demo/)
  await expectStatus(page, 'connected')
  expect(lines()).toBe(1)
  await phone.close()
})

test('loads the QR code automatically once the visitor is online again [RL-23]', async ({
  page,
  context,
  sandbox,
  problems,
}) => {
  problems.allow(brokenLine)
  const lines = countLines(page)
  await page.clock.install()
  await page.goto('/')
  await openConnect(page)
  await sandbox.addFault({ service: 'relay', kind: 'down' })
  await page.getByTestId('foyer-wallet-walletConnect').click()
  const attempts = async () =>
    (await sandbox.requests('relay')).filter(({ path }) => path === 'connect').length
  await expect.poll(attempts).toBeGreaterThan(0)
  await page.clock.fastForward(10_000)
  await expect(dialog(page)).toContainText('The connection service cannot be reached')
  await stopClock(page)
  await context.setOffline(true)
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false)
  await sandbox.clearFaults()
  await context.setOffline(false)
  await expectWithin5s(page, () => page.getByTestId('foyer-qr').isVisible())
  await expect.poll(lines).toBe(1)
})

/** Waits for something that takes at most 5 s of the page's stopped clock, however long its network takes. */
async function expectWithin5s(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  let passedMs = 0
  await expect
    .poll(async () => {
      if (await isThere()) return true
      if (passedMs < 5000) await page.clock.runFor(500)
      passedMs += 500
      return false
    })
    .toBe(true)
}
