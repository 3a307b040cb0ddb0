import { createPublicKey, verify } from 'node:crypto'
import type { SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import { getBase58Encoder } from '@solana/web3.js'
import {
  brokenRequest,
  demo,
  dialog,
  expect,
  expectClosed,
  expectView,
  openConnect,
  test,
  untilQuiet,
} from './fixtures.js'
import { prepareWallet, wallet } from './wallet.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const addresses = async (sandbox: SandboxClient) =>
  (await sandbox.solanaAccounts()).map(({ address }) => address)

const part = (page: Page, name: Parameters<typeof demo>[1]) => demo(page, name, 'solana')
const solanaWallet = (page: Page) => page.getByTestId('foyer-wallet-dev.foyer.solana')
const accountButton = (page: Page) => page.getByTestId('foyer-account-button')

async function connectSolana(page: Page) {
  await page.goto('/')
  await openConnect(page)
  await solanaWallet(page).click()
  await expectClosed(page)
  await expect(part(page, 'status')).toHaveText('connected')
}

async function press(page: Page, button: 'sign-message' | 'send-transaction') {
  await page.getByTestId(`demo-solana-${button}`).click()
  await expect(part(page, 'result')).not.toHaveText(/^…?$/)
}

/** Verifies a signature with Node's crypto, independent of the code that made it. */
function isSigned(address: string, text: string, signature: string): boolean {
  const header = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([header, new Uint8Array(getBase58Encoder().encode(address))])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), publicKey, new Uint8Array(getBase58Encoder().encode(signature)))
}

