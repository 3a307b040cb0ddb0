import type { Browser, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { sandboxPort } from './addresses.js'
import type { SandboxControl } from './control.js'
import { ask, frameBrowser, frameMessages, logIn, logInOn, walletPage } from './emailLogin.js'
import {
  demo,
  expect,
  expectAccessible,
  expectClosed,
  expectStatus,
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

type Visit = { page: Page; browser: Browser; sandbox: SandboxControl }

/** Chooses Polygon, which has smart accounts, in the view of networks. */
async function choosePolygon(page: Page) {
  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
  await page.getByTestId(`foyer-network-${polygon}`).click()
  await expectClosed(page)
  await expect(page.getByTestId('foyer-network-button')).toContainText('Polygon')
}

/** Logs in on Ethereum with the key, then chooses Polygon, where the smart account is in use. */
async function logInOnPolygon({ page, browser, sandbox }: Visit) {
  const key = await logIn({ page, browser, sandbox })
  await choosePolygon(page)
  await expect(address(page)).not.toHaveText(key)
  return { key, smart: (await address(page).textContent()) ?? '' }
}

test('switches the account type, also after failures and reloads in the middle', { tag: '@firefox' }, async ({
  page,
  browser,
  sandbox,
}) => {
  const { key, smart } = await logInOnPolygon({ page, browser, sandbox })

  await test.step('switches to the standard account, and stays there after a reload', async () => {
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
  })

  await test.step('a reload while the wallet switches keeps the account', async () => {
    await sandbox.addFault({ service: 'frame', kind: 'hang', match: 'SET_PREFERRED_ACCOUNT', times: 1 })
    await openAccount(page)
    await typeRow(page).click()
    await expect(typeRow(page)).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => frameMessages(sandbox)).toContain('SET_PREFERRED_ACCOUNT')
    await page.reload()
    await expectStatus(page, 'connected')
    await expect(address(page)).toHaveText(key)
    await openAccount(page)
    await typeRow(page).click()
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
    await typeRow(page).click()
    await expect(page.getByTestId('foyer-toast')).toContainText('The account could not be switched')
    await expect(address(page)).toHaveText(key)
    await typeRow(page).click()
    await expect(address(page)).toHaveText(smart)
  })

  await test.step('a network without smart accounts uses the standard account, and offers no other', async () => {
    await page.evaluate("foyer.switchNetwork({ caipNetworkId: 'eip155:1' })")
    await expect(address(page)).toHaveText(key)
    await expect(typeRow(page)).toHaveCount(0)
    await page.evaluate(`foyer.switchNetwork({ caipNetworkId: '${polygon}' })`)
    await expect(address(page)).toHaveText(smart)
    await expect(typeRow(page)).toBeVisible()
  })
})

test('sends calls together as a smart account, or none when the visitor rejects or reloads', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const { smart } = await logInOnPolygon({ page, browser, sandbox })
  await sandbox.fund({ address: smart, chain: polygon, amount: '2' })
  const balance = () => sandbox.balanceOf(second, polygon)
  const before = await balance()
  const calls = [first, second].map((to) => ({ to, value: '0x16345785d8a0000' }))
  /** The page asks, as a dApp does. */
  const sendCalls = () =>
    page.evaluate(
      `void foyer.connection.session('eip155').request({ method: 'wallet_sendCalls', params: [${JSON.stringify({ version: '2.0.0', from: smart, chainId: '0x89', atomicRequired: true, calls })}] })
        .then(({ id }) => (window.answer = id), ({ code }) => (window.answer = code))`,
    )
  const answer = () => page.evaluate('String(window.answer)')
  const request = (call: object) =>
    page.evaluate(`foyer.connection.session('eip155').request(${JSON.stringify(call)})`)
  const isDeployed = () => page.evaluate('foyer.account.state.eip155.smartAccountDeployed')

  expect(await request({ method: 'wallet_getCapabilities', params: [smart] })).toEqual({
    '0x89': { atomic: { status: 'supported' } },
  })

  await test.step('sends nothing that the visitor rejects', async () => {
    await sendCalls()
    await expectView(page, 'ApproveTransaction')
    await expect(walletPage(page).getByRole('heading')).toHaveText('Send 2 calls?')
    await walletPage(page).getByTestId('frame-reject').click()
    await expect.poll(answer).toBe('USER_REJECTED')
    await expectClosed(page)
    expect(await balance()).toBe(before)
  })

  await test.step('sends nothing after a reload before the answer', async () => {
    await sendCalls()
    await expectView(page, 'ApproveTransaction')
    await expect(walletPage(page).getByTestId('frame-approve')).toBeVisible()
    await page.reload()
    await expectStatus(page, 'connected')
    await expect(address(page)).toHaveText(smart)
    await expectClosed(page)
    expect(await balance()).toBe(before)
    expect(await isDeployed()).toBe(false)
  })

  await test.step('sends all calls that the visitor approves, and knows them after a reload', async () => {
    await sendCalls()
    await expectView(page, 'ApproveTransaction')
    await walletPage(page).getByTestId('frame-approve').click()
    await expect.poll(answer).toMatch(/^0x[0-9a-f]{64}$/)
    await expectClosed(page)
    expect((await balance()) - before).toBe(parseEther('0.1'))
    const status = { method: 'wallet_getCallsStatus', params: [await answer()] }
    const done = { status: 200, atomic: true, chainId: '0x89', receipts: [{ status: '0x1' }] }
    expect(await request(status)).toMatchObject(done)
    expect(await isDeployed()).toBe(true)
    await page.reload()
    await expectStatus(page, 'connected')
    expect(await request(status)).toMatchObject(done)
    expect(await isDeployed()).toBe(true)
  })

  await test.step('pays as a smart account, which the balance shows', async () => {
    await ask(page, 'eip155-send-transaction', 'approve')
    await expect(demo(page, 'result')).toHaveText(/^0x[0-9a-f]{64}$/)
    expect(await sandbox.balanceOf(smart, polygon)).toBeLessThan(parseEther('1.7'))
    await expect(page.getByTestId('foyer-account-button')).toContainText('1.6')
  })
})

