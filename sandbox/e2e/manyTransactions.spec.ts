import type { SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { createTestClient, publicActions } from 'viem'
import { frameBrowser, logIn, signOut } from './emailLogin.js'
import { connect, dialog, expect, expectClosed, openAccount, test } from './fixtures.js'
import { patientHttp } from './patientHttp.js'
import { openPhone } from './phone.js'
import { readHex } from './readHex.js'
import { showCode } from './scenes.js'

test.use(frameBrowser)

/** Sends five hundred payments of the second account to an address, one hundred a block. */
async function sendMany(sandbox: SandboxClient, to: string): Promise<void> {
  const ravi = readHex((await sandbox.accounts())[1]?.address)
  const transport = patientHttp(sandbox.addresses.rpc['eip155:1'])
  const node = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  const first = await node.getTransactionCount({ address: ravi })
  await node.impersonateAccount({ address: ravi })
  // Otherwise each would wait for the block of the one before.
  await node.setAutomine(false)
  for (let sent = 0; sent < 500; sent += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        node.sendUnsignedTransaction({
          from: ravi,
          to: readHex(to),
          value: BigInt(sent + index + 1) * 10n ** 13n,
          gas: 21_000n,
          nonce: first + sent + index,
        }),
      ),
    )
    await node.mine({ blocks: 1 })
  }
  await node.setAutomine(true)
  await node.stopImpersonatingAccount({ address: ravi })
  expect(await node.getTransactionCount({ address: ravi })).toBe(first + 500)
}

/** Loads page after page of the connected account's activity, until the service has no more. */
async function pageThrough(page: Page, sandbox: SandboxClient, address: string): Promise<void> {
  const listCursors = async () =>
    (await sandbox.requests('blockchain-api')).flatMap(({ path, query }) =>
      path.endsWith(`/${address}/history`) ? (query.cursor ?? []) : [],
    )
  const before = await listCursors()
  await openAccount(page)
  await page.getByTestId('foyer-tab-activity').click()
  const panel = dialog(page).getByRole('tabpanel')
  await expect(panel.getByRole('listitem').first()).toContainText('+0.005 ETH')
  await page.getByTestId('foyer-assets-more').click()
  const more = panel.getByRole('button', { name: 'Load more' })
  // A long activity is a list of months, each of which is a list.
  const rows = panel.getByRole('listitem').filter({ hasNot: page.getByRole('listitem') })
  const newest = rows.first()
  for (let pages = 1; pages < 10; pages++) {
    await more.click()
    await expect(newest).toHaveAttribute('aria-setsize', String(50 * (pages + 1)))
  }
  // Older activity follows, if the account has any.
  if (await more.isVisible()) await more.click()
  await expect(more).toHaveCount(0)
  await expect(panel.getByRole('listitem').last()).toBeVisible()
  const cursors = (await listCursors()).slice(before.length)
  expect(new Set(cursors).size).toBe(cursors.length)
  expect(cursors.length).toBeGreaterThanOrEqual(9)
  await dialog(page).getByTestId('foyer-close').click()
  await expectClosed(page)
}

test('pages through five hundred transactions, to the oldest one, with an injected wallet, a paired phone and the embedded wallet', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  test.slow()
  const [ada = ''] = (await sandbox.accounts()).map(({ address }) => address)
  await sendMany(sandbox, ada)

  await test.step('an injected wallet', async () => {
    await page.goto('/')
    await connect(page)
    await pageThrough(page, sandbox, ada)
    await signOut(page)
  })

  await test.step('a paired phone', async () => {
    await showCode(page)
    const phone = await openPhone(browser)
    await phone.scan(page)
    await phone.approve(/Connect to Foyer demo/)
    await expectClosed(page)
    await pageThrough(page, sandbox, ada)
    await signOut(page)
    await phone.close()
  })

  await test.step('the embedded wallet', async () => {
    const address = await logIn({ page, browser, sandbox })
    await sendMany(sandbox, address)
    await pageThrough(page, sandbox, address)
  })
})
