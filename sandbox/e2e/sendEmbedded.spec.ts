import { parseEther } from 'viem'
import { cover, covered, uncover } from './cover.js'
import { frameBrowser, logIn, walletPage } from './emailLogin.js'
import { dialog, expect, expectStatus, expectView, openAccount, test } from './fixtures.js'
import { pay } from './sendForm.js'

test.use(frameBrowser)

test('sends ETH after the approval in its frame, and nothing after a rejection', async ({
  page,
  browser,
  sandbox,
}) => {
  const receiver = (await sandbox.accounts())[2]?.address ?? ''
  const address = await logIn({ page, browser, sandbox })
  await sandbox.fund({ address, amount: '2' })
  await page.reload()
  await expectStatus(page, 'connected')
  const before = await sandbox.balanceOf(receiver)
  await pay(page, { amount: '0.3', receiver })
  await expectView(page, 'ApproveTransaction')
  const frame = page.locator('#w3m-iframe')
  await expect(frame).toHaveCSS('pointer-events', 'auto')
  await cover(page)
  await expect(frame).toHaveCSS('pointer-events', 'none')
  await expect(dialog(page)).toContainText(covered)
  await uncover(page)
  await walletPage(page).getByTestId('frame-reject').click()
  await expectView(page, 'WalletSendPreview')
  await expect(dialog(page).getByText('Payment declined')).toBeVisible()
  expect(await sandbox.balanceOf(receiver)).toBe(before)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId('foyer-send-confirm').click()
  await expectView(page, 'ApproveTransaction')
  await walletPage(page).getByTestId('frame-approve').click()
  await expectView(page, 'Account')
  await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(parseEther('0.3'))
})

test('swaps ETH for USDC after the approval in its frame', async ({ page, browser, sandbox }) => {
  const address = await logIn({ page, browser, sandbox })
  await sandbox.fund({ address, amount: '2' })
  await page.reload()
  await expectStatus(page, 'connected')
  await openAccount(page)
  await page.getByTestId('foyer-feature-swaps').click()
  await expect(page.getByTestId('foyer-swap-sold')).toHaveText('ETH')
  await page.getByTestId('foyer-swap-buy').click()
  await page.getByTestId('foyer-suggested-USDC').click()
  await page.getByTestId('foyer-swap-amount').fill('0.1')
  await page.getByTestId('foyer-swap-submit').click()
  await page.getByTestId('foyer-swap-confirm').click()
  await expectView(page, 'ApproveTransaction')
  await walletPage(page).getByTestId('frame-approve').click()
  await expect(dialog(page).getByText('Swapped 0.1 ETH')).toBeVisible()
  expect(await sandbox.balanceOf(address)).toBeLessThan(parseEther('1.9'))
})
