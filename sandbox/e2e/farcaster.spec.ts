import type { Page } from '@playwright/test'
import { frameBrowser, signOut } from './emailLogin.js'
import {
  demo,
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
  expectView,
  openConnect,
  test,
} from './fixtures.js'
import { readCode } from './phone.js'

test.use(frameBrowser)

/** Chooses Farcaster in the Connect view; returns the link in the QR code. */
async function showLink(page: Page): Promise<string> {
  await openConnect(page)
  await page.getByTestId('foyer-social-farcaster').click()
  await expectView(page, 'ConnectingFarcaster')
  return readCode(page)
}

test('a phone that scans the QR code of Farcaster connects the visitor, who reloads and logs out [CONN-06]', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  await page.goto('/')
  const link = await showLink(page)
  expect(new URL(link).origin).toBe(sandbox.addresses.identity)
  await expectAccessible(page)
  const phone = await browser.newPage()
  await phone.goto(link)
  await expect(phone.getByTestId('farcaster-user')).toHaveValue('maria')
  await phone.getByTestId('farcaster-approve').click()
  await expect(phone.getByRole('heading')).toHaveText('Approved')
  await phone.close()
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const address = (await demo(page, 'address').textContent()) ?? ''
  await page.reload()
  await expectStatus(page, 'connected')
  await expect(demo(page, 'address')).toHaveText(address)
  await signOut(page)
})

test('a visitor who declines in Farcaster sees that, and the next code works', {
  tag: '@firefox-long',
}, async ({ page, browser }) => {
  await page.goto('/')
  const phone = await browser.newPage()
  const first = await showLink(page)
  await phone.goto(first)
  await phone.getByTestId('farcaster-reject').click()
  await expect(dialog(page)).toContainText('You did not allow the login')
  await page.getByTestId('foyer-social-retry').click()
  const second = await readCode(page)
  expect(second).not.toBe(first)
  await phone.goto(second)
  await phone.getByTestId('farcaster-approve').click()
  await expectStatus(page, 'connected')
  await phone.close()
})

test('says that a code was not used in time, and shows another one', { tag: '@firefox-long' }, async ({
  page,
  sandbox,
}) => {
  await page.goto('/')
  const first = await showLink(page)
  await sandbox.advance(10 * 60_000)
  await expect(dialog(page)).toContainText('The login took too long')
  await page.getByTestId('foyer-social-retry').click()
  expect(await readCode(page)).not.toBe(first)
})

test('a visitor who leaves or reloads while the code is shown is not connected by it later', {
  tag: '@firefox-long',
}, async ({ page, browser }) => {
  await page.goto('/')
  const phone = await browser.newPage()
  const approve = async (link: string) => {
    await phone.goto(link)
    await phone.getByTestId('farcaster-approve').click()
    await expect(phone.getByRole('heading')).toHaveText('Approved')
  }
  const left = await showLink(page)
  await page.getByTestId('foyer-back').click()
  await expectView(page, 'Connect')
  await approve(left)
  await page.getByTestId('foyer-close').click()

  const reloaded = await showLink(page)
  await page.reload()
  await approve(reloaded)
  const last = await showLink(page)
  expect(new Set([left, reloaded, last]).size).toBe(3)
  await expectStatus(page, 'disconnected')
  await approve(last)
  await expectStatus(page, 'connected')
  await phone.close()
})
