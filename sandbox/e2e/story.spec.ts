import type { Page } from '@playwright/test'
import { formatEther, isHex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { limits } from '../../runtime/limits.js'
import { delayTimers } from './delayTimers.js'
import {
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectToast,
  expectView,
  injectedWallet,
  openAccount,
  openConnect,
  requestsOfPages,
  stopClock,
  test,
  untilQuiet,
  untilStill,
} from './fixtures.js'
import { createGate } from './gate.js'
import { openNetworks } from './scenes.js'
import { wallet } from './wallet.js'

// With motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const accountButton = (page: Page) => page.getByTestId('foyer-account-button')

/** The wallet's result, as the demo page shows it. */
async function result(page: Page) {
  await expect(demo(page, 'result')).toHaveText(/^0x/)
  const text = await demo(page, 'result').textContent()
  return isHex(text) ? text : '0x'
}

test('sends no requests before the visitor shows intent', { tag: '@firefox' }, async ({ page, sandbox }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
  await untilQuiet(page)
  expect(await requestsOfPages(sandbox)).toEqual([])
  expect(asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([])

  await page.getByTestId('foyer-connect-button').hover()
  await expect.poll(async () => (await sandbox.requests('wallet-service')).length).toBeGreaterThan(0)
})

test('lists installed wallets before those of the wallet service, with their pictures and without duplicates', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await stopClock(page) // however slow the page is, no picture is given up
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  const rows = dialog(page).getByRole('list', { name: 'Wallets' }).getByRole('button')
  await expect(rows.filter({ hasText: 'Installed' })).toHaveCount(3)
  const names = (await rows.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names[0]).toBe('WalletConnect')
  expect(names.slice(1, 4).sort()).toEqual(['Sandbox Bitcoin', 'Sandbox Solana Wallet', 'Sandbox Wallet'])
  for (const row of [1, 2, 3]) await expect(rows.nth(row)).toContainText('Installed')
  expect(names.at(-1)).toBe('All wallets')
  expect(names.slice(4, -1)).toContain('Harbor')
  expect(names.length).toBeGreaterThan(4)
  expect(new Set(names).size).toBe(names.length)

  const picture = rows.filter({ hasText: 'Harbor' }).locator('.foyer-image')
  await expect(picture).toHaveAttribute('data-status', 'ready')
  const width = await picture
    .locator('img')
    .evaluate((image) => 'naturalWidth' in image && image.naturalWidth)
  expect(width).toBeGreaterThan(0)
})

test('a visitor connects, opens the account, signs, pays, switches, reloads and disconnects [LC-21]', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  const [ada] = await sandbox.accounts()
  const address = isHex(ada?.address) ? ada.address : '0x'
  await page.goto('/')
  await expectStatus(page, 'disconnected')
  const sandboxWallet = wallet(page)

  await test.step('opens the modal and chooses the installed wallet', async () => {
    await openConnect(page)
    await expect(dialog(page)).toHaveAccessibleName('Connect wallet')
    await expect(dialog(page)).toHaveAttribute('data-theme', 'dark')
    await sandboxWallet.ask()
    await injectedWallet(page).click()
    await expectView(page, 'ConnectingExternal')
    await expect(dialog(page).getByText('Continue in Sandbox Wallet')).toBeVisible()
    await expectStatus(page, 'connecting')
    await sandboxWallet.approve.click()
    await sandboxWallet.agree()
  })

  await test.step('the modal closes and the button shows the account', async () => {
    await expectClosed(page)
    await expectStatus(page, 'connected')
    await expect(demo(page, 'address')).toHaveText(address)
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
    await expect(accountButton(page)).toContainText('ada.foyer.eth')
    await expect(accountButton(page)).toContainText('12.5 ETH')
  })

  await test.step('the account shows name, balance and network', async () => {
    await openAccount(page)
    await expect(dialog(page)).toHaveAccessibleName('Account')
    await expect(dialog(page).getByText('ada.foyer.eth', { exact: true })).toBeVisible()
    await expect(page.getByTestId('foyer-address')).toHaveAttribute('title', address)
    await expect(page.getByTestId('foyer-balance')).toHaveText('12.5 ETH')
    await expect(dialog(page).getByText('$46,227.57')).toBeVisible()
    await expect(dialog(page).locator('.foyer-avatar')).toHaveAttribute('data-status', 'ready')
    await expect(dialog(page).getByRole('button', { name: 'Ethereum' })).toBeVisible()
    await expect(page.getByTestId('foyer-disconnect')).toBeVisible()
    await page.getByTestId('foyer-close').click()
    await expectClosed(page)
  })

  await test.step('signs a message', async () => {
    await page.getByTestId('demo-eip155-sign-message').click()
    const signature = await result(page)
    expect(await verifyMessage({ address, message: 'Hello from the Foyer demo', signature })).toBe(true)
  })

  await test.step('signs typed data', async () => {
    await page.getByTestId('demo-eip155-sign-typed-data').click()
    const signature = await result(page)
    const domain = { name: 'Foyer demo', version: '1', chainId: 1 }
    const types = {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    } as const
    const message = { item: 'A seat by the window', amount: 2n }
    const signed = { address, domain, types, primaryType: 'Order', message, signature } as const
    await expect.poll(() => verifyTypedData(signed)).toBe(true)
  })

  await test.step('sends 0.1, and sees the balance change', async () => {
    const before = await sandbox.balanceOf(address)
    await page.getByTestId('demo-eip155-send-transaction').click()
    await expect(demo(page, 'result')).toHaveText(/^0x[0-9a-f]{64}$/)
    await expect(accountButton(page)).toContainText('12.399 ETH')
    const spent = before - (await sandbox.balanceOf(address))
    expect(spent).toBeGreaterThan(parseEther('0.1'))
    expect(Number(formatEther(spent))).toBeLessThan(0.101)
  })

  await test.step('switches to a chain that the wallet knows', async () => {
    await openNetworks(page)
    await page.getByTestId('foyer-network-eip155:8453').click()
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
    await expect(accountButton(page)).toContainText('3.2 ETH')
    const asked = await sandboxWallet.asked('wallet_switchEthereumChain')
    expect(asked.map(({ params }) => params)).toEqual([[{ chainId: '0x2105' }]])
    expect(await sandboxWallet.asked('wallet_addEthereumChain')).toEqual([])
  })

  await test.step('switches to a chain that the wallet has to add, from the account', async () => {
    await openAccount(page)
    await dialog(page).getByRole('button', { name: 'Base' }).click()
    await expectView(page, 'Networks')
    await page.getByTestId('foyer-network-eip155:137').click()
    await expectView(page, 'Account')
    await expect(page.getByTestId('foyer-balance')).toHaveText('2,400 POL')
    await expect(dialog(page).getByRole('button', { name: 'Polygon' })).toBeVisible()
    const [added] = await sandboxWallet.asked('wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: [sandbox.addresses.rpc['eip155:137']],
        blockExplorerUrls: ['https://polygonscan.com'],
      },
    ])
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText('eip155:137')
  })

  await test.step('stays connected after a reload, without a prompt', async () => {
    await page.reload()
    await expectStatus(page, 'connected')
    await expect(demo(page, 'address')).toHaveText(address)
    await expect(demo(page, 'chain')).toHaveText('eip155:137')
    await expect(accountButton(page)).toContainText('2,400 POL')
    expect(await sandboxWallet.asked('eth_requestAccounts')).toEqual([])
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('stays disconnected after a reload', async () => {
    await openAccount(page)
    await page.getByTestId('foyer-disconnect').click()
    await expectClosed(page)
    await expectStatus(page, 'disconnected')
    await expect(demo(page, 'address')).toHaveText('')
    await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
    await expect.poll(() => sandboxWallet.asked('wallet_revokePermissions')).toHaveLength(1)

    await page.reload()
    await untilQuiet(page)
    await expectStatus(page, 'disconnected')
    await expect(page.getByTestId('foyer-connect-button')).toHaveText('Connect wallet')
    expect(await sandboxWallet.log()).toEqual([])
  })
})

