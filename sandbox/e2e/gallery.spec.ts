import type { Page } from '@playwright/test'
import type { viewStories } from '../../ui-react/views/testing/stories.js'
import { dialog, expect, test } from './fixtures.js'
import { readCode } from './phone.js'

/** One state of every view. A missing view does not compile; a missing snapshot next to this file fails. */
const states: { readonly [view in keyof typeof viewStories]: keyof (typeof viewStories)[view] } = {
  Connect: 'installed',
  AllWallets: 'found',
  ConnectingExternal: 'declined',
  ConnectingMultiChain: 'connected',
  ConnectingWalletConnectBasic: 'code',
  ConnectingWalletConnect: 'tabs',
  ConnectingSocial: 'denied',
  ConnectingFarcaster: 'code',
  ConnectSocials: 'all',
  EmailVerifyDevice: 'waiting',
  EmailVerifyOtp: 'code',
  UpdateEmailWallet: 'form',
  UpgradeEmailWallet: 'offered',
  UpdateEmailPrimaryOtp: 'code',
  UpdateEmailSecondaryOtp: 'code',
  Downloads: 'links',
  Account: 'named',
  Networks: 'connected',
  WalletReceive: 'named',
  WalletSend: 'filled',
  WalletSendSelectToken: 'tokens',
  WalletSendPreview: 'ready',
  RegisterAccountName: 'free',
  RegisterAccountNameSuccess: 'named',
  SmartSessionList: 'active',
  OnRampProviders: 'priced',
  OnRampTokenSelect: 'tokens',
  OnRampFiatSelect: 'currencies',
  BuyInProgress: 'open',
  Pay: 'sources',
  PayQuote: 'ready',
  PayLoading: 'exchange',
  Swap: 'quoted',
  SwapSelectToken: 'tokens',
  SwapPreview: 'approval',
  SwitchNetwork: 'waiting',
  UnsupportedChain: 'unsupported',
  ProfileWallets: 'all',
  SwitchActiveChain: 'other',
  ApproveTransaction: 'app',
  SIWXSignMessage: 'optional',
}

// One page for all, because each would load the gallery again.
test('every view renders under the content security policy of the page, with its accessibility tree', async ({
  page,
}) => {
  test.slow()
  await open(page, '?story=Connect.installed')
  for (const [view, state] of Object.entries(states)) {
    const story = `${view}.${state}`
    await test.step(story, async () => {
      await page.evaluate((query) => window.showStory?.(query), `story=${story}`)
      await expect(page.locator('html')).toHaveAttribute('data-staged', story)
      await expect.soft(dialog(page)).toMatchAriaSnapshot({ name: `${view}.aria.yml` })
    })
  }
})

test('in forced colors the QR code scans and the chosen row stands out [B-15]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await open(page, '?story=ConnectingWalletConnectBasic.code')
  expect(await readCode(page)).toMatch(/^wc:/)
  await open(page, '?story=Networks.connected')
  const rows = page.getByTestId(/^foyer-network-/)
  await expect(rows.first()).toBeVisible()
  const borders = await rows.evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element)
      return { isChosen: element.ariaCurrent === 'true', border: `${borderTopWidth} ${borderTopColor}` }
    }),
  )
  const of = (isChosen: boolean) =>
    borders.filter((row) => row.isChosen === isChosen).map(({ border }) => border)
  expect(of(true)).toHaveLength(1)
  expect(of(true)[0]).toMatch(/^2px/)
  expect(of(false)).not.toContain(of(true)[0])
})

test('the gallery lists every story, searches them, and shows the chosen one in its frame', async ({
  page,
  problems,
}) => {
  // If a frame is replaced while a chunk loads, Chromium reports the chunk as a violation of connect-src.
  problems.allow(
    /(Connecting to '|policy: connect-src )http:\/\/127\.0\.0\.1:\d+\/gallery\/assets\/[\w-]+\.js/,
  )
  await open(page, '')
  const list = page.getByRole('navigation', { name: 'Stories' })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    'Views',
    'Buttons',
    'Parts',
    'Primitives',
  ])
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-staged', 'Connect.installed')

  await page.getByRole('searchbox').fill('account stale')
  await expect(list.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Last known balance')).toBeVisible()

  for (const [name, source] of [
    ['Light', /theme=light/],
    ['العربية', /locale=ar/],
    ['Phone', /theme=light&locale=ar$/],
  ] as const) {
    // A click, not `check()`: the click changes the address, which then checks the radio.
    await page.getByRole('radio', { name }).click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(page.locator('iframe')).toHaveAttribute('src', source)
    await expect(frame.locator('html')).toHaveAttribute('data-staged', 'Account.stale')
  }
  await expect(page).toHaveURL(/#story=Account\.stale&theme=light&locale=ar&screen=phone$/)
  await expect(frame.getByTestId('foyer-modal')).toHaveAttribute('data-theme', 'light')
  await expect(frame.getByTestId('foyer-modal').locator('xpath=ancestor::*[@dir][1]')).toHaveAttribute(
    'dir',
    'rtl',
  )
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 390)
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/gallery/${address}`)
}
