import type { Page } from '@playwright/test'
import { blockchainApiServers } from '../../generated/blockchain-api/servers.js'
import { walletServiceServers } from '../../generated/wallet-service/servers.js'
import { mainnet } from '../../runtime/networks/index.js'
import { formatPolicy, readPolicy } from '../policy.js'
import { delayTimers } from './delayTimers.js'
import {
  brokenRequest,
  brokenSocket,
  dialog,
  expect,
  expectView,
  openAccount,
  test,
  untilQuiet,
} from './fixtures.js'
import { openHostPage } from './hostPage.js'

/** Remembers the documents in which the page renders its modal ahead, and never shows. Must come before the page opens. */
async function watchRehearsal(page: Page): Promise<void> {
  await delayTimers(page, 2000) // of the rehearsal, which ends even if the code of its parts has not come
  await page.addInitScript(`{
    window.rehearsals = []
    const { createHTMLDocument } = DOMImplementation.prototype
    DOMImplementation.prototype.createHTMLDocument = function (...title) {
      const created = createHTMLDocument.apply(this, title)
      rehearsals.push(created)
      return created
    }
  }`)
}

/** Waits until the idle page has rendered its whole modal: the logins, and the made-up wallets with their pictures. */
async function untilRehearsed(page: Page): Promise<void> {
  const parts = [
    '[data-testid=foyer-email-input]',
    '[data-testid=foyer-social-google]',
    '[data-testid=foyer-wallet-0] img[src^=data]',
  ]
  const whole = `[role=dialog]${parts.map((part) => `:has(${part})`).join('')}`
  await expect
    .poll(() => page.evaluate(`rehearsals.some((each) => each.querySelector('${whole}'))`))
    .toBe(true)
}

test('with its public hosts, Foyer works under the policy of docs/csp.md, and contacts none before the visitor acts', async ({
  page,
  context,
  problems,
}) => {
  test.slow() // Foyer asks hosts that do not answer again
  for (const expected of [/^foreign host: /, brokenRequest, brokenSocket]) problems.allow(expected)
  // The wallet of the sandbox, which is a script of the page, asks its own nodes what it can do.
  problems.allow(/127\.0\.0\.1:\d+\/.*(Content Security Policy|\/host\/assets)/)
  const contacted = new Set<string>()
  const isForeign = ({ hostname }: URL) => hostname !== '127.0.0.1'
  await context.route(isForeign, (route) => {
    contacted.add(new URL(route.request().url()).origin)
    return route.abort()
  })
  await context.routeWebSocket(isForeign, (socket) => {
    contacted.add(new URL(socket.url()).origin)
    return socket.close()
  })
  // The policy reports every other host as a problem of the page.
  await page.route('/host/', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': formatPolicy(readPolicy()) }
    await route.fulfill({ response, headers })
  })
  await watchRehearsal(page)
  await openHostPage(page, [{ networks: [mainnet], services: {} }])
  const connectButton = page.getByTestId('foyer-connect-button')
  await expect(connectButton).toBeVisible()
  await untilRehearsed(page)
  await untilQuiet(page)
  expect([...contacted]).toEqual([])

  await connectButton.click()
  await page.getByTestId('foyer-wallet-walletConnect').click()
  await expectView(page, 'ConnectingWalletConnectBasic')
  // The page gives up after eight seconds.
  await expect(dialog(page)).toContainText('The connection service cannot be reached')
  await page.getByTestId('foyer-back').click()
  await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
  await openAccount(page)
  await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'unavailable')

  const services = [walletServiceServers.main, 'wss://relay.walletconnect.org', blockchainApiServers.main]
  // WalletConnect's library gets to Verify only if it is faster than the failure of the relay.
  const verify = 'https://verify.walletconnect.org'
  await expect
    .poll(() => [...contacted].filter((host) => host !== verify).sort())
    .toEqual([...services, ...mainnet.rpcUrls.default.http].sort())
})
