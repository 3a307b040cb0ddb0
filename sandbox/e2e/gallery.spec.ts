import type { Page } from '@playwright/test'
import { dialog, expect, test } from './fixtures.js'

/** One state of every view. */
const stories = [
  'Connect.installed',
  'AllWallets.found',
  'ConnectingExternal.declined',
  'Downloads.links',
  'Account.named',
  'Networks.connected',
  'SwitchNetwork.waiting',
  'UnsupportedChain.unsupported',
]

for (const story of stories)
  test(`${story} stands under the policy of the page, and is what it says to those who listen [B-19]`, async ({
    page,
  }) => {
    await open(page, `?story=${story}`)
    await expect(page.locator('html')).toHaveAttribute('data-staged', story)
    await expect(dialog(page)).toMatchAriaSnapshot({ name: `${story.split('.')[0]}.aria.yml` })
  })

test('the gallery lists every story, finds them by words, and shows the chosen one in its frame', async ({
  page,
}) => {
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

  for (const name of ['Light', 'العربية', 'Phone']) {
    await page.getByRole('radio', { name }).check()
    await expect(frame.locator('html')).toHaveAttribute('data-staged', 'Account.stale')
  }
  await expect(page).toHaveURL(/#story=Account\.stale&theme=light&locale=ar&screen=phone$/)
  await expect(frame.getByTestId('foyer-modal')).toHaveAttribute('data-theme', 'light')
  await expect(frame.getByTestId('foyer-modal').locator('xpath=ancestor::*[@dir][1]')).toHaveAttribute(
    'dir',
    'rtl',
  )
  expect(await page.locator('iframe').evaluate((element) => element.clientWidth)).toBe(390)
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/gallery/${address}`)
}
