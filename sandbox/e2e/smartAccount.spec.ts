import type { SandboxClient } from '@foyer-kit/sandbox'
import type { Browser, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { limits } from '../../runtime/limits.js'
import { sandboxPort } from './addresses.js'
import { delayTimers } from './delayTimers.js'
import { answerWallet, ask, frameBrowser, frameMessages, logIn, logInOn, walletPage } from './emailLogin.js'
import {
  demo,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
  expectToast,
  expectView,
  openAccount,
  test,
} from './fixtures.js'

test.use(frameBrowser)

const polygon = 'eip155:137'
const [first, second] = [
  '0x000000000000000000000000000000000000dEaD',
  '0x000000000000000000000000000000000000bEEF',
]
const typeRow = (page: Page) => page.getByTestId('foyer-account-type')
const address = (page: Page) => demo(page, 'address')

type Visit = { page: Page; browser: Browser; sandbox: SandboxClient }

/** Chooses Polygon, which has smart accounts, in the view of networks. */
async function choosePolygon(page: Page) {
  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
  await page.getByTestId(`foyer-network-${polygon}`).click()
  await expectClosed(page)
  await expect(page.getByTestId('foyer-network-button')).toContainText('Polygon')
}

/** Waits until an account with another address is in use. */
const expectOther = (page: Page, former: string) =>
  expect(address(page)).toHaveText(new RegExp(`^(?!${former})0x`))

/** Logs in on Ethereum with the key, then chooses Polygon, where the smart account is in use. */
async function logInOnPolygon({ page, browser, sandbox }: Visit) {
  const key = await logIn({ page, browser, sandbox })
  await choosePolygon(page)
  await expectOther(page, key)
  return { key, smart: (await address(page).textContent()) ?? '' }
}

test('switches the account type in Account, and keeps it after a reload and on another network', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const { key, smart } = await logInOnPolygon({ page, browser, sandbox })
  await openAccount(page)
  await expect(typeRow(page)).toHaveText('Use standard accountYour smart account is in use')
  await expectAccessible(page)
  await typeRow(page).click()
  await expect(typeRow(page)).toHaveText('Use smart accountYour standard account is in use')
  await expect(address(page)).toHaveText(key)
  await expectAccessible(page)
  await page.reload()
  await expectStatus(page, 'connected')
  await expect(address(page)).toHaveText(key)

  await openAccount(page)
  await typeRow(page).click()
  await expect(address(page)).toHaveText(smart)
  // Ethereum has no smart accounts.
  await page.evaluate("foyer.switchNetwork({ caipNetworkId: 'eip155:1' })")
  await expect(address(page)).toHaveText(key)
  await expect(typeRow(page)).toHaveCount(0)
  await page.evaluate(`foyer.switchNetwork({ caipNetworkId: '${polygon}' })`)
  await expect(address(page)).toHaveText(smart)
  await expect(typeRow(page)).toBeVisible()
})

test('a switch of the account type and a logout in one tab reach the other at once', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  test.slow() // two pages
  const { key, smart } = await logInOnPolygon({ page, browser, sandbox })
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(address(other)).toHaveText(smart)
  await openAccount(other)
  await expect(typeRow(other)).toHaveText('Use standard accountYour smart account is in use')
  await openAccount(page)
  for (const [from, to, expected] of [
    [page, other, key],
    [other, page, smart],
  ] as const) {
    await typeRow(from).click()
    for (const tab of [from, to]) await expect(address(tab)).toHaveText(expected)
    await expect(typeRow(to)).toContainText(expected === key ? 'Use smart account' : 'Use standard account')
  }
  await other.getByTestId('foyer-close').click()
  await other.getByTestId('demo-eip155-sign-message').click()
  await answerWallet(other, 'approve')
  await expect(demo(other, 'result')).toHaveText(/^0x/)

  await page.evaluate('foyer.disconnect()')
  for (const tab of [page, other]) {
    await expectStatus(tab, 'disconnected')
    await expect(tab.locator('#w3m-iframe')).toHaveCount(0)
  }
  await other.close()
})

