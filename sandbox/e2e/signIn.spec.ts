import type { Page } from '@playwright/test'
import { limits } from '../../runtime/limits.js'
import { demoPort, demoUrl, sandboxPort } from './addresses.js'
import { cover, covered, expectRefused, uncover } from './cover.js'
import { delayTimers } from './delayTimers.js'
import {
  demo,
  dialog,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
  expectToast,
  expectView,
  injectedWallet,
  openConnect,
  test,
} from './fixtures.js'
import { openHostPage } from './hostPage.js'
import type { HostOptions } from './pages/host.js'
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
  await delayTimers(page, limits.toastMs) // the text of a rare error may load for longer
  await page.goto('/?sign-in=required')
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
  await page.getByTestId('foyer-close').click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('foyer.router.state.shakes')).toBe(2)
  await expectView(page, 'SIWXSignMessage')

  await wallet(page).rejectNext()
  await expectToast(page, { text: /Signature declined/ }, () => sign(page).click())
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
  test(`signs in with ${wallet}, verified by the server`, async ({ page, sandbox }) => {
    await page.goto('/?sign-in=required')
    await openConnect(page)
    await page.getByTestId(`foyer-wallet-dev.foyer.${wallet}`).click()
    await expectView(page, 'SIWXSignMessage')
    await sign(page).click()
    await expectClosed(page)
    const address = (await demo(page, 'address', namespace).textContent()) ?? ''
    if (wallet === 'bitcoin') expect(address).toBe((await sandbox.bitcoinAccounts())[0]?.address)
    expect(await serverSession(page)).toEqual({ address, chainId })
    await page.reload()
    await expect(demo(page, 'status', namespace)).toHaveText('connected')
    await expectClosed(page)
  })

test('refuses to sign while something covers the page, and signs once it is gone', async ({ page }) => {
  await page.goto('/?sign-in=required')
  await connectEvm(page)
  await expectView(page, 'SIWXSignMessage')
  await cover(page)
  await expect(dialog(page)).toContainText(covered)
  await expectRefused(page, sign(page))
  expect((await wallet(page).log()).filter(({ method }) => method === 'personal_sign')).toEqual([])
  await uncover(page)
  await expect(dialog(page)).not.toContainText(covered)
  await sign(page).click()
  await expectClosed(page)
})

/** Opens a page of `site` that shows the host page in a frame, at the question to sign in. */
async function openInFrame(page: Page, site: string, options: HostOptions = {}) {
  await openHostPage(page, [{ ...options, signIn: true }], `${site}/shop`)
  const content = page.frameLocator('iframe')
  await content.getByTestId('foyer-connect-button').click()
  await content.getByTestId('foyer-wallet-dev.foyer.evm').click()
  const modal = content.getByTestId('foyer-modal')
  await expect(modal).toHaveAttribute('data-view', 'SIWXSignMessage')
  const frame = page.frames().find((each) => each.url().startsWith(demoUrl) && each.parentFrame())
  if (!frame) throw new Error('The page shows no frame.')
  await frame.evaluate(
    "window.refusals = []; foyers[0].events.on('error.reported', ({ error }) => refusals.push(error.code))",
  )
  return {
    modal,
    press: () => content.getByTestId('foyer-sign-in').click(),
    disconnect: () => frame.evaluate('foyers[0].disconnect()'),
    /** The codes of all refusals. */
    refusals: () => frame.evaluate('refusals'),
    /** The wallet's requests for a signature. */
    asked: () => wallet(frame).asked('personal_sign'),
  }
}

const otherSite = `http://localhost:${demoPort}`

test('refuses to sign in a frame that another site covers or makes transparent, and signs once it is visible [LC-25] [D-23]', async ({
  page,
}) => {
  const { modal, press, disconnect, refusals, asked } = await openInFrame(page, otherSite)
  const opacity = (value: string) =>
    page.evaluate(`void (document.querySelector('iframe').style.opacity = '${value}')`)
  const code = 'ACTION_NOT_VISIBLE'

  await cover(page)
  await expect(modal).toContainText(covered)
  await press()
  await expect.poll(refusals).toEqual([code])
  await uncover(page)
  await expect(modal).not.toContainText(covered)

  await opacity('0')
  await expect(modal).toContainText(covered)
  await press()
  await expect.poll(refusals).toEqual([code, code])
  expect(await asked()).toEqual([])

  await opacity('')
  await expect(modal).not.toContainText(covered)
  await press()
  await expect(modal).toBeHidden()
  expect(await asked()).toHaveLength(1)

  await disconnect()
  const allowed = await openInFrame(page, otherSite, { allowCovered: true })
  await cover(page)
  await opacity('0')
  await allowed.press()
  await expect(allowed.modal).toBeHidden()
  expect(await allowed.asked()).toHaveLength(1)
  expect(await allowed.refusals()).toEqual([])
})

test('signs in a frame of its own site', async ({ page }) => {
  const { modal, press, refusals, asked } = await openInFrame(page, demoUrl)
  await expect(modal).not.toContainText(covered)
  await press()
  await expect(modal).toBeHidden()
  expect(await asked()).toHaveLength(1)
  expect(await refusals()).toEqual([])
})
