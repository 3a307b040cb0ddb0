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

test('a wallet that moves to a chain that is not offered is asked to leave it, and cannot be waved away [NET-04] [IW-19]', async ({
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

test('an unsupported chain shows no figures of another one, and the API is not asked about it', async ({
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

test('the wallet may go back by itself, or one may disconnect instead', async ({ page }) => {
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

test('connecting on a chain that is not offered leads to the choice of one that is', async ({ page }) => {
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

test('a declined switch says so, leaves the network as it was and can be tried again', async ({ page }) => {
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

test('a wallet that refuses to add a chain does not support it', async ({ page }) => {
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

test('declining to add a chain is declining', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).rejectNext()
  await openNetworks(page)
  await network(page, 'eip155:137').click()
  await expect(dialog(page).getByText('Switch declined', { exact: true })).toBeVisible()
})

test('a wallet that says it switched and did not is found out [IW-23] [D-10]', async ({ page }) => {
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

test('the last of two switches counts, and the wallet is asked one thing at a time [IW-25]', async ({
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

test('a network that the page never offered is not switched to [NET-05]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate("foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:5' } })")
  await expect(page.getByTestId('foyer-alert')).toContainText('Network Not Found')
  expect(await wallet(page).asked('wallet_switchEthereumChain')).toEqual([])
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
})

test('somebody who is not connected may look at another network, and finds it after a reload', async ({
  page,
}) => {
  await page.goto('/')
  await openNetworks(page)
  await network(page, 'eip155:8453').click()
  await expectClosed(page)
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Base')
  await page.reload()
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Base')
  expect(await wallet(page).log()).toEqual([])
})

test('follows the wallet when the visitor switches there', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await wallet(page).switchChain(8453)
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
  await expect(page.getByTestId('foyer-network-button')).toHaveText('Base')
  await expect(page.getByTestId('foyer-account-button')).toContainText('3.200 ETH')
})
