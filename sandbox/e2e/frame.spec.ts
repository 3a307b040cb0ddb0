import { createPublicKey, verify } from 'node:crypto'
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/web3.js'
import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { partitionedChromium } from './chromium.js'
import { expect, expectAccessible } from './fixtures.js'
import { test } from './frameHost.js'
import { readField } from './readField.js'
import { readHex } from './readHex.js'

test.use({ launchOptions: partitionedChromium })

const email = 'maria@example.com'
const hello = stringToHex('Hello from the shop')
const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const rejected = { type: 'RPC_REQUEST_ERROR', payload: { message: 'User rejected the request' } }

test('a visitor logs in by mail, signs, pays, rejects, and is still logged in after a reload', async ({
  page,
  browser,
  sandbox,
  frame,
  host,
}) => {
  await frame.open(host.url)
  expect(await page.evaluate('messages[0]')).toEqual({
    type: '@w3m-frame/READY',
    payload: { version: '4' },
    origin: sandbox.addresses.frame,
    isFrame: true,
  })
  expect(await frame.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await frame.ask('GET_USER')).toEqual({
    type: 'GET_USER_ERROR',
    payload: { message: 'Not logged in' },
  })
  await frame.logIn({ email, sandbox, browser })

  const user = await frame.ask('GET_USER', { chainId: '8453' })
  const address = readHex(readField(user.payload, 'address'))
  expect(user).toEqual({
    type: 'GET_USER_SUCCESS',
    payload: {
      email,
      address,
      chainId: 8453,
      smartAccountDeployed: false,
      accounts: [
        { address, type: 'eoa' },
        { address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), type: 'smartAccount' },
      ],
      preferredAccountType: 'eoa',
    },
  })

  await test.step('signs a message and typed data', async () => {
    const signed = await frame.approve(
      { method: 'personal_sign', params: [hello, address] },
      /Sign this message/,
    )
    const signature = readHex(signed.payload)
    expect(await verifyMessage({ address, message: { raw: hello }, signature })).toBe(true)

    const data = {
      domain: { name: 'Shop' },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'Tea' },
    } as const
    const request = { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(data)] }
    const typed = readHex((await frame.approve(request, /Sign this data/)).payload)
    expect(await verifyTypedData({ address, signature: typed, ...data })).toBe(true)
  })

  await test.step('pays on the current network', async () => {
    await sandbox.fund({ address, chain: 'eip155:8453', amount: '1' })
    const before = await sandbox.balanceOf(receiver, 'eip155:8453')
    const transaction = { from: address, to: receiver, value: '0x16345785d8a0000' }
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    const sent = await frame.approve(request, /Send 0\.1 ETH/)
    expect(sent.payload).toMatch(/^0x[0-9a-f]{64}$/)
    const receipt = { method: 'eth_getTransactionReceipt', params: [sent.payload] }
    await expect
      .poll(async () => readField((await frame.ask('RPC_REQUEST', receipt)).payload, 'status'))
      .toBe('0x1')
    expect((await sandbox.balanceOf(receiver, 'eip155:8453')) - before).toBe(10n ** 17n)
    const chainId = await frame.ask('RPC_REQUEST', { method: 'eth_chainId' })
    expect(chainId.payload).toBe('0x2105')
    expect((await frame.ask('RPC_REQUEST', { method: 'eth_accounts' })).payload).toEqual([address])
    expect((await frame.ask('RPC_REQUEST', { method: 'wallet_getCapabilities' })).payload).toEqual({})
  })

  await test.step('reports what the visitor rejects, and what it does not support', async () => {
    const answer = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [hello, address] })
    await frame.wallet.getByTestId('frame-reject').click()
    expect(await answer).toEqual(rejected)
    expect(
      await frame.ask('RPC_REQUEST', { method: 'wallet_sendCalls', params: [{ calls: [] }] }),
    ).toMatchObject({
      type: 'RPC_REQUEST_ERROR',
    })
    expect(await frame.ask('SWITCH_NETWORK', { chainId: 10 })).toMatchObject({ type: 'SWITCH_NETWORK_ERROR' })
    expect(await frame.ask('RPC_REQUEST', { method: 'eth_sign' })).toEqual({
      type: 'RPC_REQUEST_ERROR',
      payload: { message: 'Invalid request' },
    })
  })

  await test.step('is logged in after a reload, with the same keys', async () => {
    await page.reload()
    await frame.ready()
    expect(await frame.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect(await frame.ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 8453 } })
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { address } })
  })

  await test.step('keeps its keys for the next login, which needs only a code', async () => {
    expect(await frame.ask('SIGN_OUT')).toEqual({ type: 'SIGN_OUT_SUCCESS' })
    expect(await frame.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await frame.ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
    expect(await frame.ask('CONNECT_OTP', { otp: '12' })).toEqual({
      type: 'CONNECT_OTP_ERROR',
      payload: { message: 'Invalid code' },
    })
    await frame.ask('CONNECT_OTP', { otp: (await sandbox.mail(email)).code })
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { address } })
  })

  await test.step('keeps its keys when the email changes', async () => {
    const newEmail = 'maria@example.org'
    expect(await frame.ask('UPDATE_EMAIL', { email: newEmail })).toMatchObject({
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    })
    await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: (await sandbox.mail(email)).code })
    const otp = (await sandbox.mail(newEmail)).code
    expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toMatchObject({ payload: { newEmail } })
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { email: newEmail, address } })
  })
})

