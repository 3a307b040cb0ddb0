import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/web3.js'
import { verifyTypedData } from 'viem'
import {
  answerWallet,
  approveDevice,
  ask,
  enterCode,
  frame,
  frameBrowser,
  logIn,
  submitEmail,
  walletPage,
} from './emailLogin.js'
import { demo, expect, expectClosed, expectStatus, expectView, openConnect, test } from './fixtures.js'
import { expectFocused, tabTo } from './keyboard.js'
import { readHex } from './readHex.js'
import { wallet } from './wallet.js'

test.use(frameBrowser)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const rejected = 'Error: The visitor rejected the request in the wallet.'
const receiver = '0x000000000000000000000000000000000000dEaD'
const result = (page: Page, namespace = 'eip155') => demo(page, 'result', namespace)
const accountButton = (page: Page) => page.getByTestId('foyer-account-button')

test('EVM: signs typed data, pays, rejects a payment, and goes on after a reload', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const address = readHex(await logIn({ page, browser, sandbox }))
  await sandbox.fund({ address, amount: '2' })

  await test.step('signs typed data', async () => {
    await ask(page, 'eip155-sign-typed-data', 'approve')
    await expect(result(page)).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = readHex((await result(page).textContent()) ?? '')
    expect(await verifyTypedData({ address, signature, ...order })).toBe(true)
  })

  await test.step('sends 0.1 ETH, and sees the balance change', async () => {
    const before = await sandbox.balanceOf(receiver)
    await ask(page, 'eip155-send-transaction', 'approve')
    await expect(result(page)).toHaveText(/^0x[0-9a-f]{64}$/)
    await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(10n ** 17n)
    await expect(accountButton(page)).toContainText('1.899 ETH')
  })

  await test.step('sends nothing that the visitor rejects', async () => {
    const before = await sandbox.balanceOf(receiver)
    await ask(page, 'eip155-send-transaction', 'reject')
    await expect(result(page)).toHaveText(rejected)
    const code = page.evaluate(
      `foyer.connection.session('eip155').request({ method: 'eth_sendTransaction', params: [{ from: '${address}', to: '${receiver}', value: '0x1' }] }).catch(({ code }) => code)`,
    )
    await answerWallet(page, 'reject')
    expect(await code).toBe('USER_REJECTED')
    await expectClosed(page)
    expect(await sandbox.balanceOf(receiver)).toBe(before)
  })

  await test.step('is connected after a reload, and its provider works at once', async () => {
    await page.reload()
    await expectStatus(page, 'connected')
    await expect(demo(page, 'address')).toHaveText(address)
    const before = await sandbox.balanceOf(receiver)
    await ask(page, 'eip155-send-transaction', 'approve')
    await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(10n ** 17n)
  })
})

test('a payment goes to the network that its page shows, although another tab has moved the wallet to another one', async ({
  page,
  browser,
  sandbox,
}) => {
  const address = readHex(await logIn({ page, browser, sandbox }))
  await sandbox.fund({ address, amount: '2' })
  const other = await page.context().newPage()
  await other.goto('/')
  await expectStatus(other, 'connected')
  await other.evaluate("foyer.switchNetwork({ caipNetworkId: 'eip155:137' })")
  await expect(demo(other, 'address')).not.toHaveText(address) // it has a smart account there

  const before = await sandbox.balanceOf(receiver)
  await ask(page, 'eip155-send-transaction', 'approve')
  await expect(result(page)).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect.poll(async () => (await sandbox.balanceOf(receiver)) - before).toBe(10n ** 17n)
})

