import { dialog, expect, test } from './fixtures.js'

test('falls back to English when translations fail to load, retries when the modal opens, and switches language and direction while it is open [B-16]', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const chunk = /\/es-[^/]+\.js/
  await page.route(chunk, (route) => route.abort())
  await page.goto('/')
  await page.getByTestId('demo-language').selectOption('es')
  await expect(page.getByTestId('demo-events')).toContainText('The texts for es failed to load')
  const button = page.getByTestId('foyer-connect-button')
  await expect(button).toHaveText('Connect wallet')
  await expect(button).toHaveAttribute('lang', 'en')

  await page.unroute(chunk)
  await button.click()
  await expect(dialog(page)).toHaveAccessibleName('Conectar cartera')
  await expect(button).toHaveText('Conectar cartera')
  await page.getByTestId('foyer-all-wallets').click()
  await expect(dialog(page)).toHaveAccessibleName('Todas las carteras')

  await page.evaluate("foyer.locale.set('ar')")
  await expect(button).toHaveText('ربط المحفظة')
  await expect(button).toHaveCSS('direction', 'rtl')
  const back = await page.getByTestId('foyer-back').boundingBox()
  const close = await page.getByTestId('foyer-close').boundingBox()
  expect(back?.x).toBeGreaterThan(close?.x ?? Number.POSITIVE_INFINITY)
  await page.getByTestId('foyer-back').click()
  await expect(dialog(page)).toHaveAccessibleName('ربط المحفظة')
})