test('a reload while the account type changes keeps it, and a failure falls back to the standard account', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  await delayTimers(page, limits.toastMs) // the text of a rare error may load for longer
  const { key, smart } = await logInOnPolygon({ page, browser, sandbox })

  await test.step('a reload while the wallet switches keeps the account', async () => {
    await sandbox.addFault({ service: 'frame', kind: 'hang', match: 'SET_PREFERRED_ACCOUNT', times: 1 })
    await openAccount(page)
    await typeRow(page).click()
    await expect(typeRow(page)).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => frameMessages(sandbox)).toContain('SET_PREFERRED_ACCOUNT')
    await page.reload()
    await expectStatus(page, 'connected')
    await expect(address(page)).toHaveText(smart)
  })

  await test.step('falls back to the standard account when the wallet fails, and says so', async () => {
    await sandbox.addFault({
      service: 'frame',
      kind: 'body',
      value: '{"problem":"Out of order"}',
      match: 'SET_PREFERRED_ACCOUNT',
      times: 1,
    })
    await openAccount(page)
    await expectToast(page, { text: /The account could not be switched/ }, () => typeRow(page).click())
    await expect(address(page)).toHaveText(key)
    await typeRow(page).click()
    await expect(address(page)).toHaveText(smart)
  })
})

/** The page of a visitor who uses a funded smart account, and what a dApp does on it. */
async function openDapp({ page, browser, sandbox }: Visit) {
  const { smart } = await logInOnPolygon({ page, browser, sandbox })
  await sandbox.fund({ address: smart, chain: polygon, amount: '2' })
  const balance = () => sandbox.balanceOf(second, polygon)
  const before = await balance()
  const calls = [first, second].map((to) => ({ to, value: '0x16345785d8a0000' }))
  const bundle = { version: '2.0.0', from: smart, chainId: '0x89', atomicRequired: true, calls }
  const request = (method: string, params: readonly unknown[]) =>
    `foyer.connection.session('eip155').request(${JSON.stringify({ method, params })})`
  return {
    smart,
    received: async () => (await balance()) - before,
    request: (method: string, params: readonly unknown[]) => page.evaluate(request(method, params)),
    /** Sends two calls, and leaves the id or the error code to `answer`. */
    async sendCalls() {
      await page.evaluate(
        `void ${request('wallet_sendCalls', [bundle])}.then(({ id }) => (window.answer = id), ({ code }) => (window.answer = code))`,
      )
      await expectView(page, 'ApproveTransaction')
      await expect(walletPage(page).getByRole('heading')).toHaveText('Send 2 calls?')
    },
    answer: () => page.evaluate('String(window.answer)'),
    isDeployed: () => page.evaluate('foyer.account.state.eip155.smartAccountDeployed'),
  }
}

test('sends calls together as a smart account, which pays for them, and knows them after a reload', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  const { smart, received, request, sendCalls, answer, isDeployed } = await openDapp({
    page,
    browser,
    sandbox,
  })
  expect(await request('wallet_getCapabilities', [smart])).toEqual({
    '0x89': { atomic: { status: 'supported' }, permissions: expect.objectContaining({ supported: true }) },
  })
  expect(await isDeployed()).toBe(false)
  await sendCalls()
  await answerWallet(page, 'approve')
  await expect.poll(answer).toMatch(/^0x[0-9a-f]{64}$/)
  await expectClosed(page)
  expect(await received()).toBe(parseEther('0.1'))
  expect(await sandbox.balanceOf(smart, polygon)).toBeLessThan(parseEther('1.8'))

  const status = ['wallet_getCallsStatus', [await answer()]] as const
  const done = { status: 200, atomic: true, chainId: '0x89', receipts: [{ status: '0x1' }] }
  expect(await request(...status)).toMatchObject(done)
  expect(await isDeployed()).toBe(true)
  await page.reload()
  await expectStatus(page, 'connected')
  expect(await request(...status)).toMatchObject(done)
  expect(await isDeployed()).toBe(true)
})

test('sends no calls of a smart account that the visitor rejects, or that a reload interrupts', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  const { smart, received, sendCalls, answer, isDeployed } = await openDapp({ page, browser, sandbox })
  await sendCalls()
  await answerWallet(page, 'reject')
  await expect.poll(answer).toBe('USER_REJECTED')
  await expectClosed(page)

  await sendCalls()
  await expect(walletPage(page).getByTestId('frame-approve')).toBeVisible()
  await page.reload()
  await expectStatus(page, 'connected')
  await expect(address(page)).toHaveText(smart)
  await expectClosed(page)
  expect(await received()).toBe(0n)
  expect(await isDeployed()).toBe(false)

  await test.step('pays with one transaction afterwards, which the balance shows', async () => {
    await ask(page, 'eip155-send-transaction', 'approve')
    await expect(demo(page, 'result')).toHaveText(/^0x[0-9a-f]{64}$/)
    expect(await sandbox.balanceOf(smart, polygon)).toBeLessThan(parseEther('1.9'))
    await expect(page.getByTestId('foyer-account-button')).toContainText('1.8')
  })
})

