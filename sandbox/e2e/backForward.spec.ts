import type { Page } from '@playwright/test'
import { getAddresses } from '../world/addresses.js'
import { sandboxPort } from './addresses.js'
import { wholeChromium } from './chromium.js'
import { connect, demo, expect, expectStatus, test } from './fixtures.js'
import { openPhone } from './phone.js'
import { showCode } from './scenes.js'

// Playwright switches the cache of whole pages off; visitors have it.
test.use({ launchOptions: { ...wholeChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Notes how the page comes and goes, and who wants to be told that it ends for good. */
const watch = `
  globalThis.shown = []
  globalThis.leaving = []
  addEventListener('pageshow', ({ persisted }) => shown.push(persisted))
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (type === 'unload' || type === 'beforeunload') leaving.push(type)
    return listen.call(this, type, ...rest)
  }`

/** Goes to another site, has something happen there, and comes back by the browser's button. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  await page.goto(`${getAddresses(sandboxPort).control}/health`)
  await meanwhile()
  await page.evaluate('history.back()')
  await expect(page.getByTestId('demo-eip155-status')).toBeVisible()
  const reasons = await page.evaluate(
    `JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons ?? null)`,
  )
  expect(await page.evaluate('shown.at(-1)'), `kept by the browser: ${reasons}`).toBe(true)
}

test('a page that the browser kept opens one line again, and what the wallet said meanwhile is true [LC-09]', async ({
  page,
  browser,
  sandbox,
  problems,
}) => {
  const linesOf = async () =>
    (await sandbox.requests('relay')).filter(
      ({ path, origin }) => path === 'connect' && origin === new URL(page.url()).origin,
    ).length
  problems.allow(/favicon/) // the other site has none
  await page.addInitScript(watch)
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await phone.approve(/Connect to Foyer demo/)
  await expectStatus(page, 'connected')
  const before = await linesOf()

  await test.step('moved meanwhile', async () => {
    await leaveAndReturn(page, async () => void (await phone.moveTo('eip155:8453')))
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
    await page.getByTestId('demo-eip155-sign-message').click()
    await phone.approve(/Sign this message/)
    await expect(demo(page, 'result')).toHaveText(/^0x/)
    expect(await linesOf()).toBe(before + 1)
  })

  await test.step('ended meanwhile', async () => {
    await leaveAndReturn(page, () => phone.end())
    await expectStatus(page, 'disconnected')
    expect(await linesOf()).toBe(before + 2)
  })
  expect(await page.evaluate('leaving')).toEqual([])
  await phone.close()
})

test('a page that never opened a line, or has an injected wallet, is kept as well [LC-09]', async ({
  page,
  problems,
}) => {
  problems.allow(/favicon/) // the other site has none
  await page.addInitScript(watch)
  await page.goto('/')
  await leaveAndReturn(page)
  await connect(page)
  await leaveAndReturn(page)
  await expectStatus(page, 'connected')
  expect(await page.evaluate('leaving')).toEqual([])
})