test('a visitor signs and pays on Solana', async ({ browser, sandbox, frame, host }) => {
  await frame.open(host.url)
  await frame.logIn({ email, sandbox, browser })
  const user = await frame.ask('GET_USER', { chainId: solana })
  const address = String(readField(user.payload, 'address'))
  expect(user).toMatchObject({ payload: { chainId: solana, accounts: [{ address, type: 'eoa' }] } })

  const base58 = { read: getBase58Encoder().encode, write: getBase58Decoder().decode }
  const message = Buffer.from('Hello from the shop')
  const signed = await frame.approve(
    { method: 'solana_signMessage', params: { message: base58.write(message), pubkey: address } },
    /Sign this message/,
  )
  const x = Buffer.from(base58.read(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signature = String(readField(signed.payload, 'signature'))
  expect(verify(null, message, key, Buffer.from(base58.read(signature)))).toBe(true)

  await sandbox.fund({ address, chain: solana, amount: '1' })
  const latest = await fetch(sandbox.addresses.rpc[solana], {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' }),
  })
  const { result } = await latest.json()
  const friend = '8k9RzRGzZvtcUMkdh3DUKHkHKEFQDuEyQfsFAKJJ3KF9'
  const before = await sandbox.lamportsOf(friend)
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, 100_000_000n, true)
  const transfer = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (draft) => setTransactionMessageFeePayer(toAddress(address), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(result.value, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        {
          programAddress: toAddress('11111111111111111111111111111111'),
          accounts: [
            { address: toAddress(address), role: 3 },
            { address: toAddress(friend), role: 1 },
          ],
          data,
        },
        draft,
      ),
    compileTransaction,
    getTransactionEncoder().encode,
  )
  const transaction = base58.write(transfer)
  const all = await frame.approve(
    { method: 'solana_signAllTransactions', params: { transactions: [transaction, transaction] } },
    /Sign 2 transactions/,
  )
  expect(readField(all.payload, 'transactions')).toHaveLength(2)
  const sent = await frame.approve(
    { method: 'solana_signAndSendTransaction', params: { transaction } },
    /Sign and send/,
  )
  expect(base58.read(String(readField(sent.payload, 'signature')))).toHaveLength(64)
  await expect.poll(() => sandbox.lamportsOf(friend)).toBe(before + 100_000_000)
})

test('asks one question at a time, by keyboard, in the theme of the dApp', async ({
  page,
  browser,
  sandbox,
  frame,
  host,
}) => {
  await frame.open(`${host.url}/?width=260`)
  await frame.logIn({ email, sandbox, browser })
  const address = String(readField((await frame.ask('GET_USER')).payload, 'address'))
  const wallet = page.frame('wallet')
  if (!wallet) throw new Error('The page has no frame.')
  const accent = { '--w3m-accent': 'rgb(200, 30, 90)', '--w3m-background': 'rgb(250, 240, 245)' }
  await frame.ask('SYNC_THEME', { themeMode: 'light', w3mThemeVariables: accent })

  const sign = (text: string) =>
    frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [stringToHex(text), address] })
  const first = sign('A long message. '.repeat(200))
  await expect(frame.wallet.getByText('A long message.')).toBeVisible()
  const second = sign('Second')
  await expect(frame.wallet.getByRole('status')).toHaveText('1 more to answer')
  await expect(frame.wallet.getByText(new URL(host.url).host)).toBeVisible()
  await expect(frame.wallet.getByRole('heading')).toBeFocused()
  await expect(frame.wallet.getByTestId('frame-approve')).toBeInViewport({ ratio: 1 })
  await expect(frame.wallet.getByTestId('frame-approve')).toHaveCSS('background-color', 'rgb(200, 30, 90)')
  await expect(frame.wallet.locator('html')).toHaveCSS('background-color', 'rgb(250, 240, 245)')
  expect(await wallet.evaluate('document.documentElement.scrollWidth')).toBe(260)
  await expectAccessible(wallet)
  await frame.ask('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-background': '#121313' } })
  await expectAccessible(wallet)

  await page.keyboard.press('Escape')
  expect(await first).toEqual(rejected)
  await expect(frame.wallet.getByText('Second')).toBeVisible()
  await frame.wallet.getByTestId('frame-approve').press('Enter')
  expect(await second).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })
  await expect(frame.wallet.getByText('There is nothing to approve.')).toBeVisible()
})

