import { getSandboxToken, type SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  erc20Abi,
  formatUnits,
  http,
  isHex,
  keccak256,
  numberToHex,
  parseUnits,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expectGuarded } from './cover.js'
import { connect, dialog, expect, expectAccessible, expectView, openAccount, test } from './fixtures.js'
import { patientHttp } from './patientHttp.js'
import { wallet } from './wallet.js'

const caip = 'eip155:1'
const dollars = getSandboxToken(caip, 'USDC')
/** The router of 1inch, version 6. */
const exchangeAddress = '0x111111125421cA6dc452d289314280a0f8842A65'

const dollarsOf = async (sandbox: SandboxClient, owner: string) => {
  const client = createPublicClient({ transport: http(sandbox.addresses.rpc[caip]) })
  const args = [isHex(owner) ? owner : '0x'] as const
  return client.readContract({ address: dollars.address, abi: erc20Abi, functionName: 'balanceOf', args })
}

/** Changes how much ETH the pool of USDC has, and with it the price of ETH. */
async function changePool(sandbox: SandboxClient, percent: bigint): Promise<void> {
  const node = createTestClient({ mode: 'anvil', transport: http(sandbox.addresses.rpc[caip]) }).extend(
    publicActions,
  )
  const place = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [dollars.address, 0n])
  const pool = { address: exchangeAddress, slot: keccak256(place) } as const
  const coins = BigInt((await node.getStorageAt(pool)) ?? 0n)
  const value = numberToHex((coins * percent) / 100n, { size: 32 })
  await node.setStorageAt({ address: exchangeAddress, index: pool.slot, value })
}

/** Key by key: over BiDi, React does not notice what `fill` enters. */
async function enterAmount(page: Page, amount: string): Promise<void> {
  const input = page.getByTestId('foyer-swap-amount')
  await input.press('ControlOrMeta+a')
  await input.pressSequentially(amount)
}

/** Enters a swap of USDC for ETH, from the account. */
async function enterSwap(page: Page, amount: string): Promise<void> {
  await openAccount(page)
  await page.getByTestId('foyer-feature-swaps').click()
  await expectView(page, 'Swap')
  await page.getByTestId('foyer-swap-sold').click()
  await expectView(page, 'SwapSelectToken')
  await expect(page.getByTestId('foyer-tokens-popular')).toContainText('SNX')
  await page.getByTestId('foyer-token-search').pressSequentially('usd')
  await page.getByTestId('foyer-token-USDC').click()
  await page.getByTestId('foyer-swap-buy').click()
  await page.getByTestId('foyer-token-ETH').click()
  await expect(page.getByTestId('foyer-swap-held')).toHaveText('Available: 4,820.55 USDC')
  await enterAmount(page, amount)
  await expect(page.getByTestId('foyer-swap-figures')).toContainText('1 USDC = 0.000')
}

test('swaps USDC for ETH: approval of exactly that, a rejection at each step, then both balances change', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  test.slow()
  const [ada] = await sandbox.accounts()
  const own = ada?.address ?? ''
  await page.goto('/')
  await connect(page)
  await enterSwap(page, '120')
  await expectAccessible(page)
  const before = { coin: await sandbox.balanceOf(own), dollars: await dollarsOf(sandbox, own) }
  const confirm = page.getByTestId('foyer-swap-confirm')
  const approved = parseUnits('120', 6).toString(16).padStart(64, '0')

  await test.step('the review shows everything, as a node simulated it', async () => {
    await page.getByTestId('foyer-swap-submit').click()
    await expectView(page, 'SwapPreview')
    await expect(page.getByTestId('foyer-swap-sold-value')).toHaveText('120 USDC')
    await expect(page.getByTestId('foyer-swap-bought-value')).toHaveText(/^0\.03\d* ETH$/)
    await expect(page.getByTestId('foyer-swap-figures')).toContainText(/Price impact.*%.*You get at least/)
    await expect(page.getByTestId('foyer-swap-exchange')).toHaveText(new RegExp(exchangeAddress, 'i'))
    await expectAccessible(page)
    await expectGuarded(page, confirm)
  })

  await test.step('shows when the rate gets worse during the review', async () => {
    const bought = page.getByTestId('foyer-swap-bought-value')
    const shown = (await bought.textContent()) ?? ''
    await changePool(sandbox, 90n)
    await expect(page.getByTestId('foyer-swap-worse')).toBeVisible()
    await expect(bought).not.toHaveText(shown)
    await changePool(sandbox, 112n)
    await expect(page.getByTestId('foyer-swap-worse')).toBeHidden()
  })

  await test.step('a declined approval approves nothing; the next one exactly 120 USDC', async () => {
    await wallet(page).rejectNext()
    // By key, because a button that the new rate has just moved takes no press of a pointer.
    await confirm.press('Enter')
    await expect(dialog(page).getByText('Swap declined')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(confirm).toHaveText('Approve')
    await confirm.click()
    await expect(confirm).toHaveText('Swap')
    const sent = (await wallet(page).asked('eth_sendTransaction')).at(-1)
    expect(sent?.params).toMatchObject([
      {
        from: own,
        to: dollars.address.toLowerCase(),
        value: '0x0',
        data: expect.stringMatching(new RegExp(`^0x095ea7b3.{64}${approved}$`)),
      },
    ])
  })

  await test.step('a declined swap exchanges nothing', async () => {
    await wallet(page).rejectNext()
    await confirm.click()
    await expect(dialog(page).getByText('Swap declined')).toBeVisible()
    expect(await dollarsOf(sandbox, own)).toBe(before.dollars)
  })

  await test.step('both balances change', async () => {
    const coin = await sandbox.balanceOf(own)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await confirm.click()
    await expect(dialog(page).getByText('Swapped 120 USDC')).toBeVisible()
    expect(before.dollars - (await dollarsOf(sandbox, own))).toBe(parseUnits('120', 6))
    expect(await sandbox.balanceOf(own)).toBeGreaterThan(coin + parseUnits('0.03', 18))
    await page.getByTestId('foyer-swap-close').click()
    await expectView(page, 'Account')
    await expect(page.getByTestId('foyer-balance')).toHaveText(
      `${formatUnits((await sandbox.balanceOf(own)) / 10n ** 15n, 3)} ETH`,
    )
  })
})

