import type { SandboxClient } from '@foyer-kit/sandbox'
import { wallets } from '@foyer-kit/sandbox/pictures'
import type { Locator, Page } from '@playwright/test'
import {
  base,
  bitcoin,
  bitcoinTestnet,
  mainnet,
  polygon,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../../runtime/networks/index.js'
import { dialog, expect, expectView, test } from './fixtures.js'
import { openAllWallets, openDownloads } from './scenes.js'

const networks = [mainnet, base, polygon, solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet]
const chains: readonly string[] = networks.map(({ caipNetworkId }) => caipNetworkId)
const perPage = 40
/** The sandbox's wallets that support any chain of the demo. */
const served = wallets.filter((wallet) => wallet.chains.some((chain) => chains.includes(chain)))

const options = (page: Page): Locator => dialog(page).getByRole('option')

/** Requests for pages of the wallet list, without those made when the modal opens. */
async function listRequests(sandbox: SandboxClient) {
  const requests = await sandbox.requests('wallet-service')
  return requests.filter(({ path, query }) => path === '/getWallets' && query.entries === `${perPage}`)
}

async function scrollToEnd(page: Page) {
  await dialog(page)
    .locator('.foyer-dialog-scroller')
    .evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' }))
}

test('loads six hundred wallets in pages of 40 on scroll, and renders few of them at a time', async ({
  page,
  sandbox,
}) => {
  expect(wallets).toHaveLength(600)
  const pages = Math.ceil(served.length / perPage)
  await page.goto('/')
  await openAllWallets(page)
  const last = page.getByTestId(`foyer-wallet-${served.at(-1)?.id}`)
  for (let number = 1; number <= pages; number++) {
    await expect
      .poll(async () => (await listRequests(sandbox)).map(({ query }) => Number(query.page)))
      .toEqual(Array.from({ length: number }, (_, index) => index + 1))
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('listbox')
          .evaluate((list) => Math.round(list.scrollHeight / 64)),
      )
      .toBe(Math.min(number * perPage, served.length))
    expect(await options(page).count()).toBeLessThan(perPage)
    await scrollToEnd(page)
  }
  await expect(last).toBeVisible()
  await expect(last).toHaveAttribute('aria-posinset', `${served.length}`)
  await expect(last).toHaveAttribute('aria-setsize', `${served.length}`)
  const requests = await listRequests(sandbox)
  expect(requests).toHaveLength(pages)
  for (const { query } of requests) expect(query.chains?.split(',').sort()).toEqual([...chains].sort())
})

test('shows where to get a wallet that is not installed', async ({ page }) => {
  const spinnaker = wallets.find((wallet) => wallet.name === 'Spinnaker')
  await page.goto('/')
  await openAllWallets(page)
  const search = page.getByTestId('foyer-wallet-search')
  await search.fill('spinnaker')
  await options(page).filter({ hasText: 'Spinnaker' }).click()
  await openDownloads(page)
  const links = dialog(page).getByRole('link')
  const expected = [
    spinnaker?.chrome_store,
    spinnaker?.app_store,
    spinnaker?.play_store,
    spinnaker?.webapp_link,
    spinnaker?.homepage,
  ].filter(Boolean)
  await expect(links).toHaveCount(expected.length)
  for (const [index, link] of (await links.all()).entries()) {
    await expect(link).toHaveAttribute('href', new RegExp(`^${expected[index]}/?$`))
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  }
  await page.getByTestId('foyer-back').click()
  await expectView(page, 'ConnectingWalletConnect')
  await page.getByTestId('foyer-back').click()
  await expect(search).toHaveValue('spinnaker')
})
