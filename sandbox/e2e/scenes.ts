import type { Page } from '@playwright/test'
import type { SandboxControl } from './control.js'
import {
  brokenRequest,
  connect,
  dialog,
  expect,
  expectView,
  injectedWallet,
  openAccount,
  openConnect,
} from './fixtures.js'
import { wallet } from './wallet.js'
import type { Problems } from './watchPage.js'

type Stage = { page: Page; sandbox: SandboxControl; problems: Problems }

export type Scene = {
  name: string
  /** Brings a page that was just loaded there. */
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
    name: 'Downloads',
    async show({ page }) {
      await openConnect(page)
      await dialog(page).getByRole('button', { name: 'Quill' }).click()
      await expect(dialog(page).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'Account',
    async show({ page }) {
      await connect(page)
      await openAccount(page)
      await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'ready')
    },
  },
  {
    name: 'Networks',
    async show({ page }) {
      await connect(page)
      await openNetworks(page)
    },
  },
  {
    name: 'SwitchNetwork',
    async show({ page }) {
      await connect(page)
      await wallet(page).misbehave('hang')
      await openNetworks(page)
      await page.getByTestId('foyer-network-eip155:8453').click()
      await expect(dialog(page).getByText('Switch to Base')).toBeVisible()
    },
  },
  {
    name: 'UnsupportedChain',
    async show({ page }) {
      await connect(page)
      await wallet(page).switchChain(10)
      await expect(page.getByTestId('foyer-network-eip155:1')).toBeVisible()
    },
  },
]

/** What the views look like when something goes wrong, or when there is nothing to show. */
export const troubles: Scene[] = [
  {
    name: 'Connect, without the wallet service',
    async show({ page, sandbox, problems }) {
      problems.allow(brokenRequest)
      await sandbox.addFault({ service: 'wallet-service', kind: 'status', value: 500 })
      await openConnect(page)
      await expect(dialog(page).getByText('More wallets did not load')).toBeVisible()
    },
  },
  {
    name: 'AllWallets, nothing found',
    async show({ page }) {
      await openAllWallets(page)
      await page.getByTestId('foyer-wallet-search').fill('no such wallet')
      await expect(dialog(page).getByText('Nothing matches')).toBeVisible()
    },
  },
  {
    name: 'ConnectingExternal, declined',
    async show({ page }) {
      await wallet(page).rejectNext()
      await openConnect(page)
      await injectedWallet(page).click()
      await expect(dialog(page).getByText('Connection declined', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'Account, nothing known',
    async show({ page, sandbox, problems }) {
      problems.allow(brokenRequest)
      for (const service of ['blockchain-api', 'rpc:eip155:1'])
        await sandbox.addFault({ service, kind: 'status', value: 400 })
      await connect(page)
      await openAccount(page)
      await expect(page.getByTestId('foyer-balance')).toHaveText('Balance unavailable')
    },
  },
  {
    name: 'SwitchNetwork, declined',
    async show({ page }) {
      await connect(page)
      await wallet(page).rejectNext()
      await openNetworks(page)
      await page.getByTestId('foyer-network-eip155:8453').click()
      await expect(dialog(page).getByText('Switch declined', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'Connect, with an alert',
    async show({ page, sandbox, problems }) {
      problems.allow(brokenRequest)
      await sandbox.addFault({ service: 'analytics', kind: 'status', value: 403 })
      await openConnect(page)
      await expect(page.getByTestId('foyer-alert')).toBeVisible()
    },
  },
]

export async function openAllWallets(page: Page): Promise<void> {
  await openConnect(page)
  await page.getByTestId('foyer-all-wallets').click()
  await expectView(page, 'AllWallets')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
}

export async function openNetworks(page: Page): Promise<void> {
  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
}