test('Solana: a visitor connects, signs, pays, switches, reloads and disconnects', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  const driver = wallet(page, 'solana')
  const [ada = '', ravi = ''] = await addresses(sandbox)

  await test.step('connects', async () => {
    await connectSolana(page)
    await expect(part(page, 'address')).toHaveText(ada)
    await expect(part(page, 'chain')).toHaveText(mainnet)
    await expect(accountButton(page)).toContainText('25.5 SOL')
  })

  await test.step('signs a message', async () => {
    await press(page, 'sign-message')
    const signature = (await part(page, 'result').textContent()) ?? ''
    expect(isSigned(ada, 'Hello from the Foyer demo', signature)).toBe(true)
  })

  await test.step('sends 0.1 SOL, confirmed, and sees the balance change', async () => {
    const before = await sandbox.lamportsOf(ada)
    await press(page, 'send-transaction')
    await expect(part(page, 'result')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    expect(before - (await sandbox.lamportsOf(ada))).toBe(100_005_000)
    await expect(accountButton(page)).toContainText('25.399 SOL')
    const [asked] = await driver.asked('solana:signAndSendTransaction')
    expect(asked?.params).toMatchObject([{ chain: 'solana:mainnet' }])
  })

  await test.step('declines, and stays connected', async () => {
    await driver.rejectNext()
    await press(page, 'sign-message')
    await expect(part(page, 'result')).toHaveText('Error: User rejected the request.')
    await expect(part(page, 'status')).toHaveText('connected')
  })

  await test.step('switches the cluster without asking the wallet', async () => {
    const before = (await driver.log()).length
    await page.getByTestId('foyer-network-button').click()
    await expectView(page, 'Networks')
    await page.getByTestId(`foyer-network-${devnet}`).click()
    await expectClosed(page)
    await expect(part(page, 'chain')).toHaveText(devnet)
    await expect(accountButton(page)).toContainText('100 SOL')
    expect(await driver.log()).toHaveLength(before)
    await press(page, 'send-transaction')
    await expect(accountButton(page)).toContainText('99.899 SOL')
  })

  await test.step('follows the wallet to another account', async () => {
    await driver.switchAccount(1)
    await expect(part(page, 'address')).toHaveText(ravi)
    await expect(accountButton(page)).toContainText('3 SOL')
    await press(page, 'sign-message')
    const signature = (await part(page, 'result').textContent()) ?? ''
    expect(isSigned(ravi, 'Hello from the Foyer demo', signature)).toBe(true)
  })

  await test.step('stays connected after a reload, without a prompt', async () => {
    await page.reload()
    await expect(part(page, 'status')).toHaveText('connected')
    await expect(part(page, 'address')).toHaveText(ravi)
    await expect(accountButton(page)).toContainText('SOL')
    for (const { params } of await driver.asked('standard:connect')) expect(params).toEqual({ silent: true })
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('stays disconnected after a reload', async () => {
    await accountButton(page).click()
    await expectView(page, 'Account')
    await page.getByTestId('foyer-disconnect').click()
    await expectClosed(page)
    await expect(part(page, 'status')).toHaveText('disconnected')
    await expect.poll(() => driver.asked('standard:disconnect')).toHaveLength(1)
    await page.reload()
    await untilQuiet(page)
    await expect(part(page, 'status')).toHaveText('disconnected')
    await expect(part(page, 'address')).toHaveText('')
    expect(await driver.log()).toEqual([])
  })
})

test('the page sends the transaction when the wallet can only sign', async ({ page, sandbox }) => {
  const [ada = ''] = await addresses(sandbox)
  await prepareWallet(page, { solanaSignsOnly: true })
  await connectSolana(page)
  await press(page, 'send-transaction')
  await expect(part(page, 'result')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(await sandbox.lamportsOf(ada)).toBe(25_399_995_000)
  const sent = (await sandbox.requests(`rpc:${mainnet}`)).filter(({ body }) =>
    JSON.stringify(body).includes('sendTransaction'),
  )
  expect(sent).toHaveLength(1)
})

test('Solana: connects nothing when the wallet declines, fails or is left unanswered, and disconnects when it is locked [IW-09] [IW-15] [IW-17]', async ({
  page,
}) => {
  const driver = wallet(page, 'solana')
  const misbehave = (kind?: string) =>
    page.evaluate(`sandboxWallets.solana.misbehave(${JSON.stringify(kind)})`)
  const choose = async () => {
    await openConnect(page)
    await solanaWallet(page).click()
    await expectView(page, 'ConnectingExternal')
  }
  const retry = () => dialog(page).getByRole('button', { name: 'Try again' }).click()
  const expectConnected = async () => {
    await expectClosed(page)
    await expect(part(page, 'status')).toHaveText('connected')
  }
  const disconnect = async () => {
    await page.evaluate("foyer.disconnect({ namespace: 'solana' })")
    await expect(part(page, 'status')).toHaveText('disconnected')
  }
  await page.goto('/')

  await test.step('when the visitor declines', async () => {
    await driver.rejectNext()
    await choose()
    await expect(dialog(page)).toContainText(/declined|rejected/i)
    await retry()
    await expectConnected()
    await disconnect()
  })

  await test.step('when it answers garbage or throws a string', async () => {
    await misbehave('garbage')
    await choose()
    await expect(dialog(page)).toContainText('returned an invalid answer')
    await expect(part(page, 'status')).toHaveText('disconnected')
    await misbehave('throw-text')
    await retry()
    await expect(dialog(page)).toContainText('could not complete this')
    await misbehave()
    await retry()
    await expectConnected()
    await disconnect()
  })

  await test.step('when the visitor goes back while it does not answer', async () => {
    await misbehave('hang')
    await choose()
    await expect(part(page, 'status')).toHaveText('connecting')
    await page.getByTestId('foyer-back').click()
    await expectView(page, 'Connect')
    await expect(part(page, 'status')).toHaveText('disconnected')
    await misbehave()
    await solanaWallet(page).click()
    await expectConnected()
  })

  await test.step('locking the wallet disconnects it, and it is not connected until unlocked', async () => {
    await driver.lock()
    await expect(part(page, 'status')).toHaveText('disconnected')
    await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
    await choose()
    await expect(dialog(page)).toContainText(/unlock/i)
    await expect(part(page, 'status')).toHaveText('disconnected')
  })
})

test('connects wallets of two namespaces at once, and disconnects them separately [CONN-10]', async ({
  page,
  sandbox,
}) => {
  const [ada = ''] = await addresses(sandbox)
  await connectSolana(page)
  await page.evaluate("foyer.connect({ connectorId: 'dev.foyer.evm' }).then(() => {})")
  await expect(demo(page, 'status')).toHaveText('connected')
  await expect(part(page, 'address')).toHaveText(ada)
  await page.evaluate("foyer.disconnect({ namespace: 'solana' })")
  await expect(part(page, 'status')).toHaveText('disconnected')
  await expect(demo(page, 'status')).toHaveText('connected')
  await page.reload()
  await expect(demo(page, 'status')).toHaveText('connected')
  await expect(part(page, 'status')).toHaveText('disconnected')
})

test('shows the balance as unavailable, not zero, when the cluster is down', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.allow(brokenRequest)
  await sandbox.addFault({ service: `rpc:${mainnet}`, kind: 'status', value: 404 })
  await connectSolana(page)
  await accountButton(page).click()
  await expectView(page, 'Account')
  await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'unavailable')
  await expect(page.getByTestId('foyer-balance')).not.toContainText(/\d/)
  await expect(part(page, 'status')).toHaveText('connected')
})
