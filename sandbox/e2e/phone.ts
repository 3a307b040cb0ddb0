import { getAddresses } from '@foyer-kit/sandbox'
import { type Browser, expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { sandboxPort } from './addresses.js'
import { delayTimers } from './delayTimers.js'

export type Phone = Awaited<ReturnType<typeof openPhone>>

/** The wallet on another device: a page in its own browser context. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await delayTimers(page, 5000) // WalletConnect's limit for the key of Verify
  await page.goto(getAddresses(sandboxPort).phone)
  await expect(page.getByTestId('phone-uri')).toBeVisible()
  const question = page.getByTestId('phone-question')
  return {
    page,
    question,
    sessions: page.getByTestId('phone-sessions').getByRole('listitem'),
    /** Scans the QR code on `screen`. */
    async scan(screen: Page) {
      const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await photograph(screen) }
      await page.getByTestId('phone-scan').setInputFiles(picture)
    },
    async paste(uri: string) {
      // Key by key: over BiDi, React does not notice what Playwright's `fill` enters.
      await page.getByTestId('phone-uri').pressSequentially(uri)
      await page.getByTestId('phone-pair').click()
    },
    /** Approves the pending request. */
    async approve(title: RegExp) {
      await expect(question).toContainText(title)
      await page.getByTestId('phone-approve').click()
    },
    async reject(title: RegExp) {
      await expect(question).toContainText(title)
      await page.getByTestId('phone-reject').click()
    },
    switchChain: (caipNetworkId: string) =>
      page
        .getByTestId(`phone-chain-${caipNetworkId.slice(0, caipNetworkId.indexOf(':'))}`)
        .selectOption(caipNetworkId),
    switchAccount: (namespace: string, index: number) =>
      page.getByTestId(`phone-account-${namespace}`).selectOption({ index }),
    end: () => page.getByTestId('phone-end').click(),
    close: () => context.close(),
  }
}

/** A screenshot of a page once it shows a QR code, however long that takes, without animations. */
async function photograph(page: Page): Promise<Buffer> {
  await page.getByTestId('foyer-qr').waitFor()
  return page.screenshot({ animations: 'disabled' })
}

/** The text of the QR code that a page shows, once it can be read. */
export async function readCode(page: Page): Promise<string> {
  for (;;) {
    const { data, width, height } = PNG.sync.read(await photograph(page))
    const code = jsQR(new Uint8ClampedArray(data), width, height)
    if (code) return code.data
  }
}
