import type { Page } from '@playwright/test'
import { frameBrowser, signOut } from './emailLogin.js'
import {
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  openConnect,
  test,
} from './fixtures.js'

test.use(frameBrowser)

/** Presses the button of a provider, and waits until its window shows the provider's page. */
async function openProvider(page: Page, provider = 'google'): Promise<Page> {
  await openConnect(page)
  const opened = page.waitForEvent('popup')
  await page.getByTestId(`foyer-social-${provider}`).click()
  const popup = await opened
  await expectView(page, 'ConnectingSocial')
  await expect(popup.getByTestId('idp-user')).toBeVisible()
  return popup
}

test('a visitor logs in with a social account in its window, reloads and logs out', async ({ page }) => {
  await page.goto('/')
  const popup = await openProvider(page)
  await popup.getByTestId('idp-user').fill('maria')
  await popup.getByTestId('idp-login').click()
  const closed = popup.waitForEvent('close')
  await popup.getByTestId('idp-allow').click()
  await closed
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const address = (await demo(page, 'address').textContent()) ?? ''
  await page.reload()
  await expectStatus(page, 'connected')
  await expect(demo(page, 'address')).toHaveText(address)
  await signOut(page)
})

test('declining at the provider is told in own words, and closing the window leads back', async ({
  page,
}) => {
  await page.goto('/')
  const popup = await openProvider(page)
  await popup.getByTestId('idp-deny').click()
  await expect(dialog(page)).toContainText('You did not allow the login')
  await page.getByTestId('foyer-social-cancel').click()
  await expectView(page, 'Connect')
  await page.getByTestId('foyer-close').click()
  const other = await openProvider(page, 'github')
  await other.close()
  await expectView(page, 'Connect')
})
