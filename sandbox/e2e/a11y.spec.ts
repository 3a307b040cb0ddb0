import type { Page } from '@playwright/test'
import { connect, dialog, expect, expectAccessible, openConnect, test } from './fixtures.js'
import { expectFocused } from './keyboard.js'
import { views } from './scenes.js'
import { wallet } from './wallet.js'

// ui-react/views/stories.test.tsx checks every state of every view alone; this checks the whole page behind the modal too.
for (const { name, isConnected, show } of views.filter(
  ({ name }) => name === 'Connect' || name === 'Account',
))
  test(`the page with ${name} open has no violations in either theme, no overflow at 320 px and no small targets [B-10] [B-12] [B-13] [B-19]`, async ({
    page,
  }) => {
    await page.goto('/')
    if (isConnected) await connect(page)
    await show({ page })
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`foyer.theme.setMode('${theme}')`)
      await expect(dialog(page)).toHaveAttribute('data-theme', theme)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 360, height: 640 })
    await expect.poll(() => listOverflows(page)).toEqual([])
    expect(await listSmallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 568 })
    await expect.poll(() => listOverflows(page)).toEqual([])
    await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  })

test('every control shows a focus ring of at least two pixels, also in forced colors, where edges stay visible [B-11] [B-15]', async ({
  page,
}) => {
  await page.goto('/')
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await expectFocused(page, 'Connect wallet')
  const seen = new Set<string>()
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const element = document.activeElement?.shadowRoot?.activeElement
      if (!element) return 'nothing has the focus'
      // A text field draws its ring around the box that also holds its icons and buttons.
      const box = element.matches('input') ? element.closest('.foyer-field-box') : null
      const { outlineStyle, outlineWidth } = getComputedStyle(box ?? element)
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
        ? 'ring'
        : `no ring: ${element.outerHTML.slice(0, 80)}`
    })
    seen.add(ring)
  }
  expect([...seen]).toEqual(['ring'])

  await page.emulateMedia({ forcedColors: 'active' })
  await expect(dialog(page)).toHaveCSS('border-top-style', 'solid')
  await page.getByTestId('foyer-close').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByTestId('foyer-close')).toBeFocused()
  const outline = await page.getByTestId('foyer-close').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return { outlineStyle, isThick: Number.parseFloat(outlineWidth) >= 2 }
  })
  expect(outline).toEqual({ outlineStyle: 'solid', isThick: true })
})

test('announces progress and errors to screen readers [B-17]', async ({ page }) => {
  await page.goto('/')
  const expectAnnounced = (urgency: 'polite' | 'assertive', text: string) =>
    expect
      .poll(() => page.evaluate('said'))
      .toContainEqual([urgency, expect.stringMatching(new RegExp(`^${text}`))])
  await openConnect(page)
  // Noted in the page, because the regions forget a text after seconds.
  await page.evaluate(`(() => {
    window.said = []
    const note = (changes) => {
      for (const { target, addedNodes } of changes)
        for (const { textContent } of addedNodes) said.push([target.getAttribute('aria-live'), textContent])
    }
    const { shadowRoot } = document.querySelector('[data-foyer-modal]')
    for (const region of shadowRoot.querySelectorAll('[aria-live]'))
      new MutationObserver(note).observe(region, { childList: true })
  })()`)
  await wallet(page).rejectNext()
  await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
  await expectAnnounced('polite', 'Continue in Sandbox Wallet')
  await expectAnnounced('assertive', 'Connection declined')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expectAnnounced('polite', 'Connected to Sandbox Wallet')

  await page.getByTestId('foyer-account-button').click()
  await expect(page.getByTestId('foyer-address')).toContainText(/0x( [0-9a-fA-F]{4}){10}/)
})

/** Everything in the page and the dialog that overflows horizontally. */
function listOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-foyer-modal]')?.shadowRoot
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    for (const element of root?.querySelectorAll('[role=dialog], [role=dialog] *') ?? []) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 1 && (left < -0.5 || right > clientWidth + 0.5)) found.push(element.outerHTML.slice(0, 80))
    }
    for (const scroller of root?.querySelectorAll('.foyer-dialog-scroller') ?? [])
      if (scroller.scrollWidth > scroller.clientWidth) found.push('the dialog scrolls sideways')
    return found
  })
}

/** Controls below the minimum target size of 24 px. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-foyer-modal]')?.shadowRoot
    const controls = root?.querySelectorAll(
      '[role=dialog] :is(a, button, input, [role=button], [role=option], [role=tab], [role=switch])',
    )
    return [...(controls ?? [])].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width >= 24 && height >= 24 ? [] : [`${width} × ${height}: ${element.outerHTML.slice(0, 80)}`]
    })
  })
}
