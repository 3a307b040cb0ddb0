import { getSandboxToken, type SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import type { PaymentAsset, PaymentRequest } from 'foyer-kit'
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { expectGuarded } from './cover.js'
import {
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectView,
  injectedWallet,
  test,
} from './fixtures.js'
import { openHostPage } from './hostPage.js'
import { paymentResult, requestPayment } from './payment.js'
import { wallet } from './wallet.js'

const shop = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const [mainnet, base] = ['eip155:1', 'eip155:8453'] as const
const usdc = getSandboxToken(mainnet, 'USDC')
const etherOnBase: PaymentAsset = {
  network: base,
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const dollars: PaymentAsset = {
  network: mainnet,
  asset: usdc.address,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}

/** Opens a shop whose visitors can pay from an exchange, which requests a payment. */
async function openShop(page: Page, sandbox: SandboxClient, request: PaymentRequest): Promise<void> {
  const exchanges = { binance: sandbox.addresses.payments }
  await openHostPage(page, [{ features: { pay: true }, exchanges }])
  await requestPayment(page, request)
}

test('pays from a wallet on another network: declined, then paid', async ({ page, sandbox }) => {
  const before = await sandbox.balanceOf(shop, base)
  await openShop(page, sandbox, { recipient: shop, amount: '0.05', paymentAsset: etherOnBase })
  await expect(page.getByTestId('foyer-pay-amount')).toHaveText('0.05 ETH')
  await page.getByTestId('foyer-pay-connect').click()
  await injectedWallet(page).click()
  await expectView(page, 'Pay')
  await expectAccessible(page)

  await test.step('the review shows what the wallet gets, on the network of the request', async () => {
    await page.getByTestId('foyer-pay-wallet').click()
    await expectView(page, 'PayQuote')
    await expect(page.getByTestId('foyer-pay-value')).toHaveText('0.05 ETH')
    await expect(page.getByTestId('foyer-send-to')).toHaveText(shop)
    await expect(page.getByTestId('foyer-send-changes')).toContainText('Recipient+0.05 ETH')
    await expectGuarded(page, page.getByTestId('foyer-pay-confirm'))
  })

  await test.step('a rejection pays nothing', async () => {
    await wallet(page).rejectNext()
    await page.getByTestId('foyer-pay-confirm').click()
    await expect(dialog(page).getByText('Payment declined')).toBeVisible()
    expect(await sandbox.balanceOf(shop, base)).toBe(before)
  })

  await test.step('pays the shop and reports the result to it', async () => {
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('foyer-pay-confirm').click()
    await expect(dialog(page).getByText('You paid 0.05 ETH.')).toBeVisible()
    expect(await sandbox.balanceOf(shop, base)).toBe(before + parseEther('0.05'))
    expect(await paymentResult(page)).toMatchObject({ status: 'success', hash: expect.stringMatching(/^0x/) })
    const sent = await wallet(page).asked('eth_sendTransaction')
    expect(sent.at(-1)?.params).toMatchObject([{ to: shop, chainId: '0x2105' }])
    await page.getByTestId('foyer-pay-done').click()
    await expectClosed(page)
  })
})

test('pays from an exchange, without a wallet', async ({ page, sandbox }) => {
  const held = async () => {
    const client = createPublicClient({ transport: http(sandbox.addresses.rpc[mainnet]) })
    const call = { address: usdc.address, abi: erc20Abi, functionName: 'balanceOf' } as const
    return client.readContract({ ...call, args: [shop] })
  }
  const before = await held()
  await openShop(page, sandbox, { recipient: shop, amount: '12.5', paymentAsset: dollars })

  await expectGuarded(page, page.getByTestId('foyer-pay-exchange-binance'))
  const opening = page.waitForEvent('popup')
  await page.getByTestId('foyer-pay-exchange-binance').click()
  const exchange = await opening
  await expectView(page, 'PayLoading')
  await expect(exchange.getByTestId('exchange-amount')).toHaveText('12.5 USDC')
  await expect(exchange.getByTestId('exchange-recipient')).toHaveText(shop)
  expect(await exchange.evaluate(() => window.opener)).toBeNull()
  await exchange.getByTestId('exchange-pay').click()
  await expect(exchange.getByRole('heading')).toHaveText('Paid')

  await expect(dialog(page).getByText('You paid 12.5 USDC.')).toBeVisible()
  expect(await held()).toBe(before + parseUnits('12.5', 6))
  expect(await paymentResult(page)).toMatchObject({ status: 'success', hash: expect.stringMatching(/^0x/) })
})
