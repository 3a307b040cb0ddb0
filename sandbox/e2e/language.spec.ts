import { dialog, expect, test } from './fixtures.js'

const choose = 'demo-language'

test('switches language and direction, also while the modal is open [B-16]', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId(choose).selectOption('ar')
  const button = page.getByTestId('foyer-connect-button')
  await expect(button).toHaveText('ربط المحفظة')
  await expect(button).toHaveCSS('direction', 'rtl')
  await button.click()
  await expect(dialog(page)).toHaveAccessibleName('ربط المحفظة')
  await page.getByTestId('foyer-all-wallets').click()
  const back = await page.getByTestId('foyer-back').boundingBox()
  const close = await page.getByTestId('foyer-close').boundingBox()
  expect(back?.x).toBeGreaterThan(close?.x ?? Number.POSITIVE_INFINITY)

  await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'foyer')?.value.locale.set('es'))
  await expect(dialog(page)).toHaveAccessibleName('Todas las carteras')
})

test('falls back to English when translations fail to load, and retries when the modal opens', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const chunk = /\/es-[^/]+\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto('/')
  await page.getByTestId(choose).selectOption('es')
  await expect(page.getByTestId('demo-events')).toContainText('The texts of es did not load')
  const button = page.getByTestId('foyer-connect-button')
  await expect(button).toHaveText('Connect wallet')
  await expect(button).toHaveAttribute('lang', 'en')

  await page.unroute(chunk)
  await button.click()
  await expect(dialog(page)).toHaveAccessibleName('Conectar cartera')
  await expect(button).toHaveText('Conectar cartera')
})
