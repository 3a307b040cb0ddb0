import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http, isHex, parseEther, parseUnits } from 'viem'
import { bitcoinAccounts } from '../world/bitcoinAccounts.js'
import { chains } from '../world/chains/chains.js'
import { solanaAccounts } from '../world/solanaAccounts.js'
import type { SandboxControl } from './control.js'
import { expectGuarded } from './cover.js'
import {
  connect,
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectView,
  openConnect,
  test,
} from './fixtures.js'
import { openPhone } from './phone.js'
import { showCode } from './scenes.js'
import { openSend, pay, review } from './sendForm.js'
import { prepareWallet, wallet } from './wallet.js'

const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

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
    await expectGuarded(page, page.getByTestId('foyer-send-confirm'))
  })

  await test.step('a rejection sends nothing and can be retried', async () => {
    await wallet(page).rejectNext()
    await page.getByTestId('foyer-send-confirm').click()
    await expect(dialog(page).getByText('Payment declined')).toBeVisible()
    expect(await sandbox.balanceOf(receiver)).toBe(before.receiver)
  })

  await test.step('the wallet gets what the review showed', async () => {
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('foyer-send-confirm').click()
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

/** Connects a wallet of another family. */
async function connectWallet(page: Page, connectorId: string): Promise<void> {
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId(`foyer-wallet-${connectorId}`).click()
  await expectClosed(page)
}

test('sends SOL with an injected wallet: both balances change, and a rejection sends nothing', async ({
  page,
  sandbox,
}) => {
  const [own = '', receiver = ''] = solanaAccounts.map(({ address }) => address)
  await connectWallet(page, 'dev.foyer.solana')
  const before = [await sandbox.lamportsOf(own), await sandbox.lamportsOf(receiver)]
  await wallet(page, 'solana').rejectNext()
  await pay(page, { amount: '1.25', receiver })
  await expect(dialog(page).getByText('Payment declined')).toBeVisible()
  expect(await sandbox.lamportsOf(receiver)).toBe(before[1])
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId('foyer-send-confirm').click()
  await expectView(page, 'Account')
  await expect.poll(() => sandbox.lamportsOf(receiver)).toBe((before[1] ?? 0) + 1_250_000_000)
  expect(await sandbox.lamportsOf(own)).toBe((before[0] ?? 0) - 1_250_005_000)
  await expect(page.getByTestId('foyer-balance')).toHaveText('24.249 SOL')
})

for (const kind of ['provider', 'standard'] as const)
  test(`sends BTC through the ${kind} interface: both balances change, and a rejection sends nothing`, async ({
    page,
    sandbox,
  }) => {
    const url = sandbox.addresses.rpc['bip122:000000000019d6689c085ae165831e93']
    const [, , , , receiver = ''] = bitcoinAccounts.map(({ addressOn }) => addressOn('bitcoin'))
    const held = async (): Promise<number> => {
      const response = await fetch(`${url}/address/${receiver}/utxo`)
      const coins: { value: number }[] = await response.json()
      return coins.reduce((sum, { value }) => sum + value, 0)
    }
    await prepareWallet(page, { bitcoinInterfaces: [kind] })
    await connectWallet(page, 'dev.foyer.bitcoin')
    const before = await held()
    await wallet(page, 'bitcoin').rejectNext()
    await pay(page, { amount: '0.0125', receiver })
    await expect(dialog(page).getByText('Payment declined')).toBeVisible()
    expect(await held()).toBe(before)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('foyer-send-confirm').click()
    await expectView(page, 'Account')
    await expect.poll(held).toBe(before + 1_250_000)
    await expect(page.getByTestId('foyer-balance')).toHaveText('1.279 BTC')
  })

test('sends ETH with a paired phone, which can decline', async ({ page, browser, sandbox }) => {
  const receiver = (await sandbox.accounts())[2]?.address ?? ''
  await page.goto('/')
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await phone.approve(/Connect to Foyer demo/)
  await expectClosed(page)
  const before = await sandbox.balanceOf(receiver)
  await pay(page, { amount: '0.2', receiver })
  await phone.reject(/Send 0.2 ETH/)
  await expectView(page, 'WalletSendPreview')
  await expect(dialog(page).getByText('Payment declined')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId('foyer-send-confirm').click()
  await phone.approve(/Send 0.2 ETH/)
  await expectView(page, 'Account')
  await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(parseEther('0.2'))
  await phone.close()
})
