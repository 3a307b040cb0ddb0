import type { Page } from '@playwright/test'
import { limits } from '../../runtime/limits.js'
import { countLines } from './countLines.js'
import { delayTimers } from './delayTimers.js'
import { approveDevice, enterCode, frame, frameMessages, submitEmail } from './emailLogin.js'
import { dialog, expect, expectAccessible, expectClosed, expectView, test, untilQuiet } from './fixtures.js'
import { openHostPage } from './hostPage.js'
import { openPhone } from './phone.js'
import { readField } from './readField.js'

declare global {
  interface Window {
    /** The globals of an empty page. */
    ownNames?: string[]
  }
}

const part = (page: Page, number: number) => page.getByRole('region', { name: `Foyer ${number}` })

test('two foyers on one page do not affect each other, and their modals return the focus in turn [B-01]', async ({
  page,
}) => {
  await openHostPage(page, [{}, {}])

  await test.step('closing the newer of two open modals returns the focus to the older one', async () => {
    await part(page, 1).getByTestId('foyer-connect-button').click()
    await expect(dialog(page)).toHaveCount(1)
    await page.evaluate('foyers[1].open()')
    await expect(dialog(page)).toHaveCount(2)
    await expect(page.getByTestId('foyer-all-wallets')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(part(page, 1).getByTestId('foyer-connect-button')).toBeFocused()
  })

  await test.step('one connects and changes its theme alone', async () => {
    await part(page, 1).getByTestId('foyer-connect-button').click()
    await expect(dialog(page)).toHaveCount(1)
    await page.evaluate("foyers[0].theme.setMode('light')")
    await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
    await expect(part(page, 1).getByTestId('foyer-account-button')).toContainText('ada.foyer.eth')
    await expect(part(page, 2).getByTestId('foyer-connect-button')).toBeVisible()
    await expectClosed(page)
  })

  await test.step('the other connects too, and is destroyed alone', async () => {
    await part(page, 2).getByTestId('foyer-connect-button').click()
    await expect(dialog(page)).toHaveCount(1)
    await expectView(page, 'Connect')
    await expect(dialog(page)).toHaveAttribute('data-theme', 'dark')
    await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
    await expect(part(page, 2).getByTestId('foyer-account-button')).toContainText('ada.foyer.eth')
    await page.evaluate('foyers[1].destroy()')
    await part(page, 1).getByTestId('foyer-account-button').click()
    await expectView(page, 'Account')
    await expect(page.getByTestId('foyer-balance')).toHaveText('12.5 ETH')
  })
})

test('two foyers on one page pair separately, add no global variables, and close their sockets for good [SC-13]', async ({
  page,
  context,
  browser,
  problems,
}) => {
  test.slow() // two phones
  problems.allow(/WebSocket connection to|ERR_INTERNET_DISCONNECTED/)
  const lines = countLines(page)
  await delayTimers(page, limits.relayTimeoutMs)
  await openHostPage(page, [{}, {}])
  const globals = () => page.evaluate('Object.getOwnPropertyNames(window).sort()')
  const before = await globals()
  const phones = [await openPhone(browser), await openPhone(browser)]
  for (const [index, phone] of phones.entries()) {
    await page.evaluate(`foyers[${index}].open({ name: 'ConnectingWalletConnectBasic' })`)
    await phone.scan(page)
    await phone.approve(/Connect to/)
    await expect(part(page, index + 1).getByTestId('foyer-account-button')).toBeVisible()
    await expectClosed(page) // a second code would be on the screen otherwise
  }
  for (const phone of phones) await expect(phone.sessions).toHaveCount(1)
  expect(await globals()).toEqual(before)
  expect(lines()).toBe(2)

  await page.evaluate('foyers[0].destroy()')
  await expect.poll(lines).toBe(1)
  await context.setOffline(true)
  await expect.poll(lines).toBe(0)
  await context.setOffline(false)
  await expect.poll(lines).toBe(1)
  await page.waitForTimeout(1500) // longer than the library waits before it connects
  expect(lines()).toBe(1)
  for (const phone of phones) await phone.close()
})

for (const [title, options] of [
  [
    'components that React mounts twice (StrictMode) open one frame and one socket, and send each request and each event once [LC-01]',
    {},
  ],
  ['two providers of one foyer open one frame [FR-33]', { providers: 2 }],
] as const)
  test(title, async ({ page, browser, sandbox }) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await delayTimers(page, limits.rpcTimeoutMs) // then a call is made again
    await delayTimers(page, limits.relayTimeoutMs)
    await openHostPage(page, [options])
    const opener = page.getByTestId('foyer-connect-button').first()
    await test.step('shows a QR code', async () => {
      await opener.click()
      await page.getByTestId('foyer-wallet-walletConnect').click()
      await expect(page.getByTestId('foyer-qr')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectClosed(page)
    })
    await test.step('logs in by email', async () => {
      await opener.click()
      await submitEmail(page)
      await expectView(page, 'EmailVerifyDevice')
      await approveDevice({ browser, sandbox })
      await expectView(page, 'EmailVerifyOtp')
      await enterCode({ page, sandbox })
      await expectClosed(page)
      await expect(frame(page)).toHaveCount(1)
    })
    await page.getByTestId('foyer-account-button').first().click()
    await expectView(page, 'Account')
    await expect(page.getByTestId('foyer-balance')).toHaveAttribute('data-status', 'ready')
    await untilQuiet(page)

    const openings = async () =>
      (await sandbox.requests('analytics'))
        .map(({ body }) => readField(readField(body, 'props'), 'event'))
        .filter((name) => name === 'MODAL_OPEN')
    // For the QR code, for the login, and for the account.
    await expect.poll(openings).toHaveLength(3)
    expect(sockets).toHaveLength(1)
    await expect(frame(page)).toHaveCount(1)

    const requests = await sandbox.requests()
    const { origin: site } = new URL(page.url())
    const asked = requests
      // Services of the sandbox ask its nodes, too.
      .filter(
        ({ method, service, origin }) => service !== 'analytics' && (method === 'GET' || origin === site),
      )
      // The page that approves the device is built from the same files as the frame's.
      .filter(({ path }) => !path.startsWith('/assets/'))
    // A request may have several calls, each with an id of its own. `eth_chainId` measures each node.
    const calls = asked
      .flatMap(({ url, body, at }) =>
        [body].flat().map((call) => ({
          content: call ? JSON.stringify(call).replace(/"id":\d+/, '') : url,
          at: Date.parse(at),
        })),
      )
      .filter(({ content }) => !content.includes('eth_chainId'))
    const twice = calls.filter(({ content, at }, index) =>
      // Figures are read again after 30 s.
      calls.slice(0, index).some((one) => one.content === content && at - one.at < 29_000),
    )
    expect(calls.map(({ content }) => content).join()).toContain('eth_getBalance')
    expect(twice).toEqual([])
    const messages = await frameMessages(sandbox)
    expect(messages).toContain('CONNECT_OTP')
    expect(messages.filter((type, index) => messages.indexOf(type) !== index)).toEqual([])
  })

test('leaves the page unchanged after a hundred openings, and nothing when unmounted while open [LC-27] [G5] [D-22]', async ({
  page,
}) => {
  test.slow() // a hundred openings
  const opener = page.getByTestId('foyer-connect-button')
  await page.addInitScript('window.ownNames = Object.getOwnPropertyNames(window)')
  await openHostPage(page, [{}])
  const before = await page.evaluate(pageState)
  const ofHost = ['foyers', 'hostOptions', 'ownNames', 'unmount']
  const ofWallets = ['btc_providers', 'dev', 'sandboxPort', 'sandboxWallets']
  expect(before).toMatchObject({ selectors: [], globals: [...ofHost, ...ofWallets].sort() })

  await test.step('opens and closes a hundred times', async () => {
    await opener.click()
    await expectView(page, 'Connect')
    await page.keyboard.press('Escape')
    await expectClosed(page)
    // Without the links that the bundler adds as code loads.
    const html = async () => (await page.content()).replace(/<link rel="modulepreload"[^>]*>/g, '')
    const closed = await html()
    for (let times = 0; times < 100; times++) {
      await page.evaluate('foyers[0].open(); new Promise(requestAnimationFrame)')
      await page.evaluate('foyers[0].close(); new Promise(requestAnimationFrame)')
    }
    await expectClosed(page)
    await expect.poll(html).toBe(closed)
  })

  await test.step('unmounts while open', async () => {
    await opener.click()
    await expectView(page, 'Connect')
    const open = await page.evaluate(pageState)
    expect(open).toMatchObject({ modals: 1, selectors: [], globals: before.globals })
    expect(open.styles).not.toEqual(before.styles)
    await page.evaluate('unmount()')
    await expect.poll(() => page.evaluate(pageState)).toEqual({ ...before, modals: 0 })
  })

  /** What a modal changes in the page around it. */
  function pageState() {
    return {
      modals: document.querySelectorAll('[data-foyer-modal]').length,
      inert: document.querySelectorAll('[inert]').length,
      styles: [document.documentElement, document.body].map((element) => element.getAttribute('style')),
      // The buttons of the page have styles of their own.
      selectors: [...document.styleSheets, ...document.adoptedStyleSheets]
        .flatMap(({ cssRules }) => selectorsIn(cssRules))
        .filter((selector) => !selector.startsWith('[data-foyer')),
      globals: Object.getOwnPropertyNames(window)
        .filter((name) => !window.ownNames?.includes(name))
        .sort(),
    }

    function selectorsIn(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(', ')
        return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : []
      })
    }
  }
})
