import type { Page } from '@playwright/test'
import { expect } from './fixtures.js'

/** The test id of the focused element, else its label or text; pierces shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (
      element?.getAttribute('data-testid') ??
      element?.getAttribute('aria-label') ??
      element?.textContent ??
      ''
    ).trim()
  })

/** Waits until this element has the focus. */
export async function expectFocused(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name)
}

/** Presses Tab until the element with this test id has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId(name)).toBeVisible()
  await expect(page.getByTestId(name)).toBeEnabled()
  const seen: string[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    seen.push(await focused(page))
    if (seen.at(-1) === name) return
  }
  throw new Error(`Tab does not reach ${name}. It passed ${seen.join(', ')}.`)
}
