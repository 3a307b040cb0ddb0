import axe from 'axe-core'
import { createTestFoyer, testAccounts, testFamilies } from 'foyer-kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import './src/app.css'
import { mountApp } from './src/app.js'

const { name } = testFamilies.eip155.connector
const [address = ''] = testAccounts

test('connects an installed wallet, switches its network and signs out', async () => {
  const { world } = await setUp()
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(`Connected with ${name}.`)
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toHaveFocus()
  await expect.element(page.getByTitle(address)).toBeVisible()
  await expect.element(page.getByText('1.234 ETH')).toBeVisible()

  const networks = page.getByLabelText('Network')
  await networks.selectOptions('Base')
  await expect.poll(() => world.wallet.network).toBe('eip155:8453')
  await expect.element(networks).toHaveValue('eip155:8453')

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  await expect.poll(() => world.wallet.shared).toEqual([])
})

test('shows errors, and keeps its state', async () => {
  const { world } = await setUp()
  world.wallet.rejectNext('connect')
  await page.getByRole('button', { name }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('You declined the request in your wallet.')

  const question = world.wallet.hangNext('connect')
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Confirm in your wallet.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  question.reject()

  await page.getByRole('button', { name }).click()
  const networks = page.getByLabelText('Network')
  await expect.element(networks).toHaveValue('eip155:1')
  world.wallet.rejectNext('switchNetwork')
  await networks.selectOptions('Base')
  await expect.element(alert).toHaveTextContent('You declined the request in your wallet.')
  await expect.element(networks).toHaveValue('eip155:1')
})

test('lists wallets on request, and connects one with a code', async () => {
  const { world } = await setUp()
  expect(world.services.requests).toEqual([])
  await page.getByRole('button', { name: 'Wallets on your phone' }).click()
  await page.getByRole('button', { name: 'Listed Wallet 001' }).click()
  const found = page.getByRole('list', { name: 'Wallets in this browser' }).getByRole('button')
  expect(found.elements().map(({ textContent }) => textContent)).toEqual([name])

  await expect.element(page.getByRole('heading', { name: 'Connect with Listed Wallet 001' })).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('The code is ready.')
  const [uri = ''] = world.walletConnect.codes
  await expect.element(page.getByText(uri)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Code copied.')
  expect(world.page.copied).toEqual([uri])
  await expect
    .element(page.getByRole('link', { name: 'Open Listed Wallet 001' }))
    .toHaveAttribute('href', `listed001://wc?uri=${encodeURIComponent(uri)}`)

  await world.walletConnect.approve(['eip155'])
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Connected with Listed Wallet 001.')
})

test('offers a new code when the wallet declines', async () => {
  const { world } = await setUp()
  const start = page.getByRole('button', { name: 'Connect with a code' })
  await start.click()
  await expect.element(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
  world.walletConnect.reject()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You declined the request in your wallet.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^wc:0+2@2/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(start).toHaveFocus()
  await expect.element(page.getByText(/^wc:/)).not.toBeInTheDocument()
})

test.each(['light', 'dark'])('is accessible with the %s theme', async (value) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
  const { world, stop } = await setUp()
  await page.getByRole('button', { name: 'Wallets on your phone' }).click()
  await page.getByRole('button', { name: 'Listed Wallet 001' }).click()
  await expect.element(page.getByRole('link')).toBeVisible()
  expect(await findViolations()).toEqual([])

  world.wallet.rejectNext('connect')
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('declined')
  expect(await findViolations()).toEqual([])

  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByText('1.234 ETH')).toBeVisible()
  expect(await findViolations()).toEqual([])
  stop()
  expect(world.page.listeners).toBe(0)
})

/** The page with a foyer whose world the test controls. */
async function setUp() {
  const { foyer, world } = await createTestFoyer({ started: false })
  const root = document.createElement('main')
  document.body.append(root)
  const stop = mountApp({ root, foyer, copy: world.page.copy })
  onTestFinished(() => {
    stop()
    foyer.destroy()
    root.remove()
  })
  return { world, stop }
}

async function findViolations() {
  const { violations } = await axe.run('main')
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
