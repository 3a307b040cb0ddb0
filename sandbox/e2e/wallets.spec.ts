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
import { wallets } from '../world/services/wallets.js'
import type { SandboxControl } from './control.js'
import { brokenRequest, dialog, expect, expectView, injectedWallet, openConnect, test } from './fixtures.js'
import { openAllWallets, openDownloads } from './scenes.js'

const networks = [mainnet, base, polygon, solana, solanaDevnet, solanaTestnet, bitcoin, bitcoinTestnet]
const chains: readonly string[] = networks.map(({ caipNetworkId }) => caipNetworkId)
const perPage = 40
/** The sandbox's wallets that support any chain of the demo. */
const served = wallets.filter((wallet) => wallet.chains.some((chain) => chains.includes(chain)))

const options = (page: Page): Locator => dialog(page).getByRole('option')
const search = (page: Page): Locator => page.getByTestId('foyer-wallet-search')

/** Requests for wallet lists, without those made when the modal opens. */
async function listRequests(sandbox: SandboxControl, kind: 'page' | 'search') {
  const requests = await sandbox.requests('wallet-service')
  return requests.filter(
    ({ path, query }) =>
      path === '/getWallets' && (kind === 'search' ? query.search : query.entries === `${perPage}`),
  )
}

async function scrollToEnd(page: Page) {
  await dialog(page)
    .locator('.foyer-dialog-scroller')
    .evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' }))
}

test('loads six hundred wallets in pages of 40 on scroll, and renders few of them at a time [WS-25]', async ({
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
      .poll(async () => (await listRequests(sandbox, 'page')).map(({ query }) => Number(query.page)))
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
  const requests = await listRequests(sandbox, 'page')
  expect(requests).toHaveLength(pages)
  for (const { query } of requests) expect(query.chains?.split(',').sort()).toEqual([...chains].sort())
})

test('finds at most 100 wallets by name, and announces how many [B-04] [B-05]', async ({ page, sandbox }) => {
  const found = served.filter(({ name }) => name.toLowerCase().includes('gate'))
  await page.goto('/')
  await openAllWallets(page)
  await search(page).fill('gate')
  await expect(options(page)).toHaveCount(found.length)
  const names = await options(page).allInnerTexts()
  expect(names.sort()).toEqual(found.map(({ name }) => name).sort())
  await expect(page.locator('[aria-live=polite]').getByText(`${found.length} wallets found`)).toBeAttached()
  const [request] = await listRequests(sandbox, 'search')
  expect(request?.query).toMatchObject({ search: 'gate', entries: '100', page: '1' })
})

test('searches from two letters on, and lists all wallets when the field is empty', async ({
  page,
  sandbox,
}) => {
  await page.goto('/')
  await openAllWallets(page)
  await search(page).pressSequentially('h')
  await search(page).pressSequentially('arbor')
  await expect(options(page)).toHaveText(['Harbor'])
  await search(page).fill('')
  await expect(options(page).nth(5)).toBeVisible()
  const asked = (await listRequests(sandbox, 'search')).map(({ query }) => query.search)
  expect(asked.filter((text) => (text ?? '').length < 2)).toEqual([])
  expect(asked).toContain('harbor')
})

test('repeats the query as text when it finds no wallet', async ({ page }) => {
  await page.goto('/')
  await openAllWallets(page)
  await search(page).fill('<b>nothing</b>')
  await expect(dialog(page).getByText('<b>nothing</b>')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
})

test('discards slow search results when a newer search has finished [WS-17]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({
    service: 'wallet-service',
    match: 'search=wood',
    kind: 'delay',
    value: 1500,
    times: 1,
  })
  await page.goto('/')
  await openAllWallets(page)
  const slow = page.waitForRequest(/search=wood/)
  await search(page).fill('wood')
  const over = slow.then((request) => Promise.race([request.response(), page.waitForEvent('requestfailed')]))
  await slow
  await search(page).fill('harbor')
  await expect(options(page)).toHaveText(['Harbor'])
  await over
  await expect(options(page)).toHaveText(['Harbor'])
})

test('marks installed wallets in the list, and connects them from there', async ({ page }) => {
  await page.goto('/')
  await openAllWallets(page)
  const own = options(page).filter({ hasText: 'Sandbox Wallet' })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Installed')
  await own.click()
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()
})

test('shows where to get a wallet that is not installed [D-18]', async ({ page }) => {
  const spinnaker = wallets.find((wallet) => wallet.name === 'Spinnaker')
  await page.goto('/')
  await openAllWallets(page)
  await search(page).fill('spinnaker')
  await options(page).first().click()
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
  await expect(search(page)).toHaveValue('spinnaker')
})

