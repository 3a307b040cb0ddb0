import { getSandboxToken, type SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http, isHex, parseUnits } from 'viem'
import { connect, dialog, expect, expectAccessible, expectView, openAccount, test } from './fixtures.js'

const dollarsOf = async (sandbox: SandboxClient) => {
  const [ada] = await sandbox.accounts()
  const client = createPublicClient({ transport: http(sandbox.addresses.rpc['eip155:1']) })
  const args = [isHex(ada?.address) ? ada.address : '0x'] as const
  const { address } = getSandboxToken('eip155:1', 'USDC')
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args })
}

/** Presses a provider, and returns its page. */
async function openProvider(page: Page, provider: 'coinbase' | 'meld'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByTestId(`foyer-onramp-${provider}`).click()
  const popup = await opened
  await expectView(page, 'BuyInProgress')
  await expect(popup.getByTestId('onramp-pay')).toBeVisible()
  return popup
}

test('buys at Coinbase with a price, and at Meld, and sees the balance', async ({ page, sandbox }) => {
  const before = await dollarsOf(sandbox)
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await page.getByTestId('foyer-feature-onramp').click()
  await expectView(page, 'OnRampProviders')

  await test.step('the price of an amount', async () => {
    await page.getByTestId('foyer-onramp-amount').fill('5')
    await page.getByTestId('foyer-onramp-token').focus()
    await expect(page.getByTestId('foyer-onramp-amount')).toHaveAccessibleDescription(
      /from \$10.00 to \$25,000.00/,
    )
    await page.getByTestId('foyer-onramp-250').click()
    await expect(page.getByTestId('foyer-onramp-price')).toContainText('Total$253.75')
    await expectAccessible(page)
  })

  await test.step('Coinbase', async () => {
    const popup = await openProvider(page, 'coinbase')
    await expect(popup.getByTestId('onramp-amount')).toHaveValue('250')
    expect(await popup.evaluate('window.opener')).toBeNull()
    await popup.getByTestId('onramp-pay').click()
    await expect(popup.getByRole('status')).toContainText('250.00 USDC was sent')
    await expect(dialog(page).getByText('Purchase complete')).toBeVisible()
    await expect(dialog(page)).toContainText('250 USDC is in your account.')
    expect(await dollarsOf(sandbox)).toBe(before + parseUnits('250', 6))
    await popup.close()
  })

  await test.step('the account shows it', async () => {
    await page.getByTestId('foyer-onramp-leave').click()
    await expectView(page, 'Account')
    await expect(dialog(page)).toContainText('5,070.55')
  })

  await test.step('Meld', async () => {
    await page.getByTestId('foyer-feature-onramp').click()
    const popup = await openProvider(page, 'meld')
    await popup.getByTestId('onramp-amount').fill('30')
    await popup.getByTestId('onramp-pay').click()
    await expect(popup.getByRole('status')).toContainText('30.00 USDC was sent')
    await popup.close()
    await expect(dialog(page).getByText('Window closed')).toBeVisible()
    expect(await dollarsOf(sandbox)).toBe(before + parseUnits('280', 6))
  })
})

test('a window that closes without a payment buys nothing, and opens again', async ({ page, sandbox }) => {
  const before = await dollarsOf(sandbox)
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await page.getByTestId('foyer-feature-onramp').click()
  const popup = await openProvider(page, 'coinbase')
  await popup.close()
  await expect(dialog(page).getByText('Window closed')).toBeVisible()
  expect(await dollarsOf(sandbox)).toBe(before)
  const opened = page.waitForEvent('popup')
  await page.getByTestId('foyer-onramp-again').click()
  const again = await opened
  await again.getByTestId('onramp-cancel').click()
  await expect(again.getByRole('status')).toContainText('Nothing was bought')
})
