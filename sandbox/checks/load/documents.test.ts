import { expect, onTestFinished, test, vi } from 'vitest'
import { openContext } from '../openContext.js'
import { openPages } from './openPages.js'

/** The long run opens a hundred documents, others a part of them. */
const isLong = Boolean(process.env.FOYER_LONG)
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
const count = isLong ? 100 : 10

test('many documents of one origin reach the same state without waiting, and those that come later as well [L-03]', async () => {
  const pages = await openPages(['documents', 'document'])
  onTestFinished(pages.close)
  const page = await (await openContext(pages.browser)).newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${pages.url}documents.html`)
  await page.waitForFunction('window.addDocuments')
  await page.evaluate(`addDocuments(${count})`)

  /** Each state that a document shows, or one of them stores for the next. */
  const states = `[...new Set(foyers.map(({ connection, account, network }) =>
    JSON.stringify({
      status: connection.state.eip155?.status ?? 'disconnected',
      account: account.state.eip155?.caipAddress,
      isReady: ['balance', 'worth', 'profile'].every((name) => (account.state.eip155?.[name].status ?? 'ready') === 'ready'),
      network: network.state.activeId,
    }),
  ))]`
  /** All documents show this. No clock has moved since the last change, so none has waited for a timer. */
  const agreeOn = (state: object) => expect.poll(() => page.evaluate(states)).toEqual([JSON.stringify(state)])
  /** How often a balance, the tokens and a profile have been read. */
  const reads = (): Promise<number[]> =>
    page.evaluate(`[
      world.chain.reads,
      world.services.requestsTo('/v1/account/').length,
      world.services.requestsTo('/v1/identity/').length,
    ]`)
  const accounts: unknown = await page.evaluate('world.wallet.accounts')
  const [first, second] = Array.isArray(accounts) ? accounts : []
  await agreeOn({ status: 'disconnected', isReady: true, network: 'eip155:1' })

  await page.evaluate("void (window.connecting = foyers[0].connect({ connectorId: 'walletConnect' }))")
  await page.waitForFunction('world.walletConnect.openCodes.length === 1')
  await page.evaluate("world.walletConnect.approve(['eip155']).then(() => connecting)")
  const connected = { status: 'connected', account: `eip155:1:${first}`, isReady: true, network: 'eip155:1' }
  await agreeOn(connected)

  expect(Math.max(...(await reads())), 'no document reads anything twice').toBeLessThanOrEqual(count)

  const moved = {
    status: 'connected',
    account: `eip155:8453:${second}`,
    isReady: true,
    network: 'eip155:8453',
  }
  await page.evaluate("world.wallet.switchAccount(1); world.wallet.switchChain('eip155:8453')")
  await agreeOn(moved)
  const readBefore = await reads()
  expect(Math.max(...readBefore), 'no document reads anything twice').toBeLessThanOrEqual(2 * count)
  await page.evaluate('addDocuments(1)')
  await agreeOn(moved)
  expect(await reads(), 'a new document shows what the others have read').toEqual(readBefore)

  const left = { status: 'disconnected', isReady: true, network: 'eip155:8453' }
  await page.evaluate('foyers[1].disconnect()')
  await agreeOn(left)
  await page.evaluate('addDocuments(1)')
  await agreeOn(left)
  expect(errors).toEqual([])
})
