import {
  connect,
  dialog,
  expect,
  expectAccessible,
  expectStatus,
  expectView,
  openAccount,
  test,
} from './fixtures.js'

test('shows tokens, NFTs and activity in tabs that work by keyboard [NAV-07]', async ({ page, sandbox }) => {
  await page.goto('/')
  await connect(page)
  await page.setViewportSize({ width: 1024, height: 1000 })
  await openAccount(page)
  await expectView(page, 'Account')
  await expect(page.getByTestId('foyer-address')).toBeVisible() // before that, the placeholder of a view that loads
  const heights = await dialog(page).evaluateHandle((element) => {
    const seen = new Set<number>()
    new ResizeObserver(() => seen.add(element.clientHeight)).observe(element)
    return seen
  })
  const panel = dialog(page).getByRole('tabpanel')

  await test.step('tokens, as read from the chains', async () => {
    await expect(page.getByTestId('foyer-tab-tokens')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByTestId('foyer-token-ETH')).toContainText('12.5')
    await expect(page.getByTestId('foyer-token-USDC')).toContainText('$4,820.55')
    await expectAccessible(page)
    const asked = (await sandbox.requests('blockchain-api')).map(({ path }) => path)
    expect(asked).not.toContainEqual(expect.stringContaining('/history'))
    expect(await heights.evaluate((seen) => seen.size), 'heights while the lists arrive').toBe(1)
  })

  await test.step('NFTs', async () => {
    await page.getByTestId('foyer-tab-tokens').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('foyer-tab-nfts')).toBeFocused()
    await expect(panel).toContainText('Lighthouses #12')
    await expect(panel).not.toContainText('Voucher')
  })

  await test.step('activity, by month, with links to the explorer', async () => {
    await page.keyboard.press('End')
    await expect(page.getByTestId('foyer-tab-activity')).toBeFocused()
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(panel).not.toContainText('gift.example')
    await expect(panel.getByRole('link').first()).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x/)
    await expectAccessible(page)
  })

  await test.step('wraps around, and keeps the tab when the visitor returns from another view', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('foyer-tab-tokens')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await dialog(page).getByRole('button', { name: 'Ethereum' }).click()
    await expectView(page, 'Networks')
    await page.getByTestId('foyer-back').click()
    await expect(page.getByTestId('foyer-tab-activity')).toHaveAttribute('aria-selected', 'true')
  })
})

test('a press counts as a click, even if the button moves before it is released', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await expect(page.getByTestId('foyer-token-USDC')).toBeVisible()
  const button = page.getByTestId('foyer-disconnect')
  const before = await button.boundingBox()
  await button.hover()
  await page.mouse.down()
  await page.getByRole('tablist').evaluate((list) => {
    list.style.marginBlockStart = '80px'
  })
  const after = await button.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeGreaterThan(before?.height ?? 0)
  await page.mouse.up()
  await expectStatus(page, 'disconnected')
})
