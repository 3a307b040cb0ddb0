import type { Browser, Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { isAddressEqual, verifyMessage } from 'viem'
import { limits } from '../../runtime/limits.js'
import { delayTimers } from './delayTimers.js'
import {
  brokenRequest,
  brokenSocket,
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
  untilQuiet,
} from './fixtures.js'
import { openPhone, type Phone, readCode } from './phone.js'
import { readHex } from './readHex.js'
import { showCode } from './scenes.js'

const hello = 'Hello from the Foyer demo'

async function connect(page: Page, browser: Browser): Promise<Phone> {
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await phone.approve(/Connect to Foyer demo/)
  await expectStatus(page, 'connected')
  await expectClosed(page)
  return phone
}

/** Presses a button of the demo, answers in the wallet, and returns the result that the demo shows. */
async function press(page: Page, namespace: string, button: string, answer: () => Promise<void>) {
  await page.getByTestId(`demo-${namespace}-${button}`).click()
  await answer()
  const result = demo(page, 'result', namespace)
  await expect(result).not.toHaveText(/^…?$/)
  return (await result.textContent()) ?? ''
}

test('WalletConnect: a visitor connects a phone, signs, pays, switches, reloads and disconnects [PAIR-07] [RL-11]', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const [ada, ravi] = (await sandbox.accounts()).map(({ address }) => readHex(address))
  const [onSolana] = await sandbox.solanaAccounts()
  const phone = await connect(page, browser)

  await test.step('one approval connects all namespaces', async () => {
    await expect(demo(page, 'address')).toHaveText(ada ?? '')
    await expect(demo(page, 'status', 'solana')).toHaveText('connected')
    await expect(demo(page, 'address', 'solana')).toHaveText(onSolana?.address ?? '')
    await expect(phone.sessions).toHaveCount(1)
  })

  await test.step('signs on both', async () => {
    const signature = await press(page, 'eip155', 'sign-message', () => phone.approve(/Sign this message/))
    const isHex = (text: string): text is `0x${string}` => text.startsWith('0x')
    expect(
      isHex(signature) && ada && (await verifyMessage({ address: ada, message: hello, signature })),
    ).toBe(true)
    const other = await press(page, 'solana', 'sign-message', () => phone.approve(/Sign this message/))
    expect(other).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  await test.step('reports a declined signature to the page', async () => {
    const answer = await press(page, 'eip155', 'sign-message', () => phone.reject(/Sign this message/))
    expect(answer).toMatch(/^Error: User rejected/)
  })

  await test.step('sends on both chains', async () => {
    const dead = '0x000000000000000000000000000000000000dEaD'
    const before = await sandbox.balanceOf(dead)
    await press(page, 'eip155', 'send-transaction', () => phone.approve(/Send 0.1 ETH/))
    await expect.poll(() => sandbox.balanceOf(dead)).toBe(before + 10n ** 17n)
    const sent = await press(page, 'solana', 'send-transaction', () => phone.approve(/Sign and send/))
    expect(sent).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  await test.step('switches to a known chain without a prompt, and has an unknown one added', async () => {
    await page.getByTestId('foyer-network-button').click()
    await page.getByTestId('foyer-network-eip155:8453').click()
    await expect(demo(page, 'chain')).toHaveText('eip155:8453')
    await page.evaluate("void window.foyer.switchNetwork({ caipNetworkId: 'eip155:137' })")
    await phone.approve(/Add Polygon/)
    await expect(demo(page, 'chain')).toHaveText('eip155:137')
  })

  await test.step('follows the wallet to another chain and another account', async () => {
    await phone.switchChain('eip155:1')
    await expect(demo(page, 'chain')).toHaveText('eip155:1')
    await phone.switchAccount('eip155', 1)
    await expect(demo(page, 'address')).toHaveText(ravi ?? '')
    expect(ada && ravi && isAddressEqual(ada, ravi)).toBe(false)
  })

  await test.step('stays connected after a reload', async () => {
    await page.reload()
    await expectStatus(page, 'connected')
    await expect(demo(page, 'status', 'solana')).toHaveText('connected')
    await press(page, 'eip155', 'sign-message', () => phone.approve(/Sign this message/))
  })

  await test.step('when the wallet ends the session, each namespace disconnects once', async () => {
    await page.evaluate(
      "window.ended = []; foyer.events.on('connection.disconnected', ({ namespace }) => ended.push(namespace))",
    )
    await phone.end()
    await expectStatus(page, 'disconnected')
    await expect(demo(page, 'status', 'solana')).toHaveText('disconnected')
    await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
    await expect.poll(() => page.evaluate('ended.sort()')).toEqual(['bip122', 'eip155', 'solana'])
  })
  await phone.close()
})

test('one pairing carries EVM, Solana and Bitcoin, which sign, send and disconnect separately', async ({
  page,
  browser,
  sandbox,
}) => {
  const phone = await connect(page, browser)
  const [owner = ''] = (await sandbox.bitcoinAccounts()).map(({ address }) => address)
  const namespaces = ['eip155', 'solana', 'bip122'] as const
  const expectConnected = async (connected: readonly string[]) => {
    for (const namespace of namespaces)
      await expect(demo(page, 'status', namespace)).toHaveText(
        connected.includes(namespace) ? 'connected' : 'disconnected',
      )
  }
  await expectConnected(namespaces)
  await expect(demo(page, 'address', 'bip122')).toHaveText(owner)
  const shownOf = (namespace: string) => demo(page, 'address', namespace).textContent()
  const addresses = await Promise.all(namespaces.map(shownOf))

  await test.step('signs a message that a third-party verifier accepts, or declines', async () => {
    const hex = await press(page, 'bip122', 'sign-message', () => phone.approve(/Sign this message/))
    expect(Verifier.verifySignature(owner, hello, Buffer.from(hex, 'hex').toString('base64'))).toBe(true)
    const refused = await press(page, 'bip122', 'sign-message', () => phone.reject(/Sign this message/))
    expect(refused).toMatch(/^Error: User rejected/)
  })

  await test.step('sends a transfer that the chain confirms', async () => {
    const txid = await press(page, 'bip122', 'send-transaction', () => phone.approve(/Send 0.001 BTC/))
    const url = `${sandbox.addresses.rpc['bip122:000000000019d6689c085ae165831e93']}/tx/${txid}/status`
    await expect
      .poll(async (): Promise<unknown> => (await fetch(url)).json())
      .toMatchObject({ confirmed: true })
  })

  await test.step('switches to its testnet address and back', async () => {
    const switchTo = (id: string) => page.evaluate(`window.foyer.switchNetwork({ caipNetworkId: '${id}' })`)
    await switchTo('bip122:000000000933ea01ad0ee984209779ba')
    await expect(demo(page, 'address', 'bip122')).toHaveText(/^tb1q/)
    await press(page, 'bip122', 'sign-message', () => phone.approve(/Sign this message/))
    await switchTo('bip122:000000000019d6689c085ae165831e93')
    await expect(demo(page, 'address', 'bip122')).toHaveText(owner)
  })

  await test.step('restores all three after a reload', async () => {
    await page.reload()
    await expectConnected(namespaces)
    await expect.poll(() => Promise.all(namespaces.map(shownOf))).toEqual(addresses)
  })

  await test.step('an injected wallet replaces one namespace, and disconnects alone', async () => {
    await page.evaluate("window.foyer.connect({ connectorId: 'dev.foyer.solana' }).then(() => {})")
    await expect(demo(page, 'status', 'solana')).toHaveText('connected')
    await expect(phone.sessions).toHaveCount(1)
    await page.evaluate("window.foyer.disconnect({ namespace: 'solana' })")
    await expectConnected(['eip155', 'bip122'])
  })

  await test.step('the others share the session and end together', async () => {
    await page.evaluate("window.foyer.disconnect({ namespace: 'bip122' })")
    await expectConnected([])
    await expect(phone.sessions).toHaveCount(0)
  })
  await phone.close()
})

test('copies the URI of the QR code, and pairs when it is pasted [CONN-02]', { tag: '@firefox' }, async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await delayTimers(page, limits.copyTimeoutMs)
  await showCode(page)
  await expectAccessible(page)
  const uri = await readCode(page)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await expectToast(page, { text: /Link copied/ }, () => page.getByTestId('foyer-copy-link').click())
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(uri)

  const phone = await openPhone(browser)
  await phone.paste(uri)
  await phone.approve(/Connect to Foyer demo/)
  await expectStatus(page, 'connected')
  await phone.close()
})

test('Verify confirms the origin of the page to the wallet', async ({ page, browser }) => {
  // Without an answer in this time, the page and its library do without one.
  for (const ms of [limits.verifyTimeoutMs, 5000]) await delayTimers(page, ms)
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await expect(phone.question).toContainText(/Origin\s*confirmed/)
  await phone.close()
})

test('connects without delay when Verify hangs, and the wallet shows the origin as unconfirmed', async ({
  page,
  browser,
  sandbox,
}) => {
  await sandbox.addFault({ service: 'verify', kind: 'hang' })
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await expect(phone.question).toContainText('could not be confirmed')
  await phone.approve(/Connect/)
  await expectStatus(page, 'connected')
  await phone.close()
})

test('shows the rejection and renews the QR code when the wallet declines', async ({ page, browser }) => {
  await showCode(page)
  const phone = await openPhone(browser)
  await phone.scan(page)
  await phone.reject(/Connect/)
  await expect(dialog(page)).toContainText('Connection declined')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await phone.scan(page)
  await phone.approve(/Connect/)
  await expectStatus(page, 'connected')
  await phone.close()
})

test('a listed wallet leads to a QR code with its logo, which still scans', async ({ page, browser }) => {
  await delayTimers(page, limits.relayTimeoutMs)
  await page.goto('/')
  await openConnect(page)
  await dialog(page).getByText('Ridgeline').click()
  await expectView(page, 'ConnectingWalletConnect')
  const phone = await openPhone(browser)
  await expect(page.getByTestId('foyer-qr')).toBeVisible()
  await phone.scan(page)
  await phone.approve(/Connect/)
  await expectStatus(page, 'connected')
  await phone.close()
})

for (const kind of ['down', 'hang'] as const)
  test(`a relay that is unreachable (${kind}): within 10 s an error and a retry replace the code, and other ways to connect work [RL-01]`, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(brokenSocket)
    problems.allow(brokenRequest)
    await sandbox.addFault({ service: 'relay', kind })
    const retry = dialog(page).getByRole('button', { name: 'Try again' })
    const attempts = async () =>
      (await sandbox.requests('relay')).filter(({ path }) => path === 'connect').length
    const expectError = async () => {
      const before = await attempts()
      await page.getByTestId('foyer-wallet-walletConnect').click()
      await expect.poll(attempts).toBeGreaterThan(before)
      await expect(page.getByTestId('foyer-copy-link').or(retry)).toBeVisible()
      await page.clock.fastForward(10_000)
      await expect(dialog(page)).toContainText('The connection service cannot be reached')
      await expectView(page, 'ConnectingWalletConnectBasic')
      await expect(page.getByTestId('foyer-qr')).toBeHidden()
      await expect(page.getByTestId('foyer-toast')).toBeHidden()
      await expect(retry).toBeVisible()
      await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
    }
    await page.clock.install()
    await page.goto('/')
    await openConnect(page)
    await expectError()
    await page.getByTestId('foyer-back').click()
    await injectedWallet(page).click()
    await expectStatus(page, 'connected')
    await page.evaluate('foyer.disconnect()')
    await expectStatus(page, 'disconnected')
    await openConnect(page)
    await expectError()
    await sandbox.clearFaults()
    await retry.click()
    await expect(retry).toBeHidden()
    await expect(page.getByTestId('foyer-qr')).toBeVisible()
  })

test('a pending request survives a restart of the relay', { tag: '@firefox' }, async ({
  page,
  browser,
  sandbox,
  problems,
}) => {
  problems.allow(brokenSocket)
  const phone = await connect(page, browser)
  const signature = await press(page, 'eip155', 'sign-message', async () => {
    await expect(phone.question).toContainText('Sign this message')
    await sandbox.addFault({ service: 'relay', kind: 'down' })
    await expect
      .poll(async () => (await sandbox.requests('relay')).filter(({ path }) => path === 'connect').length)
      .toBeGreaterThan(2) // at least one client has tried to reconnect
    await sandbox.clearFaults()
    await phone.approve(/Sign this message/)
  })
  expect(signature).toMatch(/^0x/)
  await phone.close()
})

test.describe('explains why the relay refuses', () => {
  for (const [reason, text] of [
    ['Unauthorized: origin not allowed', 'is not allowed for this project'],
    ['Unauthorized: invalid key', 'The project id of this site is not valid'],
  ] as const)
    test(reason, async ({ page, sandbox, problems }) => {
      problems.allow(/WebSocket|Unauthorized|refuse/)
      await sandbox.addFault({ service: 'relay', kind: 'close', value: reason })
      await page.goto('/')
      await openConnect(page)
      await page.getByTestId('foyer-wallet-walletConnect').click()
      await expect(page.getByTestId('foyer-alert')).toContainText(text)
    })

  test('a token is not valid yet [RL-15]', async ({ page, sandbox, problems }) => {
    problems.allow(/WebSocket|JWT|not a valid session|refuse/)
    const value = 'JWT validation error: JWT Token is not yet valid'
    await sandbox.addFault({ service: 'relay', kind: 'close', value })
    await page.goto('/')
    await openConnect(page)
    await page.getByTestId('foyer-wallet-walletConnect').click()
    await expect(page.getByTestId('foyer-alert')).toContainText('Session Expired')
    await expect(page.getByTestId('foyer-alert')).toContainText('Check the time settings')
  })
})

for (const hours of [-25, 25])
  test(`a clock that is ${hours} hours off shows an alert that says what to do [CK-05]`, async ({
    page,
    problems,
  }) => {
    problems.allow(/WebSocket|JWT|not a valid session|refuse/)
    await page.addInitScript(`globalThis.Date = class extends Date {
      constructor(...parts) { parts.length > 0 ? super(...parts) : super(new.target.now()) }
      static now() { return super.now() + ${hours * 3_600_000} }
    }`)
    await page.goto('/')
    await openConnect(page)
    await page.getByTestId('foyer-wallet-walletConnect').click()
    await expect(page.getByTestId('foyer-alert')).toContainText('Session Expired')
    await expect(page.getByTestId('foyer-alert')).toContainText('Check the time settings')
  })

test('loads the WalletConnect library and contacts the relay only when a QR code is needed', {
  tag: '@firefox',
}, async ({ page, sandbox }) => {
  await page.goto('/')
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await untilQuiet(page)
  expect(await sandbox.requests('relay')).toEqual([])
  const scripts = () =>
    page.evaluate(
      "performance.getEntriesByType('resource').filter(({ name }) => /createWalletConnect/.test(name)).length",
    )
  expect(await scripts()).toBe(0)
  await page.getByTestId('foyer-wallet-walletConnect').click()
  await expect(page.getByTestId('foyer-qr')).toBeVisible()
  expect(await scripts()).toBe(1)
})
