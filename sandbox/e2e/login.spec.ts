import type { Browser, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { partitionedChromium } from './chromium.js'
import type { SandboxControl } from './control.js'
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
  untilQuiet,
} from './fixtures.js'

test.use({ launchOptions: partitionedChromium })

const email = 'maria@example.com'
const wallet = (page: Page) => page.frameLocator('#w3m-iframe')
const part = (page: Page, name: Parameters<typeof demo>[1]) => demo(page, name, 'eip155')

async function submitEmail(page: Page) {
  await page.getByTestId('foyer-email-input').fill(email)
  await page.keyboard.press('Enter')
}

/** Opens the link of the newest mail, as the visitor does in the mail app. */
async function approveDevice(browser: Browser, sandbox: SandboxControl) {
  const device = await browser.newPage()
  await device.goto((await sandbox.mail(email)).link ?? '')
  await device.getByTestId('device-approve').click()
  await expect(device.getByRole('status')).toContainText('Approved')
  await device.close()
}

test('a visitor without a wallet logs in by email, signs, rejects, reloads and logs out', async ({
  page,
  browser,
  sandbox,
}) => {
  await page.goto('/')
  await openConnect(page)
  await untilQuiet(page)
  expect(await sandbox.requests('frame')).toEqual([])
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)

  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await expectAccessible(page)
  await approveDevice(browser, sandbox)
  await expectView(page, 'EmailVerifyOtp')
  await expectAccessible(page)
  await page.getByTestId('foyer-code-input').fill('000000')
  await expect(dialog(page)).toContainText('wrong or has expired')
  const { code } = await sandbox.mail(email)
  await page.getByTestId('foyer-code-input').fill(code ?? '')
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const address = (await part(page, 'address').textContent()) ?? ''

  await page.getByTestId('demo-eip155-sign-message').click()
  await expectView(page, 'ApproveTransaction')
  await wallet(page).getByTestId('frame-approve').click()
  await expectClosed(page)
  const signature = (await part(page, 'result').textContent()) ?? ''
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)

  await page.getByTestId('demo-eip155-sign-message').click()
  await wallet(page).getByTestId('frame-reject').click()
  await expectClosed(page)
  await expect(part(page, 'result')).toContainText(/reject|declin/i)

  await page.reload()
  await expectStatus(page, 'connected')
  await expect(part(page, 'address')).toHaveText(address)
  await page.getByTestId('demo-eip155-sign-message').click()
  await wallet(page).getByTestId('frame-approve').click()
  await expect(part(page, 'result')).toHaveText(signature)

  await page.getByTestId('foyer-account-button').click()
  await expectAccessible(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectStatus(page, 'disconnected')
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
  expect(
    await verifyMessage({
      address: toHex(address),
      message: 'Hello from the Foyer demo',
      signature: toHex(signature),
    }),
  ).toBe(true)
})

function toHex(text: string): `0x${string}` {
  const isHex = (value: string): value is `0x${string}` => value.startsWith('0x')
  if (!isHex(text)) throw new Error(`Not hex: ${text}`)
  return text
}
