import type { Page } from '@playwright/test'
import { demo, expect, expectClosed, expectView, openConnect, test, untilQuiet } from './fixtures.js'

const namespaces = ['eip155', 'solana', 'bip122'] as const
type Namespace = (typeof namespaces)[number]
const walletOf = { eip155: 'evm', solana: 'solana', bip122: 'bitcoin' } as const

const status = (page: Page, namespace: Namespace) => demo(page, 'status', namespace)
const address = (page: Page, namespace: Namespace) => demo(page, 'address', namespace)

async function openWallets(page: Page) {
  await page.getByTestId('foyer-account-button').click()
  await expectView(page, 'Account')
  await page.getByTestId('foyer-wallets').click()
  await expectView(page, 'ProfileWallets')
}

async function expectStatus(page: Page, connected: readonly Namespace[]) {
  for (const namespace of namespaces)
    await expect(status(page, namespace)).toHaveText(
      connected.includes(namespace) ? 'connected' : 'disconnected',
    )
}

test('connects all three namespaces at once, restores them after a reload, and disconnects one by one [CONN-01] [CONN-10]', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/')

  await test.step('connects the first', async () => {
    await openConnect(page)
    await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
    await expectClosed(page)
    await expectStatus(page, ['eip155'])
  })

  await test.step('connects the other two', async () => {
    for (const namespace of ['solana', 'bip122'] as const) {
      await openWallets(page)
      await page.getByTestId(`foyer-connect-${namespace}`).click()
      await expectView(page, 'Connect')
      await page.getByTestId(`foyer-wallet-dev.foyer.${walletOf[namespace]}`).click()
      await expectClosed(page)
    }
    await expectStatus(page, namespaces)
  })

  const addresses = await Promise.all(namespaces.map((namespace) => address(page, namespace).textContent()))
  expect(new Set(addresses).size).toBe(3)

  await test.step('restores all of them after a reload', async () => {
    await page.reload()
    await expectStatus(page, namespaces)
    for (const [index, namespace] of namespaces.entries())
      await expect(address(page, namespace)).toHaveText(addresses[index] ?? '')
  })

  await test.step('opens the account of another namespace', async () => {
    await openWallets(page)
    await page.getByTestId(`foyer-account-${addresses[1]}`).click()
    await expectView(page, 'Account')
    await expect(page.getByTestId('foyer-balance')).toContainText('SOL')
    await expect(page.getByTestId('foyer-tab-tokens')).toBeVisible() // the view has settled then
    await page.getByTestId('foyer-close').click()
    await expectClosed(page)
  })

  await test.step('disconnects them one by one', async () => {
    await openWallets(page)
    await page.getByTestId('foyer-disconnect-solana').click()
    await expectStatus(page, ['eip155', 'bip122'])
    await page.getByTestId('foyer-disconnect-eip155').click()
    await expectStatus(page, ['bip122'])
    await page.getByTestId('foyer-disconnect-bip122').click()
    await expectClosed(page)
    await expectStatus(page, [])
  })

  await test.step('stays disconnected after a reload', async () => {
    await page.reload()
    await untilQuiet(page)
    await expectStatus(page, [])
    await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
  })
})

test('choosing a network of a namespace without a wallet offers one, and keeps the first wallet [NET-07]', async ({
  page,
}) => {
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
  await expectClosed(page)

  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
  await page.getByTestId('foyer-network-solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1').click()
  await expectView(page, 'SwitchActiveChain')
  await page.getByTestId('foyer-choose-wallet').click()
  await expectView(page, 'Connect')
  await page.getByTestId('foyer-wallet-dev.foyer.solana').click()
  await expectClosed(page)
  await expectStatus(page, ['eip155', 'solana'])
  await expect(demo(page, 'chain', 'solana')).toHaveText('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
})
