import { getAddresses } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { sandboxPort } from './addresses.js'
import { wholeChromium } from './chromium.js'
import { connect, demo, expect, expectStatus, test } from './fixtures.js'
import { openPhone } from './phone.js'
import { showCode } from './scenes.js'
import { wallet } from './wallet.js'

// Playwright disables the back/forward cache; visitors have it.
test.use({ launchOptions: { ...wholeChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Records each `pageshow`, and listeners for `unload` and `beforeunload`, which would keep the page out of the cache. */
const watch = `
  globalThis.shown = []
  globalThis.leaving = []
  addEventListener('pageshow', ({ persisted }) => shown.push(persisted))
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (type === 'unload' || type === 'beforeunload') leaving.push(type)
    return listen.call(this, type, ...rest)
  }`

/** Opens another site, runs `meanwhile`, and returns with the browser's back button. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  await page.goto(`${getAddresses(sandboxPort).control}/health`)
  await meanwhile()
  await page.evaluate('history.back()')
  await expect(page.getByTestId('demo-eip155-status')).toBeVisible()
  const reasons = await page.evaluate(
    `JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons ?? null)`,
  )
  await expect
    .poll(() => page.evaluate('shown.at(-1)'), { message: `restored from the cache: ${reasons}` })
    .toBe(true)
  expect(await page.evaluate('leaving')).toEqual([])
}

test('the back/forward cache keeps every page, which then opens one socket and catches up with the wallet [LC-09]', async ({
  page,
  browser,
  sandbox,
  problems,
}) => {
  const countSockets = async () =>
    (await sandbox.requests('relay')).filter(
      ({ path, origin }) => path === 'connect' && origin === new URL(page.url()).origin,
    ).length
  /**
   * Connects by QR code, and waits for the attestations of the proposal and of the question for the wallet's capabilities.
   * Chromium does not cache a page while the frame of an attestation loads.
   */
  const connectPhone = async () => {
    const countAttestations = async () =>
      (await sandbox.requests('verify')).filter(({ path }) => path === '/v3/attestation').length
    const before = await countAttestations()
    await showCode(page)
    await phone.scan(page)
    await phone.approve(/Connect to Foyer demo/)
    await expectStatus(page, 'connected')
    await expect.poll(countAttestations).toBe(before + 2)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  problems.allow(/favicon/) // the other site has none
  await page.addInitScript(watch)
  const phone = await openPhone(browser)

  await test.step('the page has no socket', async () => {
    await page.goto('/')
    await leaveAndReturn(page)
  })

  await test.step('an injected wallet has revoked its accounts meanwhile, without an event', async () => {
    await connect(page)
    await leaveAndReturn(page)
    await expectStatus(page, 'connected')
    await wallet(page).misbehave('garbage', [])
    await expectStatus(page, 'connected')
    await leaveAndReturn(page)
    await expectStatus(page, 'disconnected')
  })

  await test.step('the wallet ended the session meanwhile', async () => {
    await connectPhone()
    const before = await countSockets()
    await leaveAndReturn(page, () => phone.end())
    await expectStatus(page, 'disconnected')
    expect(await countSockets()).toBe(before + 1)
  })

  await test.step('the wallet switched the chain meanwhile', async () => {
    await connectPhone()
    const before = await countSockets()
    await leaveAndReturn(page, async () => void (await phone.switchChain('eip155:8453')))
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
    await page.getByTestId('demo-eip155-sign-message').click()
    await phone.approve(/Sign this message/)
    await expect(demo(page, 'result')).toHaveText(/^0x/)
    expect(await countSockets()).toBe(before + 1)
  })
  await phone.close()
})