test('wallet rows do not shift while the modal opens', { tag: '@firefox' }, async ({ page, sandbox }) => {
  await sandbox.addFault({ service: 'wallet-service', kind: 'hang' })
  await delayTimers(page, limits.serviceTimeoutMs) // the list of wallets that fails moves its rows
  const gate = createGate()
  await page.route(/ConnectView/, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto('/')
  await page.getByTestId('foyer-connect-button').click()
  await expect(dialog(page)).toBeVisible()
  await untilStill(page)
  const tops = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const look = () => {
          const row = document
            .querySelector('[data-foyer-modal]')
            ?.shadowRoot?.querySelector('[data-testid="foyer-wallet-dev.foyer.evm"]')
          if (row) seen.push(row.getBoundingClientRect().top)
          // The first sample may precede the frame that paints the row.
          if (seen.length > 30) resolve(seen.slice(1))
          else requestAnimationFrame(() => setTimeout(look))
        }
        look()
      }),
  )
  gate.open()
  const seen = await tops
  expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(30)
})

test('back returns to the previous view, and closes the modal when there is none', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/')
  await openConnect(page)
  await expect(page.getByTestId('foyer-back')).toBeHidden()
  await page.getByTestId('foyer-all-wallets').click()
  await expectView(page, 'AllWallets')
  await page.getByTestId('foyer-back').click()
  await expectView(page, 'Connect')
  await page.evaluate('foyer.back()')
  await expectClosed(page)
})

test('changes between dark and light, also while the modal is open', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByTestId('demo-theme').click()
  await openConnect(page)
  await expect(dialog(page)).toHaveAttribute('data-theme', 'light')
  const light = await dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.evaluate("foyer.theme.setMode('dark')")
  await expect(dialog(page)).toHaveAttribute('data-theme', 'dark')
  await expect(dialog(page)).not.toHaveCSS('background-color', light)
})

test('copies the address', { tag: '@firefox' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await delayTimers(page, limits.copyTimeoutMs)
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  const copy = () => page.getByTestId('foyer-copy-address').click()
  await expectToast(page, { text: 'Address copied', variant: 'success' }, copy)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await demo(page, 'address').textContent())
})
