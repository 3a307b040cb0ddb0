import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http, isHex, parseEther, parseUnits } from 'viem'
import { chains } from '../world/chains/chains.js'
import type { SandboxControl } from './control.js'
import { connect, dialog, expect, expectAccessible, expectView, openAccount, test } from './fixtures.js'
import { wallet } from './wallet.js'

const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** Opens the form from the account. */
async function openSend(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('foyer-feature-send').click()
  await expectView(page, 'WalletSend')
}

/** Enters a payment, and opens its review. */
async function review(page: Page, { amount, receiver }: { amount: string; receiver: string }): Promise<void> {
  await page.getByTestId('foyer-send-amount').fill(amount)
  await page.getByTestId('foyer-send-receiver').fill(receiver)
  await page.getByTestId('foyer-send-submit').click()
  await expectView(page, 'WalletSendPreview')
}

const dollarsOf = async (sandbox: SandboxControl, owner: string) => {
  const [{ caip, dollars }] = chains
  const client = createPublicClient({ transport: http(sandbox.addresses.rpc[caip]) })
  const args = [isHex(owner) ? owner : '0x'] as const
  return client.readContract({ address: dollars.address, abi: erc20Abi, functionName: 'balanceOf', args })
}

test('sends ETH with an injected wallet: both balances change, and a rejection sends nothing', async ({
  page,
  sandbox,
}) => {
  const [ada, ravi] = await sandbox.accounts()
  const [own = '', receiver = ''] = [ada?.address, ravi?.address]
  await page.goto('/')
  await connect(page)
  await openSend(page)
  await expect(page.getByTestId('foyer-send-held')).toHaveText('Available: 12.5 ETH')
  await expectAccessible(page)
  const before = { own: await sandbox.balanceOf(own), receiver: await sandbox.balanceOf(receiver) }

  await test.step('problems are shown beside their field', async () => {
    await page.getByTestId('foyer-send-submit').click()
    await expect(page.getByTestId('foyer-send-amount')).toBeFocused()
    await expect(page.getByTestId('foyer-send-amount')).toHaveAccessibleDescription(/amount and receiver/)
    await page.getByTestId('foyer-send-amount').fill('20')
    await expect(page.getByTestId('foyer-send-amount')).toHaveAccessibleDescription(/not have that much ETH/)
    await page.getByTestId('foyer-send-receiver').fill('0x1234')
    await page.getByTestId('foyer-send-amount').focus()
    await expect(page.getByTestId('foyer-send-receiver')).toHaveAccessibleDescription(/not a valid address/)
  })

  await test.step('the review shows everything, as a node simulated it', async () => {
    await review(page, { amount: '0.75', receiver })
    await expect(page.getByTestId('foyer-send-value')).toHaveText('0.75 ETH')
    await expect(page.getByTestId('foyer-send-to')).toHaveText(receiver)
    await expect(page.getByTestId('foyer-send-changes')).toContainText('You−0.75 ETH')
    await expect(page.getByTestId('foyer-send-changes')).toContainText('Receiver+0.75 ETH')
    await expectAccessible(page)
  })

  await test.step('a rejection sends nothing and can be retried', async () => {
    await wallet(page).rejectNext()
    await page.getByTestId('foyer-send-confirm').click()
    await expect(dialog(page).getByText('Payment declined')).toBeVisible()
    expect(await sandbox.balanceOf(receiver)).toBe(before.receiver)
  })

  await test.step('the wallet gets what the review showed', async () => {
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expectView(page, 'Account')
    await expect(page.getByTestId('foyer-toast')).toContainText('Payment sent')
    const sent = (await wallet(page).asked('eth_sendTransaction')).at(-1)
    expect(sent?.params).toMatchObject([
      { from: own, to: receiver, value: `0x${parseEther('0.75').toString(16)}`, chainId: '0x1' },
    ])
  })

  await test.step('both balances change', async () => {
    await expect.poll(() => sandbox.balanceOf(receiver)).toBe(before.receiver + parseEther('0.75'))
    expect(before.own - (await sandbox.balanceOf(own))).toBeGreaterThan(parseEther('0.75'))
    await expect(page.getByTestId('foyer-balance')).toHaveText('11.749 ETH')
  })
})

test('sends the maximum of ETH, and all of a token to a name of ENS', async ({ page, sandbox }) => {
  const [, ravi] = await sandbox.accounts()
  const receiver = ravi?.address ?? ''
  await page.goto('/')
  await connect(page)
  await openSend(page)

  await test.step('the token of the account', async () => {
    await page.getByTestId('foyer-send-token').click()
    await expectView(page, 'WalletSendSelectToken')
    await page.getByTestId('foyer-token-USDC').click()
    await expectView(page, 'WalletSend')
    await expect(page.getByTestId('foyer-send-held')).toHaveText(/Available: 4,820.55 USDC/)
    await page.getByTestId('foyer-send-maximum').click()
    await expect(page.getByTestId('foyer-send-amount')).toHaveValue('4820.55')
    await page.getByTestId('foyer-send-receiver').fill('ravi.foyer.eth')
    await expect(page.getByTestId('foyer-send-resolved')).toHaveText(receiver)
    await page.getByTestId('foyer-send-submit').click()
    await expectView(page, 'WalletSendPreview')
    await expect(dialog(page).getByText('ravi.foyer.eth')).toBeVisible()
    await expect(page.getByTestId('foyer-send-changes')).toContainText('You−4,820.55 USDC')
    await page.getByTestId('foyer-send-confirm').click()
    await expectView(page, 'Account')
    await expect
      .poll(() => dollarsOf(sandbox, receiver))
      .toBe(parseUnits('912.4', 6) + parseUnits('4820.55', 6))
  })

  await test.step('everything that is left after the fee', async () => {
    await page.getByTestId('foyer-feature-send').click()
    await expectView(page, 'WalletSend')
    const before = await sandbox.balanceOf(stranger)
    await page.getByTestId('foyer-send-receiver').fill(stranger)
    await page.getByTestId('foyer-send-maximum').click()
    await expect(page.getByTestId('foyer-send-amount')).toHaveValue(/^12\.49/)
    await page.getByTestId('foyer-send-submit').click()
    await expectView(page, 'WalletSendPreview')
    await expect(page.getByTestId('foyer-send-warnings')).toContainText('no earlier payment')
    const shown = (await page.getByTestId('foyer-send-value').textContent())?.replace(' ETH', '') ?? ''
    await page.getByTestId('foyer-send-confirm').click()
    await expectView(page, 'Account')
    await expect.poll(async () => (await sandbox.balanceOf(stranger)) - before).toBe(parseEther(shown))
  })
})