test('drops unsafe links, and entries without id or name [WS-07] [WS-11]', async ({ page, sandbox }) => {
  const usual = { chains, homepage: 'https://good.example' }
  const listed = [
    { ...usual, name: 'No id' },
    { ...usual, id: 'no-name' },
    {
      ...usual,
      id: 'crooked',
      name: 'Crooked',
      homepage: 'javascript:alert(1)',
      chrome_store: 'data:text/html,<script>alert(1)</script>',
      app_store: 'vbscript:msgbox(1)',
      play_store: 'file:///etc/passwd',
      webapp_link: 'blob:https://good.example/1',
      desktop_link: 'https://good.example/get',
    },
  ]
  await sandbox.addFault({
    service: 'wallet-service',
    match: '/getWallets',
    kind: 'body',
    value: JSON.stringify({ data: listed, count: listed.length }),
  })
  await page.goto('/')
  await openAllWallets(page)
  await expect(options(page)).toHaveText(['Crooked'])
  await options(page).first().click()
  await openDownloads(page)
  await expect(dialog(page).getByRole('link')).toHaveCount(1)
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', 'https://good.example/get')
})

test('keeps the loaded pages when one fails, and continues on retry [WS-03]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'wallet-service', match: 'page=3', kind: 'status', value: 500 })
  await page.goto('/')
  await openAllWallets(page)
  const height = () =>
    dialog(page)
      .getByRole('listbox')
      .evaluate((list) => Math.round(list.scrollHeight / 64))
  const retry = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await scrollToEnd(page)
    await expect(retry).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(await height()).toBe(2 * perPage)
  await sandbox.clearFaults()
  await retry.click()
  await expect.poll(height).toBe(3 * perPage)
  await expect(retry).toBeHidden()
})

test('stops at an empty page, whatever the reported count [WS-09]', async ({ page, sandbox }) => {
  await sandbox.addFault({
    service: 'wallet-service',
    match: 'page=2',
    kind: 'body',
    value: JSON.stringify({ data: [], count: 1_000_000 }),
  })
  await page.goto('/')
  await openAllWallets(page)
  await scrollToEnd(page)
  await expect
    .poll(async () => (await listRequests(sandbox, 'page')).map(({ query }) => query.page))
    .toEqual(['1', '2'])
  for (let times = 0; times < 5; times++) {
    await dialog(page)
      .locator('.foyer-dialog-scroller')
      .evaluate((scroller) => scroller.scrollTo({ top: 0, behavior: 'instant' }))
    await scrollToEnd(page)
  }
  await expect(options(page).last()).toHaveAttribute('aria-posinset', `${perPage}`)
  expect(await listRequests(sandbox, 'page')).toHaveLength(2)
})

test('sends no search until Retry-After has passed, whatever is typed [WS-05]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await page.clock.install()
  await page.goto('/')
  await openAllWallets(page)
  const headers = { 'retry-after': '25' }
  await sandbox.addFault({
    service: 'wallet-service',
    match: 'search=',
    kind: 'status',
    value: 429,
    headers,
    times: 1,
  })
  await search(page).fill('harbor')
  const failure = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(failure).toBeVisible()
  for (const text of ['quill', 'halfmoon', 'harbor']) {
    await search(page).fill(text)
    await page.clock.fastForward(400)
    await expect(failure).toBeVisible()
  }
  expect(await listRequests(sandbox, 'search')).toHaveLength(1)
  await page.clock.fastForward(25_000)
  await failure.click()
  await expect(options(page)).toHaveText(['Harbor'])
  expect(await listRequests(sandbox, 'search')).toHaveLength(2)
})

test('shows an icon for a picture that does not load, and escapes its id in the URL [WS-13] [WS-15]', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: 'wallet-service', match: '/getWalletImage/', kind: 'hang' })
  const listed = [
    { id: 'odd', name: 'Odd', image_id: '../../x?y#z', homepage: 'https://odd.example', chains },
  ]
  await sandbox.addFault({
    service: 'wallet-service',
    match: '/getWallets',
    kind: 'body',
    value: JSON.stringify({ data: listed, count: 1 }),
  })
  await page.goto('/')
  await openConnect(page)
  const picture = page.getByTestId('foyer-wallet-odd').locator('.foyer-image')
  await expect(picture.locator('svg')).toBeVisible()
  await expect(picture.locator('img')).toHaveCount(0)
  await expect(injectedWallet(page).locator('img')).toBeVisible()
  const imageAsked = async () =>
    (await sandbox.requests('wallet-service')).find(({ url }) => url.startsWith('/getWalletImage/'))?.url
  await expect.poll(imageAsked).toMatch(/^\/getWalletImage\/\.\.%2F\.\.%2Fx%3Fy%23z\?/)
})

test('loads wallet pictures from the service', async ({ page }) => {
  await page.goto('/')
  await openConnect(page)
  const picture = dialog(page).getByRole('button', { name: 'Harbor' }).locator('.foyer-image')
  await expect(picture).toHaveAttribute('data-status', 'ready')
  const width = await picture
    .locator('img')
    .evaluate((image) => 'naturalWidth' in image && image.naturalWidth)
  expect(width).toBeGreaterThan(0)
})
