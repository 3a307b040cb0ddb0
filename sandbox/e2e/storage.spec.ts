import type { Page } from '@playwright/test'
import {
  connect,
  demo,
  expect,
  expectStatus,
  openAccount,
  openConnect,
  stopClock,
  test,
  untilQuiet,
} from './fixtures.js'
import { prepareWallet, wallet } from './wallet.js'

const accountButton = (page: Page) => page.getByTestId('foyer-account-button')

/** What the foyer stores, by key. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('@foyer/'))),
  )

test('works without storage until a reload [LS-01]', async ({ page }) => {
  // Allow the first three reads: each sandbox wallet reads storage once, and extensions have their own storage.
  await page.addInitScript(() => {
    const [own, denied] = [window.localStorage, new DOMException('Access is denied.', 'SecurityError')]
    let reads = 0
    Object.defineProperty(window, 'localStorage', {
      get() {
        if (reads++ < 3) return own
        throw denied
      },
    })
  })
  await page.goto('/')
  await connect(page)
  await expect(accountButton(page)).toContainText('12.5 ETH')
  await page.reload()
  await expectStatus(page, 'disconnected')
})

test('works when storage is full [LS-19]', async ({ page }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('@foyer/'))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      write.call(this, key, value)
    }
  })
  await page.goto('/')
  await connect(page)
  await expect(accountButton(page)).toContainText('12.5 ETH')
  expect(await kept(page)).toEqual({})
})

const corruptions = {
  'a truncated value': '{"version":1,"at":17',
  'an unexpected shape':
    '{"version":1,"at":0,"value":{"eip155":{"nested":[null,{"__proto__":{"polluted":1}}]}}}',
  'an unknown version': '{"version":999,"at":0,"value":"connected"}',
  'invalid JSON': 'undefined',
  '4 MB of garbage': 'x'.repeat(2 * 1024 * 1024),
}
for (const [name, value] of Object.entries(corruptions))
  test(`ignores and repairs storage with ${name} [LS-05] [LS-07]`, async ({ page }) => {
    await page.goto('/')
    await connect(page)
    const keys = Object.keys(await kept(page))
    expect(keys).toContain('@foyer/connectorIds')
    await page.evaluate(
      ([keys, value]) => {
        localStorage.clear()
        // Two copies of the largest value all but fill the 5 MB of storage.
        for (const key of value.length > 1000 ? keys.slice(0, 2) : keys) localStorage.setItem(key, value)
      },
      [keys, value] as const,
    )
    await page.reload()
    await expectStatus(page, 'disconnected')
    await expect(page.getByTestId('foyer-connect-button')).toHaveText('Connect wallet')
    await connect(page)
    expect(await page.evaluate('({}).polluted')).toBe(undefined)
    await page.reload()
    await expectStatus(page, 'connected')
  })

test('does not restore a connection that the wallet no longer grants [LS-11]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate("localStorage.removeItem('sandbox-wallet.evm')")
  await page.reload()
  await expectStatus(page, 'disconnected')
  await expect(demo(page, 'address')).toHaveText('')
  await expect(page.getByTestId('foyer-connect-button')).toHaveText('Connect wallet')
  await expect.poll(async () => JSON.stringify(await kept(page))).not.toContain('"connected"')
  await expectStatus(page, 'disconnected')
  expect(await wallet(page).asked('eth_requestAccounts')).toEqual([])
})

test('gives up a stored connection to an uninstalled wallet [LS-11]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await page.evaluate(() => {
    const key = '@foyer/connectorIds'
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('dev.foyer.evm', 'org.uninstalled'))
  })
  // The page waits for the wallet for three seconds.
  await page.clock.install()
  await stopClock(page)
  await page.reload()
  await expectStatus(page, 'connecting')
  // The wait begins once its code has loaded.
  await expect
    .poll(async () => {
      await page.clock.fastForward(4000)
      return demo(page, 'status').textContent()
    })
    .toBe('disconnected')
  await openConnect(page)
})

test('does not reconnect or prompt a locked wallet after a reload', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await prepareWallet(page, { isLocked: true })
  await page.reload()
  await untilQuiet(page)
  await expectStatus(page, 'disconnected')
  expect(await wallet(page).asked('eth_requestAccounts')).toEqual([])
})

test('never shows an address that was tampered with in storage', async ({ page, sandbox }) => {
  const [ada] = await sandbox.accounts()
  const address = ada?.address ?? ''
  const stranger = '0x000000000000000000000000000000000000dEaD'
  await page.goto('/')
  await connect(page)
  await expect(accountButton(page)).toContainText('ada.foyer.eth')
  await page.evaluate(
    ([own, other]) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('@foyer/'))
          localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(own, other))
    },
    [address, stranger] as const,
  )
  await page.addInitScript(`window.seen = ''
    new MutationObserver(() => { window.seen += document.body?.textContent ?? '' })
      .observe(document, { childList: true, subtree: true, characterData: true })`)
  await page.reload()
  await expect(demo(page, 'address')).toHaveText(address)
  await expect(accountButton(page)).toContainText('12.5 ETH')
  const seen = String(await page.evaluate('window.seen'))
  expect(seen).toContain(address)
  expect(seen).not.toContain(stranger)
  expect(seen).not.toContain('0x0000…dEaD')
})

test('keeps working when the page clears its storage [LS-17]', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await openAccount(page)
  await page.evaluate(() => localStorage.clear())
  await page.keyboard.press('Escape')
  await page.getByTestId('demo-eip155-sign-message').click()
  await expect(demo(page, 'result')).toHaveText(/^0x/)
  await openAccount(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectStatus(page, 'disconnected')
})

test('removes the address and name from storage on disconnect', async ({ page, sandbox }) => {
  const [ada] = await sandbox.accounts()
  await page.goto('/')
  await connect(page)
  await expect(accountButton(page)).toContainText('ada.foyer.eth')
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain(ada?.address)
  await openAccount(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectStatus(page, 'disconnected')
  const left = async () => JSON.stringify(await kept(page)).toLowerCase()
  await expect.poll(left).not.toContain(ada?.address.toLowerCase())
  await expect.poll(left).not.toContain('ada.foyer.eth')
})