test('a token like USDT first takes an earlier approval back, and each of the three steps can be declined', {
  tag: '@firefox-long',
}, async ({ page, sandbox }) => {
  const [ada] = await sandbox.accounts()
  const confirm = page.getByTestId('foyer-swap-confirm')
  const tether = getSandboxToken(caip, 'USDT')
  if (!isHex(ada?.privateKey)) throw new Error('Ada has no key.')
  const client = createWalletClient({
    account: privateKeyToAccount(ada.privateKey),
    transport: patientHttp(sandbox.addresses.rpc[caip]),
  }).extend(publicActions)
  const approve = { address: tether.address, abi: erc20Abi, functionName: 'approve', chain: null } as const
  const hash = await client.writeContract({ ...approve, args: [exchangeAddress, 5_000_000n] })
  await expect(() => client.getTransactionReceipt({ hash })).toPass()

  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await page.getByTestId('foyer-feature-swaps').click()
  await page.getByTestId('foyer-swap-sold').click()
  await page.getByTestId('foyer-token-USDT').click()
  await page.getByTestId('foyer-swap-buy').click()
  await page.getByTestId('foyer-token-ETH').click()
  await enterAmount(page, '40')
  await expect(page.getByTestId('foyer-swap-figures')).toBeVisible() // the quote is there
  await page.getByTestId('foyer-swap-submit').click()
  await expect(page.getByTestId('foyer-swap-approval')).toContainText('still lets the exchange take USDT')
  for (const button of ['Revoke', 'Approve', 'Swap']) {
    await expect(confirm).toHaveText(button)
    await wallet(page).rejectNext()
    await confirm.click()
    await expect(dialog(page).getByText('Swap declined')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(confirm).toHaveText(button)
    await confirm.click()
  }
  await expect(dialog(page).getByText('Swapped 40 USDT')).toBeVisible()
  // Each was asked for twice.
  const sent = (await wallet(page).asked('eth_sendTransaction')).filter((_, index) => index % 2)
  const amounts = sent.map(({ params }) => String(Object(params).at(0).data).slice(0, 138).slice(-64))
  expect(amounts.slice(0, 2).map((amount) => BigInt(`0x${amount}`))).toEqual([0n, 40_000_000n])
})

test('what the service builds otherwise is refused, and the wallet is not asked', async ({
  page,
  sandbox,
}) => {
  await page.goto('/')
  await connect(page)
  await enterSwap(page, '50')
  const submit = page.getByTestId('foyer-swap-submit')
  for (const value of ['spender', 'amount', 'token', 'owner', 'value']) {
    await sandbox.addFault({ service: 'blockchain-api', match: 'build-approve', kind: 'differ', value })
    await submit.click()
    await expect(dialog(page).getByText(/a different (approval|swap) than you asked for/)).toBeVisible()
    await sandbox.clearFaults()
  }
  for (const value of ['receiver', 'amount', 'exchange', 'function', 'minimum']) {
    await sandbox.addFault({ service: 'blockchain-api', match: 'build-transaction', kind: 'differ', value })
    await submit.click()
    await expect(
      dialog(page).getByText(/a different swap than you asked for|less than the minimum|would fail/),
    ).toBeVisible()
    await sandbox.clearFaults()
  }
  expect(await wallet(page).asked('eth_sendTransaction')).toEqual([])
})
