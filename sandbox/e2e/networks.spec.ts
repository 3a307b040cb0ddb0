import type { Page } from '@playwright/test'
import {
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  injectedWallet,
  openConnect,
  stopClock,
  test,
} from './fixtures.js'
import { openNetworks } from './scenes.js'
import { wallet } from './wallet.js'

const network = (page: Page, caip: string) => page.getByTestId(`foyer-network-${caip}`)

test('asks the visitor to leave an unsupported chain, in a view that cannot be dismissed [NET-04] [IW-19]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await connect(page)
  await wallet(page).switchChain(10)
  await expectView(page, 'UnsupportedChain')
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Switch network')
  await stopClock(page)

  for (const dismiss of [
    () => page.getByTestId('foyer-close').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 10),
  ]) {
    await dismiss()
    await expect(dialog(page)).toHaveAttribute('data-shaking', 'true')
    await page.clock.runFor(500)
    await expect(dialog(page)).not.toHaveAttribute('data-shaking')
    await expectView(page, 'UnsupportedChain')
  }
  await page.clock.resume()

  await network(page, 'eip155:8453').click()
  await expectClosed(page)
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
  await expect(page.getByTestId('foyer-account-button')).toContainText('3.200 ETH')
})

test('shows no balance of another chain on an unsupported chain, and sends no requests for it', async ({
  page,
  sandbox,
}) => {
  await page.goto('/')
  await connect(page)
  await expect(page.getByTestId('foyer-account-button')).toContainText('12.500 ETH')
  await wallet(page).switchChain(10)
  await expectView(page, 'UnsupportedChain')
  await expect(page.getByTestId('foyer-account-button')).not.toContainText('ETH')
  const asked = await sandbox.requests('blockchain-api')
  expect(asked.filter(({ url }) => url.includes('eip155%3A10') || url.includes('eip155:10&'))).toEqual([])
})

test('closes the view for unsupported chains when the wallet switches back or the visitor disconnects', async ({
  page,
}) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).switchChain(10)
  await expectView(page, 'UnsupportedChain')
  await wallet(page).switchChain(1)
  await expectClosed(page)
  await expect(demo(page, 'chain')).toHaveText('eip155:1')

  await wallet(page).switchChain(10)
  await expectView(page, 'UnsupportedChain')
  await page.getByTestId('foyer-disconnect').click()
  await expectClosed(page)
  await expectStatus(page, 'disconnected')
})

test('offers supported networks when the visitor connects on an unsupported chain', async ({ page }) => {
  await page.goto('/')
  await wallet(page).switchChain(10)
  await openConnect(page)
  await injectedWallet(page).click()
  await expectView(page, 'UnsupportedChain')
  await network(page, 'eip155:1').click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
})

test('shows a declined switch, keeps the network and lets the visitor try again', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).rejectNext()
  await openNetworks(page)
  await network(page, 'eip155:8453').click()
  await expect(dialog(page).getByText('Switch declined', { exact: true })).toBeVisible()
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expectClosed(page)
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
})

test('shows the chain as unsupported when the wallet refuses to add it', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate(() => {
    const provider = window.sandboxWallets?.evm?.provider
    const ask = provider?.request
    if (!provider || !ask) return
    provider.request = (request) =>
      request.method === 'wallet_addEthereumChain'
        ? Promise.reject(Object.assign(new Error('No more chains.'), { code: -32603 }))
        : ask(request)
  })
  await openNetworks(page)
  await network(page, 'eip155:137').click()
  await expect(dialog(page).getByText('Chain is not supported')).toBeVisible()
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
})

test('shows the switch as declined when the visitor declines to add the chain', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).rejectNext()
  await openNetworks(page)
  await network(page, 'eip155:137').click()
  await expect(dialog(page).getByText('Switch declined', { exact: true })).toBeVisible()
})

test('detects a wallet that reports a switch it did not make [IW-23] [D-10]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).misbehave('lie-about-chain')
  await openNetworks(page)
  await network(page, 'eip155:8453').click()
  await expect(dialog(page).getByText('Your wallet is still on another network.')).toBeVisible()
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
  await wallet(page).misbehave()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expectClosed(page)
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
})

test('the last of several switches wins, and the wallet receives one request at a time [IW-25]', async ({
  page,
}) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).delayNext(400)
  await page.evaluate(`Promise.allSettled(
    ['eip155:8453', 'eip155:137', 'eip155:8453'].map((caipNetworkId) => foyer.switchNetwork({ caipNetworkId })))`)
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
  expect(await wallet(page).asked('wallet_switchEthereumChain')).toHaveLength(1)
  expect(await wallet(page).asked('wallet_addEthereumChain')).toEqual([])
})

test('does not switch to a network that the page does not offer [NET-05]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate("foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:5' } })")
  await expect(page.getByTestId('foyer-alert')).toContainText('Network Not Found')
  expect(await wallet(page).asked('wallet_switchEthereumChain')).toEqual([])
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
})

test('remembers the network that a disconnected visitor chooses after a reload', async ({ page }) => {
  await page.goto('/')
  await openNetworks(page)
  await network(page, 'eip155:8453').click()
  await expectClosed(page)
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Base')
  await page.reload()
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Base')
  expect(await wallet(page).log()).toEqual([])
})

test('follows the wallet when the visitor switches the chain in the wallet', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).switchChain(8453)
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Base')
  await expect(page.getByTestId('foyer-account-button')).toContainText('3.200 ETH')
})
