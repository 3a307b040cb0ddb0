import { getSandboxToken, type SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http, isHex, parseEther, parseUnits } from 'viem'
import { expectGuarded } from './cover.js'
import {
  connect,
  demo,
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectToast,
  expectView,
  openAccount,
  openConnect,
  test,
} from './fixtures.js'
import { openPhone, readCode } from './phone.js'
import { showCode } from './scenes.js'
import { enter, expectNewest, expectToken, openSend, payAtSecondTry, review } from './sendForm.js'
import { prepareWallet, wallet } from './wallet.js'

const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const dollarsOf = async (sandbox: SandboxClient, owner: string) => {
  const client = createPublicClient({ transport: http(sandbox.addresses.rpc['eip155:1']) })
  const args = [isHex(owner) ? owner : '0x'] as const
  const { address } = getSandboxToken('eip155:1', 'USDC')
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args })
}

test('ETH with an injected wallet: balance and activity change on both sides, a rejection sends nothing, and a scanned code is paid', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  const [ada, ravi, third] = await sandbox.accounts()
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
    await expect(page.getByTestId('foyer-send-amount')).toHaveAccessibleDescription(/amount and recipient/)
    await enter(page, 'amount', '20')
    await expect(page.getByTestId('foyer-send-amount')).toHaveAccessibleDescription(/not have that much ETH/)
    await enter(page, 'receiver', '0x1234')
    await page.getByTestId('foyer-send-amount').focus()
    await expect(page.getByTestId('foyer-send-receiver')).toHaveAccessibleDescription(/not a valid address/)
  })

  await test.step('the review shows everything, as a node simulated it', async () => {
    await review(page, { amount: '0.75', receiver })
    await expect(page.getByTestId('foyer-send-value')).toHaveText('0.75 ETH')
    await expect(page.getByTestId('foyer-send-to')).toHaveText(receiver)
    await expect(page.getByTestId('foyer-send-changes')).toContainText('You−0.75 ETH')
    await expect(page.getByTestId('foyer-send-changes')).toContainText('Recipient+0.75 ETH')
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
    await expectToast(page, { text: /Payment sent/ }, () => page.getByTestId('foyer-send-confirm').click())
    await expectView(page, 'Account')
    const sent = (await wallet(page).asked('eth_sendTransaction')).at(-1)
    expect(sent?.params).toMatchObject([
      { from: own, to: receiver, value: `0x${parseEther('0.75').toString(16)}`, chainId: '0x1' },
    ])
  })

  await test.step('balance and activity change on both sides', async () => {
    await expect.poll(() => sandbox.balanceOf(receiver)).toBe(before.receiver + parseEther('0.75'))
    expect(before.own - (await sandbox.balanceOf(own))).toBeGreaterThan(parseEther('0.75'))
    await expect(page.getByTestId('foyer-balance')).toHaveText('11.749 ETH')
    await expectNewest(page, /Sent.*−0\.75 ETH/)
    await wallet(page).switchAccount(1)
    await expect(page.getByTestId('foyer-balance')).toHaveText('5.5 ETH')
    await expectNewest(page, /Received.*\+0\.75 ETH/)
  })

  await test.step('what is paid to the code on screen arrives', async () => {
    await wallet(page).switchAccount(2)
    await expect(page.getByTestId('foyer-balance')).toHaveText('0.82 ETH')
    await page.getByTestId('foyer-feature-receive').click()
    await expectView(page, 'WalletReceive')
    await expect(page.getByTestId('foyer-address')).toHaveText(third?.address ?? '')
    const scanned = await readCode(page)
    await page.getByTestId('foyer-back').click()
    await wallet(page).switchAccount(1)
    await expect(page.getByTestId('foyer-balance')).toHaveText('5.5 ETH')
    await page.getByTestId('foyer-feature-send').click()
    await expectView(page, 'WalletSend')
    await review(page, { amount: '0.25', receiver: scanned })
    await page.getByTestId('foyer-send-confirm').click()
    await expectView(page, 'Account')
    await wallet(page).switchAccount(2)
    await expect(demo(page, 'address')).toHaveText(third?.address ?? '')
    await dialog(page).getByRole('button', { name: 'Refresh balance' }).click()
    await expect(page.getByTestId('foyer-balance')).toHaveText('1.07 ETH')
    await expectNewest(page, /Received.*\+0\.25 ETH/)
  })
})