/** Opens the demo with sign-in, logs in as a smart account, and returns what the tests of signing in need. */
async function openSignIn({ page, browser, sandbox }: Visit) {
  await delayTimers(page, limits.toastMs) // the text of a rare error may load for longer
  await page.goto('/?sign-in=required')
  await choosePolygon(page)
  await logInOn({ page, browser, sandbox })
  await expectView(page, 'SIWXSignMessage')
  const session = `fetch('http://127.0.0.1:${sandboxPort + 42}/session', { credentials: 'include' })`
  return {
    smart: (await address(page).textContent()) ?? '',
    /** The session that the server has for this browser. */
    session: () => page.evaluate(`${session}.then((answer) => answer.json()).then(({ session }) => session)`),
    async sign(verdict: 'approve' | 'reject') {
      await page.getByTestId('foyer-sign-in').click()
      await expectView(page, 'ApproveTransaction')
      if (verdict === 'approve') await answerWallet(page, verdict)
      else await expectToast(page, { text: 'Signature declined' }, () => answerWallet(page, verdict))
    },
  }
}

test('signs in to the server as a smart account that is not deployed (ERC-6492), after a reload in between', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  const { smart, session, sign } = await openSignIn({ page, browser, sandbox })
  await page.getByTestId('foyer-sign-in').click()
  await expectView(page, 'ApproveTransaction')
  await expect(walletPage(page).getByTestId('frame-approve')).toBeVisible()
  await page.reload()
  await expectView(page, 'SIWXSignMessage')
  expect(await session()).toBeNull()
  await sign('approve')
  await expectClosed(page)
  expect(await session()).toEqual({ address: smart, chainId: polygon })
  expect(await page.evaluate('foyer.account.state.eip155.smartAccountDeployed')).toBe(false)
})

test('says why a smart account could not sign in, and not so of a standard account [SIWX-05]', async ({
  page,
  browser,
  sandbox,
}) => {
  const { smart, session, sign } = await openSignIn({ page, browser, sandbox })
  const fail = async (text: string) => {
    await sandbox.addFault({
      service: 'frame',
      kind: 'body',
      value: '{"problem":"Out of order"}',
      match: 'personal_sign', // the page itself asks for capabilities
      times: 1,
    })
    await expectToast(page, { text }, () => page.getByTestId('foyer-sign-in').click())
  }
  await sign('reject')
  await expectView(page, 'SIWXSignMessage')
  await fail('This application might not support Smart Accounts')
  await expectView(page, 'SIWXSignMessage')

  await page.evaluate("foyer.load('login').then((login) => login.setAccountType({ type: 'eoa' }))")
  await expectView(page, 'SIWXSignMessage')
  // The button takes presses once it rests in its new place.
  await expectOther(page, smart)
  await fail('An error occurred')
  await sign('reject')
  expect(await session()).toBeNull()
})

test('signs in with each account type, and as a deployed smart account (ERC-1271)', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  await delayTimers(page, 3000) // of the sign-out: then the frame is removed, though it may not have told its server
  const { smart, session, sign } = await openSignIn({ page, browser, sandbox })
  await sign('approve')
  await expectClosed(page)
  await openAccount(page)
  await typeRow(page).click()
  await expectView(page, 'SIWXSignMessage')
  await sign('approve')
  await expectClosed(page)
  const key = (await address(page).textContent()) ?? ''
  expect(key).not.toBe(smart)
  expect(await session()).toEqual({ address: key, chainId: polygon })

  await openAccount(page)
  await typeRow(page).click()
  // Its session is still valid.
  await expect(address(page)).toHaveText(smart)
  await page.getByTestId('foyer-close').click()
  await expectClosed(page)
  await sandbox.fund({ address: smart, chain: polygon, amount: '1' })
  await ask(page, 'eip155-send-transaction', 'approve')
  await expect(demo(page, 'result')).toHaveText(/^0x[0-9a-f]{64}$/)
  await page.evaluate('foyer.disconnect()')
  await expectStatus(page, 'disconnected')
  await logInOn({ page, browser, sandbox, isKnownDevice: true })
  await expectView(page, 'SIWXSignMessage')
  expect(await page.evaluate('foyer.account.state.eip155.smartAccountDeployed')).toBe(true)
  await sign('approve')
  await expectClosed(page)
  expect(await session()).toEqual({ address: smart, chainId: polygon })
})
