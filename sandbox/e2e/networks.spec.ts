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
  untilQuiet,
} from './fixtures.js'
import { openNetworks } from './scenes.js'
import { wallet } from './wallet.js'

const network = (page: Page, caip: string) => page.getByTestId(`foyer-network-${caip}`)

test('on an unsupported chain, asks the visitor to leave it, in a view that cannot be dismissed [NET-04] [IW-19]', async ({
  page,
  sandbox,
}) => {
  const accountButton = page.getByTestId('foyer-account-button')
  await page.clock.install()
  await page.goto('/')

  await test.step('offers supported networks when the visitor connects on one', async () => {
    await wallet(page).switchChain(10)
    await openConnect(page)
    await injectedWallet(page).click()
    await expectView(page, 'UnsupportedChain')
    await network(page, 'eip155:1').click()
    await expectClosed(page)
    await expectStatus(page, 'connected')
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
    await expect(accountButton).toContainText('12.5 ETH')
  })

  await test.step('shows no balance of another chain, and sends no requests for it', async () => {
    await wallet(page).switchChain(10)
    await expectView(page, 'UnsupportedChain')
    await expect(page.getByTestId('foyer-network-button')).toHaveText('Switch network')
    await expect(accountButton).not.toContainText('ETH')
    await untilQuiet(page)
    const asked = await sandbox.requests('blockchain-api')
    expect(asked.filter(({ url }) => url.includes('eip155%3A10') || url.includes('eip155:10&'))).toEqual([])
  })

  await test.step('shakes instead of closing', async () => {
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
  })

  await test.step('closes once the visitor has chosen a network', async () => {
    await network(page, 'eip155:8453').click()
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
    await expect(accountButton).toContainText('3.2 ETH')
  })

  await test.step('closes when the visitor switches back in the wallet', async () => {
    await wallet(page).switchChain(10)
    await expectView(page, 'UnsupportedChain')
    await wallet(page).switchChain(1)
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
    await expect(page.getByTestId('foyer-network-button')).toHaveText('Ethereum')
    await expect(accountButton).toContainText('12.5 ETH')
  })

  await test.step('closes when the visitor disconnects', async () => {
    await wallet(page).switchChain(10)
    await expectView(page, 'UnsupportedChain')
    await page.getByTestId('foyer-disconnect').click()
    await expectClosed(page)
    await expectStatus(page, 'disconnected')
  })
})

test('shows why a switch failed, keeps the network and lets the visitor try again [IW-23]', async ({
  page,
}) => {
  const retry = dialog(page).getByRole('button', { name: 'Try again' })
  const declined = dialog(page).getByText('Switch declined', { exact: true })
  const choose = async (caip: string) => {
    await openNetworks(page)
    await network(page, caip).click()
  }
  const close = async () => {
    await page.getByTestId('foyer-close').click()
    await expectClosed(page)
  }
  await page.goto('/')
  await connect(page)

  await test.step('when the visitor declines to switch', async () => {
    await wallet(page).rejectNext()
    await choose('eip155:8453')
    await expect(declined).toBeVisible()
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
    await retry.click()
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
  })

  await test.step('when the wallet reports a switch it did not make', async () => {
    await wallet(page).misbehave('lie-about-chain')
    await choose('eip155:1')
    await expect(dialog(page).getByText('Your wallet is still on another network.')).toBeVisible()
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
    await wallet(page).misbehave()
    await retry.click()
    await expectClosed(page)
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
  })

  await test.step('when the visitor declines to add the chain', async () => {
    await wallet(page).rejectNext()
    await choose('eip155:137')
    await expect(declined).toBeVisible()
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
    await close()
  })

  await test.step('when the wallet refuses to add the chain', async () => {
    await page.evaluate(() => {
      const provider = window.sandboxWallets?.evm?.provider
      const ask = provider?.request
      if (!provider || !ask) return
      provider.request = (request) =>
        request.method === 'wallet_addEthereumChain'
          ? Promise.reject(Object.assign(new Error('No more chains.'), { code: -32603 }))
          : ask(request)
    })
    await choose('eip155:137')
    await expect(dialog(page).getByText('Chain is not supported')).toBeVisible()
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
  })
})