test('sends all of an ERC-20 to a name of ENS, and the maximum of ETH: balance and activity change on both sides', {
  tag: '@firefox-long',
}, async ({ page, sandbox }) => {
  const [ada, ravi] = await sandbox.accounts()
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
    await enter(page, 'receiver', 'ravi.foyer.eth')
    await expect(page.getByTestId('foyer-send-resolved')).toHaveText(receiver)
    await page.getByTestId('foyer-send-submit').click()
    await expectView(page, 'WalletSendPreview')
    await expect(dialog(page).getByText('ravi.foyer.eth')).toBeVisible()
    await expect(page.getByTestId('foyer-send-changes')).toContainText('You−4,820.55 USDC')
    await wallet(page).rejectNext()
    await page.getByTestId('foyer-send-confirm').click()
    await expect(dialog(page).getByText('Payment declined')).toBeVisible()
    expect(await dollarsOf(sandbox, receiver)).toBe(parseUnits('912.4', 6))
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('foyer-send-confirm').click()
    await expectView(page, 'Account')
    await expect
      .poll(() => dollarsOf(sandbox, receiver))
      .toBe(parseUnits('912.4', 6) + parseUnits('4820.55', 6))
    await expectNewest(page, /Sent.*−4,820\.55 USDC/)
    await page.getByTestId('foyer-tab-tokens').click()
    await expect(page.getByTestId('foyer-token-USDT')).toBeVisible()
    await expect(page.getByTestId('foyer-token-USDC')).toHaveCount(0)
    await wallet(page).switchAccount(1)
    await expectToken(page, 'USDC', '5,732.95')
    await expectNewest(page, /Received.*\+4,820\.55 USDC/)
    await wallet(page).switchAccount(0)
    await expect(demo(page, 'address')).toHaveText(ada?.address ?? '')
  })

  await test.step('everything that is left after the fee', async () => {
    await page.getByTestId('foyer-feature-send').click()
    await expectView(page, 'WalletSend')
    const before = await sandbox.balanceOf(stranger)
    await enter(page, 'receiver', stranger)
    await page.getByTestId('foyer-send-maximum').click()
    await expect(page.getByTestId('foyer-send-amount')).toHaveValue(/^12\.49/)
    await page.getByTestId('foyer-send-submit').click()
    await expectView(page, 'WalletSendPreview')
    await expect(page.getByTestId('foyer-send-warnings')).toContainText('have not paid this address before')
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

test('SOL, and an SPL token to a recipient without account for it: balance and activity change on both sides, and rejections send nothing', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  const [own = '', receiver = ''] = (await sandbox.solanaAccounts()).map(({ address }) => address)
  await connectWallet(page, 'dev.foyer.solana')
  await openAccount(page)
  const before = [await sandbox.lamportsOf(own), await sandbox.lamportsOf(receiver)]
  const declineNext = () => wallet(page, 'solana').rejectNext()

  await test.step('SOL', async () => {
    await payAtSecondTry(page, { amount: '1.25', receiver, declineNext })
    await expect.poll(() => sandbox.lamportsOf(receiver)).toBe((before[1] ?? 0) + 1_250_000_000)
    expect(await sandbox.lamportsOf(own)).toBe((before[0] ?? 0) - 1_250_005_000)
    await expect(page.getByTestId('foyer-balance')).toHaveText('24.249 SOL')
    await expectNewest(page, /Sent.*−1\.25 SOL/)
  })

  await test.step('an SPL token', async () => {
    await payAtSecondTry(page, { symbol: 'BONK', amount: '250000.5', receiver, declineNext })
    await expectToken(page, 'BONK', '1,249,999.5')
    await expectNewest(page, /Sent.*−250,000\.5 BONK/)
  })

  await test.step('the recipient', async () => {
    await wallet(page, 'solana').switchAccount(1)
    await expect(page.getByTestId('foyer-balance')).toHaveText('9.45 SOL')
    await expectToken(page, 'BONK', '250,000.5')
    await expectNewest(page, /Received.*\+250,000\.5 BONK/)
    await expect(dialog(page).getByRole('tabpanel')).toContainText('+1.25 SOL')
  })
})

for (const kind of ['provider', 'standard'] as const)
  test(`BTC through the ${kind} interface: the balances of both sides change, and a rejection sends nothing`, {
    tag: kind === 'standard' ? '@firefox' : [],
  }, async ({ page, sandbox }) => {
    const { receiver, held } = await readReceiver(sandbox)
    await prepareWallet(page, { bitcoinInterfaces: [kind] })
    await connectWallet(page, 'dev.foyer.bitcoin')
    await openAccount(page)
    const before = await held()
    const declineNext = () => wallet(page, 'bitcoin').rejectNext()
    await payAtSecondTry(page, { amount: '0.0125', receiver, declineNext })
    await expect.poll(held).toBe(before + 1_250_000)
    await expect(page.getByTestId('foyer-balance')).toHaveText('1.279 BTC')
    await expectNewest(page, /Transaction/)
    await wallet(page, 'bitcoin').switchAccount(1)
    await expect(page.getByTestId('foyer-balance')).toHaveText('0.432 BTC')
  })

test('a paired phone receives by QR code, and sends ETH, an ERC-20, SOL, an SPL token and BTC, each of which it can decline', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  test.slow() // five payments, each declined once
  const [ada, ravi] = (await sandbox.accounts()).map(({ address }) => address)
  const [, onSolana = ''] = (await sandbox.solanaAccounts()).map(({ address }) => address)
  const receiver = ravi ?? ''
  const balance = page.getByTestId('foyer-balance')
  await page.goto('/')
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await phone.approve(/Connect to Foyer demo/)
  await expectClosed(page)
  const answers = (title: RegExp) => ({
    decline: () => phone.reject(title),
    approve: () => phone.approve(title),
  })
  /** Shows the account of another namespace. */
  const show = async (caipNetworkId: string) => {
    await page.evaluate(`window.foyer.switchNetwork({ caipNetworkId: '${caipNetworkId}' })`)
    await expectView(page, 'Account')
  }
  await openAccount(page)

  await test.step('ETH', async () => {
    const before = await sandbox.balanceOf(receiver)
    await payAtSecondTry(page, { amount: '0.2', receiver, ...answers(/Send 0.2 ETH/) })
    await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(parseEther('0.2'))
    await expectNewest(page, /Sent.*−0\.2 ETH/)
  })

  await test.step('an ERC-20, and both as the recipient sees them', async () => {
    await payAtSecondTry(page, { symbol: 'USDC', amount: '20.5', receiver, ...answers(/Send 0 ETH/) })
    await expectToken(page, 'USDC', '4,800.05')
    expect(await dollarsOf(sandbox, ada ?? '')).toBe(parseUnits('4800.05', 6))
    await expectNewest(page, /Sent.*−20\.5 USDC/)
    await phone.switchAccount('eip155', 1)
    await expect(balance).toHaveText('4.95 ETH')
    await expectToken(page, 'USDC', '932.9')
    await expectNewest(page, /Received.*\+20\.5 USDC/)
  })

  await test.step('what is paid to the code on screen arrives', async () => {
    await page.getByTestId('foyer-feature-receive').click()
    await expectView(page, 'WalletReceive')
    const scanned = await readCode(page)
    expect(scanned).toBe(receiver)
    await sandbox.fund({ address: scanned, amount: '1' })
    await page.getByTestId('foyer-back').click()
    await dialog(page).getByRole('button', { name: 'Refresh balance' }).click()
    await expect(balance).toHaveText('5.95 ETH')
  })

  await test.step('SOL, and an SPL token to a recipient without account for it', async () => {
    await show('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const answered = answers(/Sign and send/)
    await payAtSecondTry(page, { amount: '0.5', receiver: onSolana, ...answered })
    await expect(balance).toHaveText('24.999 SOL')
    await expectNewest(page, /Sent.*−0\.5 SOL/)
    await payAtSecondTry(page, { symbol: 'BONK', amount: '400.25', receiver: onSolana, ...answered })
    await expectToken(page, 'BONK', '1,499,599.75')
    await phone.switchAccount('solana', 1)
    await expect(balance).toHaveText('8.7 SOL')
    await expectToken(page, 'BONK', '400.25')
    await expectNewest(page, /Received.*\+400\.25 BONK/)
  })

  await test.step('BTC', async () => {
    await show('bip122:000000000019d6689c085ae165831e93')
    const { receiver, held } = await readReceiver(sandbox)
    const before = await held()
    await payAtSecondTry(page, { amount: '0.01', receiver, ...answers(/Send 0.01 BTC/) })
    await expect.poll(held).toBe(before + 1_000_000)
    await expect(balance).toHaveText('1.281 BTC')
    await phone.switchAccount('bip122', 1)
    await expect(balance).toHaveText('0.43 BTC')
  })
  await phone.close()
})

/** The second account on Bitcoin, and a function that reads what it holds, in satoshi. */
async function readReceiver(sandbox: SandboxClient) {
  const url = sandbox.addresses.rpc['bip122:000000000019d6689c085ae165831e93']
  const receiver = (await sandbox.bitcoinAccounts())[1]?.address ?? ''
  const held = async (): Promise<number> => {
    const response = await fetch(`${url}/address/${receiver}/utxo`)
    const coins: { value: number }[] = await response.json()
    return coins.reduce((sum, { value }) => sum + value, 0)
  }
  return { receiver, held }
}
