import type { Page } from '@playwright/test'
import type { HostOptions } from './pages/host.js'

/** Opens the host page, or a page that shows it in a frame, with one foyer per entry of `options`. */
export async function openHostPage(page: Page, options: HostOptions[], url = '/host/'): Promise<void> {
  await page.addInitScript(`window.hostOptions = ${JSON.stringify(options)}`)
  await page.goto(url)
}
