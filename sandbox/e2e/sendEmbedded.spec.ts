import { parseEther } from 'viem'
import { cover, covered, seesCovers, uncover } from './cover.js'
import { answerWallet, frameBrowser, logIn, logInOn } from './emailLogin.js'
import {
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  openAccount,
  test,
} from './fixtures.js'
import { giveDollars, giveSplToken } from './giveTokens.js'
import { openHostPage } from './hostPage.js'
import { paymentResult, requestPayment } from './payment.js'
import { readCode } from './phone.js'
import { heldBy, receivedBy } from './readAccount.js'
import { expectNewest, expectToken, payAtSecondTry } from './sendForm.js'

test.use(frameBrowser)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('the embedded wallet receives by QR code, and sends ETH, an ERC-20, SOL and an SPL token, each of which the visitor can decline in its frame: balance and activity change on both sides [D-23]', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  test.slow()
  const receiver = (await sandbox.accounts())[2]?.address ?? ''
  const [, onSolana = ''] = (await sandbox.solanaAccounts()).map(({ address }) => address)
  const balance = page.getByTestId('foyer-balance')
  const address = await logIn({ page, browser, sandbox })
  const refresh = () => dialog(page).getByRole('button', { name: 'Refresh balance' }).click()
  const onEthereum = { address: receiver, chainId: 'eip155:1' }
  const answer = (button: 'approve' | 'reject') => async () => {
    await expectView(page, 'ApproveTransaction')
    await answerWallet(page, button)
  }
  const answers = { decline: answer('reject'), approve: answer('approve') }
  await openAccount(page)

  await test.step('what is paid to the code on screen arrives', async () => {
    await page.getByTestId('foyer-feature-receive').click()
    await expectView(page, 'WalletReceive')
    const scanned = await readCode(page)
    expect(scanned).toBe(address)
    await sandbox.fund({ address: scanned, amount: '2' })
    await giveDollars(sandbox, scanned, '50')
    await page.getByTestId('foyer-back').click()
    await refresh()
    await expect(balance).toHaveText('2 ETH')
    await expectToken(page, 'USDC', '50')
  })

  await test.step('ETH', async () => {
    const before = await sandbox.balanceOf(receiver)
    const decline = async () => {
      await expectView(page, 'ApproveTransaction')
      const frame = page.locator('#w3m-iframe')
      await expect(frame).toHaveCSS('pointer-events', 'auto')
      if (seesCovers(page)) {
        await cover(page)
        await expect(frame).toHaveCSS('pointer-events', 'none')
        await expect(dialog(page)).toContainText(covered)
        await uncover(page)
      }
      await answers.decline()
      expect(await sandbox.balanceOf(receiver)).toBe(before)
    }
    await payAtSecondTry(page, { amount: '0.3', receiver, ...answers, decline })
    await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(parseEther('0.3'))
    await expect(balance).toHaveText('1.699 ETH')
    await expectNewest(page, /Sent.*−0\.3 ETH/)
  })

  await test.step('an ERC-20', async () => {
    await payAtSecondTry(page, { symbol: 'USDC', amount: '12.5', receiver, ...answers })
    await expectToken(page, 'USDC', '37.5')
    await expectNewest(page, /Sent.*−12\.5 USDC/)
    await expect.poll(() => heldBy(sandbox, onEthereum)).toContain('87.5 USDC')
    const received = await receivedBy(sandbox, onEthereum)
    expect(received).toEqual(expect.arrayContaining(['0.3 ETH', '12.5 USDC']))
  })

  await test.step('SOL, and an SPL token to a recipient without account for it', async () => {
    await dialog(page).getByTestId('foyer-close').click()
    await page.getByTestId('foyer-network-button').click()
    await page.getByTestId(`foyer-network-${solana}`).click()
    await page.getByTestId('foyer-same-wallet').click()
    await expectClosed(page)
    await expect(demo(page, 'status', 'solana')).toHaveText('connected')
    const own = (await demo(page, 'address', 'solana').textContent()) ?? ''
    await sandbox.fund({ address: own, chain: solana, amount: '1' })
    await giveSplToken(sandbox, { to: own, symbol: 'BONK', amount: '1000.5' })
    await openAccount(page)
    await refresh()
    await expect(balance).toHaveText('1 SOL')
    const before = await sandbox.lamportsOf(onSolana)
    await payAtSecondTry(page, { amount: '0.25', receiver: onSolana, ...answers })
    await expect.poll(() => sandbox.lamportsOf(onSolana)).toBe(before + 250_000_000)
    await expect(balance).toHaveText('0.749 SOL')
    await expectNewest(page, /Sent.*−0\.25 SOL/)
    await payAtSecondTry(page, { symbol: 'BONK', amount: '400.25', receiver: onSolana, ...answers })
    await expectToken(page, 'BONK', '600.25')
    await expectNewest(page, /Sent.*−400\.25 BONK/)
    const other = { address: onSolana, chainId: solana }
    await expect.poll(() => heldBy(sandbox, other)).toContain('400.25 BONK')
    const received = await receivedBy(sandbox, other)
    expect(received).toEqual(expect.arrayContaining(['0.25 SOL', '400.25 BONK']))
  })
})

test('swaps ETH for USDC after a rejection and the approval in its frame', async ({
  page,
  browser,
  sandbox,
}) => {
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
  await expect(page.getByTestId('foyer-swap-figures')).toBeVisible() // the quote is there
  await page.getByTestId('foyer-swap-submit').click()
  const confirm = async (button: 'approve' | 'reject') => {
    await expectView(page, 'SwapPreview')
    await page.getByTestId('foyer-swap-confirm').click()
    await expectView(page, 'ApproveTransaction')
    await answerWallet(page, button)
  }
  await confirm('reject')
  await expect(dialog(page).getByText('Swap declined')).toBeVisible()
  expect(await sandbox.balanceOf(address)).toBe(parseEther('2'))
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await confirm('approve')
  await expect(dialog(page).getByText('Swapped 0.1 ETH')).toBeVisible()
  expect(await sandbox.balanceOf(address)).toBeLessThan(parseEther('1.9'))
})

test('pays a shop after the approval in its frame', async ({ page, browser, sandbox }) => {
  const [, shop = ''] = (await sandbox.accounts()).map(({ address }) => address)
  const before = await sandbox.balanceOf(shop)
  await openHostPage(page, [{ features: { pay: true } }])
  await logInOn({ page, browser, sandbox })
  await expectClosed(page)
  const address = await page.evaluate<string>('foyers[0].account.state.eip155.address')
  await sandbox.fund({ address, amount: '1' })
  await requestPayment(page, {
    recipient: shop,
    amount: '0.05',
    paymentAsset: {
      network: 'eip155:1',
      asset: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  })
  await page.getByTestId('foyer-pay-wallet').click()
  const confirm = async (button: 'approve' | 'reject') => {
    await expectView(page, 'PayQuote')
    await page.getByTestId('foyer-pay-confirm').click()
    await expectView(page, 'ApproveTransaction')
    await answerWallet(page, button)
  }
  await confirm('reject')
  await expect(dialog(page).getByText('Payment declined')).toBeVisible()
  expect(await sandbox.balanceOf(shop)).toBe(before)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await confirm('approve')
  await expect(dialog(page).getByText('You paid 0.05 ETH.')).toBeVisible()
  expect(await sandbox.balanceOf(shop)).toBe(before + parseEther('0.05'))
  expect(await paymentResult(page)).toMatchObject({
    status: 'success',
    hash: expect.stringMatching(/^0x/),
  })
})