test('rejects a question that the dApp no longer shows', async ({ page, browser, sandbox, frame, host }) => {
  await frame.open(host.url)
  await frame.logIn({ email, sandbox, browser })
  const address = String(readField((await frame.ask('GET_USER')).payload, 'address'))
  const display = (value: string) => page.evaluate(`wallet.style.display = '${value}'`)
  await display('none')
  const answer = frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [hello, address] })
  await expect.poll(async () => (await sandbox.requests('frame')).at(-1)?.path).toBe('/messages/RPC_REQUEST')
  await display('block')
  await expect(frame.wallet.getByTestId('frame-approve')).toBeVisible()
  await expect(frame.wallet.getByRole('heading')).toBeFocused()
  await display('none')
  expect(await answer).toEqual(rejected)
})

test('ignores messages of other windows, and works in a frame only', async ({
  page,
  sandbox,
  frame,
  host,
}) => {
  await frame.open(host.url)
  const sibling = page.frames().find((each) => each.url().endsWith('/sibling'))
  await sibling?.evaluate(
    `parent.frames.wallet.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'sibling' }, '*')`,
  )
  expect(await frame.ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  const asked = (await sandbox.requests('frame')).filter(({ path }) => path === '/messages/GET_CHAIN_ID')
  expect(asked).toHaveLength(1)

  await page.goto(`${sandbox.addresses.frame}/sdk`)
  await expect(page.getByText('parent is not set')).toBeVisible()
})

test('works without storage until a reload', async ({ page, browser, sandbox, frame, host }) => {
  // As Chromium does where a frame of another site is denied storage.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await frame.open(host.url)
  await frame.logIn({ email, sandbox, browser })
  const address = readHex(readField((await frame.ask('GET_USER')).payload, 'address'))
  const signed = await frame.approve(
    { method: 'personal_sign', params: [hello, address] },
    /Sign this message/,
  )
  const signature = readHex(signed.payload)
  expect(await verifyMessage({ address, message: { raw: hello }, signature })).toBe(true)
  await page.reload()
  await frame.ready()
  expect(await frame.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
})

test('the mailbox shows mails as they arrive', async ({ page, sandbox, frame, host, browser }) => {
  const mailbox = await browser.newPage()
  await mailbox.goto(`${sandbox.addresses.frame}/mailbox`)
  await expect(mailbox.getByText('No mail yet.')).toBeVisible()
  await frame.open(host.url)
  await frame.logIn({ email, sandbox, browser })
  await expect(mailbox.getByRole('heading', { level: 2 })).toHaveText([/is your code/, 'Approve your device'])
  await expect(mailbox.getByRole('link')).toHaveAttribute('href', /\/device\?token=/)
  await expectAccessible(mailbox)
  await mailbox.close()
  await page.close()
})

test('faults keep the frame silent, or reload it', async ({ page, sandbox, frame, host, problems }) => {
  await sandbox.addFault({ service: 'frame', kind: 'hang', match: 'READY', times: 1 })
  await page.goto(host.url)
  await expect.poll(async () => (await sandbox.requests('frame')).at(-1)?.path).toBe('/messages/READY')
  expect(await page.evaluate('messages')).toEqual([])
  await page.reload()
  await frame.ready()

  await sandbox.addFault({ service: 'frame', kind: 'close', match: 'GET_CHAIN_ID', times: 1 })
  await page.evaluate(`void askFrame('GET_CHAIN_ID')`)
  await page.waitForFunction(`messages.filter(({ type }) => type === '@w3m-frame/READY').length === 2`)
  expect(await frame.ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })

  problems.allow(/Failed to load resource/)
  await sandbox.addFault({ service: 'frame', kind: 'status', value: 503, match: 'GET_CHAIN_ID' })
  expect(await frame.ask('GET_CHAIN_ID')).toEqual({
    type: 'GET_CHAIN_ID_ERROR',
    payload: { message: 'An error occurred' },
  })
})
