import { createWalletClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { accounts } from '../world/accounts.js'
import { chains } from '../world/chains/chains.js'
import type { SandboxClient } from '../world/client.js'
import { solanaAccounts } from '../world/solanaAccounts.js'
import { cover, covered, seesCovers, uncover } from './cover.js'
import { frameBrowser, logIn, walletPage } from './emailLogin.js'
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
import { readHex } from './readHex.js'
import { expectNewest, expectToken, payAtSecondTry } from './sendForm.js'
import { throttleRate } from './throttle.js'

test.use(frameBrowser)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Gives an address USDC of the first account on Ethereum. */
async function giveDollars(sandbox: SandboxClient, to: string, amount: string): Promise<void> {
  const [{ caip, dollars }] = chains
  const [ada] = accounts
  if (!ada) throw new Error('There is no account.')
  await createWalletClient({
    account: ada.signer,
    transport: http(sandbox.addresses.rpc[caip]),
  }).writeContract({
    address: dollars.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [readHex(to), parseUnits(amount, 6)],
    chain: null,
  })
}

test('the embedded wallet sends ETH, an ERC-20 and SOL, each of which the visitor can decline in its frame', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  test.setTimeout(120_000 * throttleRate)
  const receiver = (await sandbox.accounts())[2]?.address ?? ''
  const [, onSolana = ''] = solanaAccounts.map(({ address }) => address)
  const balance = page.getByTestId('foyer-balance')
  const address = await logIn({ page, browser, sandbox })
  await sandbox.fund({ address, amount: '2' })
  await giveDollars(sandbox, address, '50')
  await page.reload()
  await expectStatus(page, 'connected')
  const answer = (button: 'approve' | 'reject') => async () => {
    await expectView(page, 'ApproveTransaction')
    await walletPage(page).getByTestId(`frame-${button}`).click()
  }
  const answers = { decline: answer('reject'), approve: answer('approve') }
  await openAccount(page)

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
  })

  await test.step('SOL', async () => {
    await dialog(page).getByTestId('foyer-close').click()
    await page.getByTestId('foyer-network-button').click()
    await page.getByTestId(`foyer-network-${solana}`).click()
    await page.getByTestId('foyer-same-wallet').click()
    await expectClosed(page)
    await expect(demo(page, 'status', 'solana')).toHaveText('connected')
    const own = (await demo(page, 'address', 'solana').textContent()) ?? ''
    await sandbox.fund({ address: own, chain: solana, amount: '1' })
    await openAccount(page)
    await dialog(page).getByRole('button', { name: 'Refresh balance' }).click()
    await expect(balance).toHaveText('1 SOL')
    const before = await sandbox.lamportsOf(onSolana)
    await payAtSecondTry(page, { amount: '0.25', receiver: onSolana, ...answers })
    await expect.poll(() => sandbox.lamportsOf(onSolana)).toBe(before + 250_000_000)
    await expect(balance).toHaveText('0.749 SOL')
    await expectNewest(page, /Sent.*−0\.25 SOL/)
  })
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
