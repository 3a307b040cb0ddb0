import type { Page } from '@playwright/test'
import { delayTimers } from './delayTimers.js'
import { dialog, expect, expectView, injectedWallet, openAccount, openConnect } from './fixtures.js'
import { wallet } from './wallet.js'

type Stage = { page: Page }

export type Scene = {
  name: string
  /** Whether the view needs a connected wallet. */
  isConnected?: boolean
  /** Opens the view on a page whose modal is closed. */
  show: (stage: Stage) => Promise<void>
}

/** Every view of the modal. */
export const views: Scene[] = [
  {
    name: 'Connect',
    async show({ page }) {
      await openConnect(page)
      await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
    },
  },
  { name: 'AllWallets', show: ({ page }) => openAllWallets(page) },
  {
    name: 'ConnectingExternal',
    async show({ page }) {
      await wallet(page).misbehave('hang')
      await openConnect(page)
      await injectedWallet(page).click()
      await expect(dialog(page).getByText('Continue in Sandbox Wallet')).toBeVisible()
    },
  },
  {
    name: 'ConnectingWalletConnect',
    async show({ page }) {
      await openConnect(page)
      await dialog(page).getByRole('button', { name: 'Quill' }).click()
      await expect(page.getByTestId('foyer-qr')).toBeVisible()
    },
  },
  {
    name: 'Downloads',
    async show({ page }) {
      await openConnect(page)
      await dialog(page).getByRole('button', { name: 'Quill' }).click()
      await openDownloads(page)
      await expect(dialog(page).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'Account',
    isConnected: true,
    async show({ page }) {
      await openAccount(page)
      await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'ready')
      // The coin comes first when the service is slow; the panel leaves the Tab order when the button is there.
      await expect(page.getByTestId('foyer-assets-more')).toBeVisible()
      await expect(dialog(page).getByRole('tabpanel')).toHaveAttribute('tabindex', '-1')
    },
  },
  {
    name: 'Networks',
    isConnected: true,
    show: ({ page }) => openNetworks(page),
  },
  {
    name: 'SwitchNetwork',
    isConnected: true,
    async show({ page }) {
      await wallet(page).misbehave('hang')
      await openNetworks(page)
      await page.getByTestId('foyer-network-eip155:8453').click()
      await expect(dialog(page).getByText('Switch to Base')).toBeVisible()
    },
  },
  {
    name: 'UnsupportedChain',
    isConnected: true,
    async show({ page }) {
      await wallet(page).switchChain(10)
      await expect(page.getByTestId('foyer-network-eip155:1')).toBeVisible()
    },
  },
]

export async function openAllWallets(page: Page): Promise<void> {
  await openConnect(page)
  await page.getByTestId('foyer-all-wallets').click()
  await expectView(page, 'AllWallets')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
}

/** Goes from a listed wallet that is not installed to its download links. */
export async function openDownloads(page: Page): Promise<void> {
  await expectView(page, 'ConnectingWalletConnect')
  await dialog(page).getByRole('button', { name: 'Get it' }).click()
  await expectView(page, 'Downloads')
}

/** Opens the page and the QR code for a wallet on another device. */
export async function showCode(page: Page): Promise<void> {
  await delayTimers(page, 8000) // of the relay: then an error replaces the code
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId('foyer-wallet-walletConnect').click()
  await expectView(page, 'ConnectingWalletConnectBasic')
  await expect(page.getByTestId('foyer-qr')).toBeVisible()
}

export async function openNetworks(page: Page): Promise<void> {
  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
}
