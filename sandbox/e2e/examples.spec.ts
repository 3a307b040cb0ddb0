import type { Page } from '@playwright/test'
import {
  expect,
  expectClosed,
  expectView,
  injectedWallet,
  openAccount,
  openConnect,
  test,
} from './fixtures.js'
import { wallet } from './wallet.js'

test('headless example: connects, switches networks, reconnects after a reload and disconnects', async ({
  page,
  sandbox,
}) => {
  const [ada] = await sandbox.accounts()
  await page.goto('/headless/')
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click()
  await expect(page.getByRole('status')).toHaveText('Connected with Sandbox Wallet.')
  await expect(page.getByTitle(ada?.address ?? '')).toBeVisible()
  await expect(page.getByText(/^[\d.]+ ETH$/)).toBeVisible()

  const networks = page.getByLabel('Network')
  await wallet(page).rejectNext()
  await networks.selectOption('Base')
  await expect(page.getByRole('alert')).toHaveText('You declined the request in your wallet.')
  await expect(networks).toHaveValue('eip155:1')
  await networks.selectOption('Base')
  await expect.poll(() => wallet(page).asked('wallet_switchEthereumChain')).toHaveLength(2)
  await expect(networks).toHaveValue('eip155:8453')

  await page.reload()
  await expect(networks).toHaveValue('eip155:8453')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('status')).toHaveText('Disconnected.')
  await expect(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})

test('custom view example: goes from the terms to the wallets, to the account, and disconnects', async ({
  page,
}) => {
  await page.goto('/custom-view/')
  await page.getByTestId('open-terms').click()
  await expectView(page, 'Terms')
  await page.getByTestId('terms-accept').click()
  await expectView(page, 'Connect')
  await expect(page.getByTestId('accepted')).toHaveText('Version 2 is accepted.')
  await injectedWallet(page).click()
  await expectClosed(page)

  await page.getByTestId('open-terms').click()
  await page.getByTestId('terms-accept').click()
  await expectClosed(page)
  await openAccount(page)
  await disconnect(page)
})

test('custom chain example: connects, reads the balance from its node, switches, reconnects and disconnects', async ({
  page,
}) => {
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.accept()
  })
  await page.goto('/custom-chain/')
  await openConnect(page)
  await page.getByTestId('foyer-wallet-Harbor Wallet').click()
  await expectClosed(page)
  const [address, balance] = [page.getByRole('definition').first(), page.getByRole('definition').last()]
  await expect(address).toHaveText(/^hbr1\w{24}$/)
  await expect(balance).toHaveText('12.500 SHL')

  await page.getByTestId('foyer-network-button').click()
  await page.getByTestId('foyer-network-harbor:test').click()
  await expectClosed(page)
  await expect(balance).toHaveText('1000.000 SHL')
  expect(questions).toEqual(['Share your account with this page?', 'Switch to harbor:test?'])

  await page.reload()
  await openAccount(page)
  await disconnect(page)
  expect(questions).toHaveLength(2)
})

test('plain JavaScript example: connects, opens a view, reconnects and disconnects', async ({ page }) => {
  await page.goto('/plain-js/')
  const status = page.getByRole('status')
  await openConnect(page)
  await injectedWallet(page).click()
  await expectClosed(page)
  await expect(status).toHaveText('Connected with Sandbox Wallet.')
  await expect(page.getByTestId('foyer-account-button')).toBeFocused()

  await page.getByRole('button', { name: 'Choose a network' }).click()
  await page.getByTestId('foyer-network-eip155:8453').click()
  await expectClosed(page)

  await page.reload()
  await expect(status).toHaveText('Connected with Sandbox Wallet.')
  await openAccount(page)
  await disconnect(page)
  await expect(status).toHaveText('Not connected.')
})

for (const framework of ['vue', 'svelte'])
  test(`${framework} example: connects, opens a view, reconnects and disconnects`, async ({ page }) => {
    await page.goto(`/${framework}/`)
    const status = page.getByRole('status')
    await expect(status).toHaveText('Not connected.')
    await openConnect(page)
    await injectedWallet(page).click()
    await expectClosed(page)
    await expect(status).toHaveText(/^Connected: 0x[0-9a-fA-F]{40}$/)

    await page.getByRole('button', { name: 'Choose a network' }).click()
    await page.getByTestId('foyer-network-eip155:8453').click()
    await expectClosed(page)

    await page.reload()
    await expect(status).toHaveText(/^Connected: 0x/)
    await openAccount(page)
    await disconnect(page)
    await expect(status).toHaveText('Not connected.')
  })

/** Disconnects from the Account view. */
async function disconnect(page: Page) {
  await page.getByTestId('foyer-disconnect').click()
  await expectClosed(page)
  await expect(page.getByTestId('foyer-connect-button')).toHaveText('Connect wallet')
}
