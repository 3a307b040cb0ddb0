import type { Locator, Page } from '@playwright/test'
import { dialog, expect } from './fixtures.js'

export const covered = 'Something is covering this page'

/** Covers the whole page with an overlay that lets every press through. */
export const cover = (page: Page) =>
  page.evaluate(`(() => {
    const overlay = document.createElement('div')
    overlay.id = 'overlay'
    overlay.textContent = 'You have won!'
    Object.assign(overlay.style, {
      position: 'fixed', inset: '0', background: 'teal', zIndex: '2147483647', pointerEvents: 'none',
    })
    document.body.append(overlay)
  })()`)
export const uncover = (page: Page) => page.evaluate("document.getElementById('overlay').remove()")

/** Whether the browser of the page can tell what covers an element: only Chromium. */
export const seesCovers = (page: Page) => page.context().browser()?.browserType().name() === 'chromium'

/** Presses a button, which reports that the visitor cannot see it. */
export async function expectRefused(page: Page, button: Locator): Promise<void> {
  const code = page.evaluate(`new Promise((resolve) => {
    const foyer = window.foyer ?? window.foyers[0]
    const stop = foyer.events.on('error.reported', ({ error }) => (stop(), resolve(error.code)))
  })`)
  await button.click()
  expect(await code).toBe('ACTION_NOT_VISIBLE')
}

/** Presses a button of the modal while it is covered, and while it is transparent: the press is refused. */
export async function expectGuarded(page: Page, button: Locator): Promise<void> {
  if (!seesCovers(page)) return
  const view = (await dialog(page).getAttribute('data-view')) ?? ''
  const opacity = (value: string) =>
    page.evaluate(`void (document.querySelector('[data-foyer-modal]').style.opacity = '${value}')`)
  for (const [hide, show] of [
    [() => cover(page), () => uncover(page)],
    [() => opacity('0.01'), () => opacity('')],
  ] as const) {
    await hide()
    await expect(dialog(page)).toContainText(covered)
    await expectRefused(page, button)
    await expect(dialog(page)).toHaveAttribute('data-view', view)
    await expect(button).toBeVisible()
    await show()
    await expect(dialog(page)).not.toContainText(covered)
  }
}
