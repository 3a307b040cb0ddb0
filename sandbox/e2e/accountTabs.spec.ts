import { createTestClient, http, publicActions } from 'viem'
import { accounts } from '../world/accounts.js'
import { connect, dialog, expect, expectAccessible, expectView, openAccount, test } from './fixtures.js'
import { throttleRate } from './throttle.js'

test('shows tokens, NFTs and activity in tabs that work by keyboard [NAV-07]', async ({ page, sandbox }) => {
  await page.goto('/')
  await connect(page)
  expect((await sandbox.requests('blockchain-api')).map(({ path }) => path)).not.toContainEqual(
    expect.stringContaining('/history'),
  )
  await openAccount(page)
  await expectView(page, 'Account')
  const panel = dialog(page).getByRole('tabpanel')

  await test.step('tokens, as read from the chains', async () => {
    await expect(page.getByTestId('foyer-tab-tokens')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByTestId('foyer-token-ETH')).toContainText('12.5')
    await expect(page.getByTestId('foyer-token-USDC')).toContainText('$4,820.55')
    await expectAccessible(page)
  })

  await test.step('NFTs', async () => {
    await page.getByTestId('foyer-tab-tokens').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('foyer-tab-nfts')).toBeFocused()
    await expect(panel).toContainText('Lighthouses #12')
    await expect(panel).not.toContainText('Voucher')
  })

  await test.step('activity, by month, with links to the explorer', async () => {
    await page.keyboard.press('End')
    await expect(page.getByTestId('foyer-tab-activity')).toBeFocused()
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(panel).not.toContainText('gift.example')
    await expect(panel.getByRole('link').first()).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x/)
    await expectAccessible(page)
  })

  await test.step('wraps around, and keeps the tab when the visitor returns from another view', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByTestId('foyer-tab-tokens')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await dialog(page).getByRole('button', { name: 'Ethereum' }).click()
    await expectView(page, 'Networks')
    await page.getByTestId('foyer-back').click()
    await expect(page.getByTestId('foyer-tab-activity')).toHaveAttribute('aria-selected', 'true')
  })
})

test('pages through five hundred transactions, to the oldest one', async ({ page, sandbox }) => {
  test.setTimeout(120_000 * throttleRate)
  const [ada, ravi] = accounts.map(({ signer }) => signer.address)
  if (!ada || !ravi) throw new Error('There are no accounts.')
  const node = createTestClient({ mode: 'anvil', transport: http(sandbox.addresses.rpc['eip155:1']) }).extend(
    publicActions,
  )
  await node.impersonateAccount({ address: ravi })
  const first = await node.getTransactionCount({ address: ravi })
  await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      node.sendUnsignedTransaction({
        from: ravi,
        to: ada,
        value: BigInt(index + 1) * 10n ** 13n,
        gas: 21_000n,
        nonce: first + index,
      }),
    ),
  )
  const mined = { timeout: 60_000 * throttleRate }
  await expect.poll(() => node.getTransactionCount({ address: ravi }), mined).toBe(first + 500)
  await node.stopImpersonatingAccount({ address: ravi })
  // On a busy machine, the service reads 500 blocks for longer than a page waits.
  const history = `${sandbox.addresses.blockchainApi}/v1/account/${ada}/history?projectId=sandbox&chainId=eip155:1`
  expect((await fetch(history)).status).toBe(200)

  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await page.getByTestId('foyer-tab-activity').click()
  const panel = dialog(page).getByRole('tabpanel')
  await expect(panel.getByRole('listitem').first()).toContainText('+0.005 ETH')
  await page.getByTestId('foyer-assets-more').click()
  const more = panel.getByRole('button', { name: 'Load more' })
  const newest = panel.getByRole('list').first().getByRole('listitem').first()
  for (let pages = 1; pages < 10; pages++) {
    await more.click()
    await expect(newest).toHaveAttribute('aria-setsize', String(50 * (pages + 1)))
  }
  // Older activity of the account follows.
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(panel.getByRole('listitem').last()).toBeVisible()
  const asked = await sandbox.requests('blockchain-api')
  const cursors = asked.flatMap(({ path, query }) => (path.endsWith('/history') ? (query.cursor ?? []) : []))
  expect(new Set(cursors).size).toBe(10)
  expect(cursors).toHaveLength(10)
})