test('signs in to the server as a smart account, before it is deployed and after [SIWX-05]', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const session = () =>
    page.evaluate(
      `fetch('http://127.0.0.1:${sandboxPort + 42}/session', { credentials: 'include' }).then((answer) => answer.json()).then(({ session }) => session)`,
    )
  const toast = page.getByTestId('foyer-toast')
  const sign = async (verdict: 'approve' | 'reject') => {
    await page.getByTestId('foyer-sign-in').click()
    await expectView(page, 'ApproveTransaction')
    await walletPage(page).getByTestId(`frame-${verdict}`).click()
  }
  await page.goto('/?sign-in=required')
  await choosePolygon(page)
  await logInOn({ page, browser, sandbox })
  await expectView(page, 'SIWXSignMessage')
  const smart = (await address(page).textContent()) ?? ''

  await test.step('says what went wrong', async () => {
    await sign('reject')
    await expect(toast).toContainText('Signature declined')
    await expectView(page, 'SIWXSignMessage')
    const fault = { service: 'frame', kind: 'body', match: 'RPC_REQUEST', times: 1 } as const
    await sandbox.addFault({ ...fault, value: '{"problem":"Out of order"}' })
    await page.getByTestId('foyer-sign-in').click()
    await expect(toast).toContainText('This application might not support Smart Accounts')
    await expectView(page, 'SIWXSignMessage')
    expect(await session()).toBeNull()
  })

  await test.step('asks again after a reload, also while the wallet asks', async () => {
    await page.reload()
    await expectView(page, 'SIWXSignMessage')
    await page.getByTestId('foyer-sign-in').click()
    await expectView(page, 'ApproveTransaction')
    await expect(walletPage(page).getByTestId('frame-approve')).toBeVisible()
    await page.reload()
    await expectView(page, 'SIWXSignMessage')
    expect(await session()).toBeNull()
  })

  await test.step('the server verifies the account that is not deployed (ERC-6492)', async () => {
    await sign('approve')
    await expectClosed(page)
    expect(await session()).toEqual({ address: smart, chainId: polygon })
    expect(await page.evaluate('foyer.account.state.eip155.smartAccountDeployed')).toBe(false)
  })

  await test.step('another account type has to sign in, too', async () => {
    await openAccount(page)
    await typeRow(page).click()
    await expectView(page, 'SIWXSignMessage')
    await sign('approve')
    await expectClosed(page)
    const key = (await address(page).textContent()) ?? ''
    expect(key).not.toBe(smart)
    expect(await session()).toEqual({ address: key, chainId: polygon })
  })

  await test.step('the server verifies the deployed account (ERC-1271)', async () => {
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
    await sign('approve')
    await expectClosed(page)
    expect(await session()).toEqual({ address: smart, chainId: polygon })
  })
})
