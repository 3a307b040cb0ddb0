import type { FrameLocator, Page } from '@playwright/test'
import { bitcoinAccounts } from '../world/bitcoinAccounts.js'
import { demoUrl, sandboxPort } from './addresses.js'
import {
  demo,
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
  expectView,
  injectedWallet,
  openConnect,
  test,
} from './fixtures.js'
import { wallet } from './wallet.js'

const server = `http://127.0.0.1:${sandboxPort + 42}`
const sign = (page: Page) => page.getByTestId('foyer-sign-in')
const cancel = (page: Page) => page.getByTestId('foyer-sign-in-cancel')

/** The session that the server has for this browser. */
async function serverSession(page: Page): Promise<{ address: string; chainId: string } | null> {
  return page.evaluate(
    `fetch('${server}/session', { credentials: 'include' }).then((answer) => answer.json()).then(({ session }) => session)`,
  )
}

async function connectEvm(page: Page) {
  await openConnect(page)
  await injectedWallet(page).click()
}

test('signs in, keeps the session after a reload, and signs out on disconnect [SIWX-01] [SIWX-06]', async ({
  page,
}) => {
  await page.goto('/?sign-in=required')
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
  await expect(dialog(page)).toContainText('Foyer demo needs to connect to your wallet')
  await expectAccessible(page)
  expect(await serverSession(page)).toBeNull()

  await sign(page).click({ delay: 400 }) // a slow press does not look like a covered button
  await expectClosed(page)
  await expectStatus(page, 'connected')
  const address = (await demo(page, 'address').textContent()) ?? ''
  expect(await serverSession(page)).toEqual({ address, chainId: 'eip155:1' })

  await page.reload()
  await expectStatus(page, 'connected')
  await page.getByTestId('foyer-account-button').click()
  await expectView(page, 'Account')
  expect(await wallet(page).asked('personal_sign')).toHaveLength(0)

  await page.getByTestId('foyer-disconnect').click()
  await expectStatus(page, 'disconnected')
  await expect.poll(() => serverSession(page)).toBeNull()
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
})

test('required sign-in cannot be dismissed, survives a declined signature, and disconnects on cancel [NAV-11]', async ({
  page,
}) => {
  await page.goto('/?sign-in=required')
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
  await page.getByTestId('foyer-close').click()
  await page.keyboard.press('Escape')
  await expectView(page, 'SIWXSignMessage')

  await wallet(page).rejectNext()
  await sign(page).click()
  await expect(page.getByTestId('foyer-toast')).toContainText('Signature declined')
  await expectView(page, 'SIWXSignMessage')

  await page.reload()
  await expectView(page, 'SIWXSignMessage')
  await cancel(page).click()
  await expectStatus(page, 'disconnected')
  await expectClosed(page)
  expect(await serverSession(page)).toBeNull()
})

test('optional sign-in can be skipped, and is offered again on another chain', async ({ page }) => {
  await page.goto('/?sign-in=optional')
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
  await cancel(page).click()
  await expectClosed(page)
  await expectStatus(page, 'connected')
  expect(await serverSession(page)).toBeNull()

  await wallet(page).switchChain(8453)
  await expectView(page, 'SIWXSignMessage')
  await sign(page).click()
  await expectClosed(page)
  expect(await serverSession(page)).toMatchObject({ chainId: 'eip155:8453' })
})

for (const { wallet, namespace, chainId } of [
  { wallet: 'solana', namespace: 'solana', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  { wallet: 'bitcoin', namespace: 'bip122', chainId: 'bip122:000000000019d6689c085ae165831e93' },
] as const)
  test(`signs in with ${wallet}, verified by the server`, async ({ page }) => {
    await page.goto('/?sign-in=required')
    await openConnect(page)
    await page.getByTestId(`foyer-wallet-dev.foyer.${wallet}`).click()
    await expectView(page, 'SIWXSignMessage')
    await sign(page).click()
    await expectClosed(page)
    const address = (await demo(page, 'address', namespace).textContent()) ?? ''
    if (wallet === 'bitcoin') expect(address).toBe(bitcoinAccounts[0]?.addressOn('bitcoin'))
    expect(await serverSession(page)).toEqual({ address, chainId })
    await page.reload()
    await expect(demo(page, 'status', namespace)).toHaveText('connected')
    await expectClosed(page)
  })

/** Covers the whole page with an overlay that lets every click through. */
const cover = (page: Page) =>
  page.evaluate(`(() => {
    const overlay = document.createElement('div')
    overlay.id = 'overlay'
    overlay.textContent = 'You have won!'
    Object.assign(overlay.style, {
      position: 'fixed', inset: '0', background: 'teal', zIndex: '2147483647', pointerEvents: 'none',
    })
    document.body.append(overlay)
  })()`)
const uncover = (page: Page) => page.evaluate("document.getElementById('overlay').remove()")

const covered = 'Something is covering this page'

test('refuses to sign while something covers the page, and signs once it is gone', async ({ page }) => {
  await page.goto('/?sign-in=required')
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
  await cover(page)
  await expect(dialog(page)).toContainText(covered)
  await sign(page).click()
  await expect(dialog(page)).toContainText(covered)
  expect((await wallet(page).log()).filter(({ method }) => method === 'personal_sign')).toEqual([])
  await uncover(page)
  await expect(dialog(page)).not.toContainText(covered)
  await sign(page).click()
  await expectClosed(page)
})

test('refuses to sign in a frame that another site covers or makes transparent [D-23]', async ({
  page,
  problems,
}) => {
  // Chromium blocks requests to this machine from a page that a test fulfills; this test needs none.
  problems.allow(/loopback|ERR_FAILED|Failed to fetch|favicon/)
  const other = `http://127.0.0.1:${sandboxPort}/shop`
  // The recommended policy forbids framing, so this page is served without it.
  await page.route(`${demoUrl}/**`, async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.route(other, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><iframe src="${demoUrl}/?sign-in=required" width="900" height="760"></iframe>`,
    }),
  )
  await page.goto(other)
  const frame: FrameLocator = page.frameLocator('iframe')
  const modal = frame.getByTestId('foyer-modal')
  await frame.getByTestId('foyer-connect-button').click()
  await frame.getByTestId('foyer-wallet-dev.foyer.evm').click()
  await expect(modal).toHaveAttribute('data-view', 'SIWXSignMessage')
  const isRefused = async () => {
    await expect(modal).toContainText(covered)
    await frame.getByTestId('foyer-sign-in').click()
    await expect(modal).toContainText(covered)
  }
  await cover(page)
  await isRefused()
  await uncover(page)
  await expect(modal).not.toContainText(covered)

  await page.evaluate("document.querySelector('iframe').style.opacity = '0'")
  await isRefused()
  await page.evaluate("document.querySelector('iframe').style.opacity = ''")
  await expect(modal).not.toContainText(covered)
})