test('Solana: a logged-in visitor connects there too, signs, pays and rejects', {
  tag: '@firefox-long',
}, async ({ page, browser, sandbox }) => {
  await logIn({ page, browser, sandbox })
  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
  await page.getByTestId(`foyer-network-${solana}`).click()
  await expectView(page, 'SwitchActiveChain')
  await page.getByTestId('foyer-same-wallet').click()
  await expectClosed(page)
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')
  const address = (await demo(page, 'address', 'solana').textContent()) ?? ''
  await sandbox.fund({ address, chain: solana, amount: '1' })

  await ask(page, 'solana-sign-message', 'approve')
  await expect(result(page, 'solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  const base58 = (text: string) => Buffer.from(getBase58Encoder().encode(text))
  const signature = base58((await result(page, 'solana').textContent()) ?? '')
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: base58(address).toString('base64url') },
    format: 'jwk',
  })
  expect(verify(null, Buffer.from('Hello from the Foyer demo'), key, signature)).toBe(true)

  await ask(page, 'solana-send-transaction', 'approve')
  await expect(result(page, 'solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(await sandbox.lamportsOf(address)).toBe(899_995_000)

  for (const button of ['sign-message', 'send-transaction']) {
    await ask(page, `solana-${button}`, 'reject')
    await expect(result(page, 'solana')).toHaveText(rejected)
  }
  expect(await sandbox.lamportsOf(address)).toBe(899_995_000)
  await ask(page, 'eip155-sign-message', 'approve')
  await expect(result(page)).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('beside an injected wallet on Solana, both sign and are connected after a reload, and the login pays, rejects and ends', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId('foyer-wallet-dev.foyer.solana').click()
  await expectClosed(page)
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')
  const other = (await demo(page, 'address', 'solana').textContent()) ?? ''

  await page.getByTestId('foyer-network-button').click()
  await expectView(page, 'Networks')
  await page.getByTestId('foyer-network-eip155:8453').click()
  await expectView(page, 'SwitchActiveChain')
  await page.getByTestId('foyer-choose-wallet').click()
  await expectView(page, 'Connect')
  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
  await expect(demo(page, 'chain')).toHaveText('eip155:8453')
  const address = (await demo(page, 'address').textContent()) ?? ''

  for (const visit of ['first', 'reloaded']) {
    if (visit === 'reloaded') await page.reload()
    await expectStatus(page, 'connected')
    await expect(demo(page, 'status', 'solana')).toHaveText('connected')
    await expect(demo(page, 'address')).toHaveText(address)
    await expect(demo(page, 'address', 'solana')).toHaveText(other)
    await ask(page, 'eip155-sign-message', 'approve')
    await expect(result(page)).toHaveText(/^0x[0-9a-f]{130,}$/)
    await page.getByTestId('demo-solana-sign-message').click()
    await expect(result(page, 'solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  }
  expect(await wallet(page, 'solana').asked('solana:signMessage')).toHaveLength(1)

  await sandbox.fund({ address, chain: 'eip155:8453', amount: '1' })
  await ask(page, 'eip155-sign-typed-data', 'approve')
  await expect(result(page)).toHaveText(/^0x[0-9a-f]{130,}$/)
  await ask(page, 'eip155-send-transaction', 'reject')
  await expect(result(page)).toHaveText(rejected)
  await ask(page, 'eip155-send-transaction', 'approve')
  await expect(result(page)).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')

  await page.evaluate("foyer.disconnect({ namespace: 'eip155' })")
  await expectStatus(page, 'disconnected')
  await expect(frame(page)).toHaveCount(0)
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')
})

test('by keyboard alone: logs in, approves in the frame, rejects with Escape, and is back at the button', async ({
  page,
  browser,
  sandbox,
}) => {
  const press = (key: string) => page.keyboard.press(key)
  /** The dApp asks while the account button has the focus: the buttons of the demo are disabled while it waits. */
  const sign = async () => {
    await expectFocused(page, 'foyer-account-button')
    await page.evaluate(
      `foyer.connection.session('eip155').request({ method: 'personal_sign', params: ['0x68656c6c6f', foyer.account.state.eip155.address] })
        .then((answer) => (window.answer = answer), ({ code }) => (window.answer = code)), undefined`,
    )
    await expectView(page, 'ApproveTransaction')
    await expect(walletPage(page).getByRole('heading')).toBeFocused()
  }
  const answer = () => page.evaluate('String(window.answer)')
  await page.goto('/')
  await tabTo(page, 'foyer-connect-button')
  await press('Enter')
  await expectView(page, 'Connect')
  await expectFocused(page, 'Connect wallet')
  await tabTo(page, 'foyer-email-input')
  await page.keyboard.type('maria@example.com')
  await press('Enter')
  await expectView(page, 'EmailVerifyDevice')
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')
  await expectFocused(page, 'foyer-code-input')
  await page.keyboard.type((await sandbox.mail('maria@example.com')).code ?? '')
  await expectClosed(page)
  await expectStatus(page, 'connected')
  await sign()
  const approve = walletPage(page).getByTestId('frame-approve')
  for (let presses = 0; presses < 10; presses++) {
    await press('Tab')
    if (await approve.evaluate((button) => button === document.activeElement)) break
  }
  await expect(approve).toBeFocused()
  await press('Enter')
  await expectClosed(page)
  await expect.poll(answer).toMatch(/^0x[0-9a-f]{130}$/)

  await sign()
  await press('Escape')
  await expectClosed(page)
  await expect.poll(answer).toBe('USER_REJECTED')
  await expectFocused(page, 'foyer-account-button')
})

/** What the demo asks to sign. */
const order = {
  domain: { name: 'Foyer demo', version: '1', chainId: 1 },
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  message: { item: 'A seat by the window', amount: 2n },
} as const
