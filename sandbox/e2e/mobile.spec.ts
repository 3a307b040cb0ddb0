import { limits } from '../../runtime/limits.js'
import { delayTimers } from './delayTimers.js'
import { dialog, expect, expectClosed, expectStatus, expectView, openConnect, test } from './fixtures.js'
import { openPhone } from './phone.js'

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

test('on a phone, opens a wallet by deep link, reuses the link on return and remembers the wallet', async ({
  page,
  browser,
}) => {
  test.slow() // a second device
  await delayTimers(page, limits.relayTimeoutMs)
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened, open: (...link: unknown[]) => void opened.push(link.slice(0, 2)) })
  })
  const opened = () => page.evaluate('opened')
  await page.goto('/')
  const link = page.getByTestId('foyer-open-wallet')
  const openWallet = async () => {
    await openConnect(page)
    await expect(page.getByTestId('foyer-wallet-walletConnect')).toBeHidden()
    await dialog(page).getByText('Ridgeline').click()
    await expectView(page, 'ConnectingWalletConnect')
    await expect(link).toBeVisible()
    return link.getAttribute('href')
  }
  const href = await openWallet()
  expect(href).toMatch(/^ridgeline:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/)
  await page.getByTestId('foyer-close').click()
  await expectClosed(page)
  expect(await openWallet()).toBe(href)

  // No app handles the link here, so the test passes its pairing URI to the wallet.
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  const phone = await openPhone(browser)
  await phone.paste(decodeURIComponent(href?.split('uri=')[1] ?? ''))
  await phone.approve(/Connect to Foyer demo/)
  await expectStatus(page, 'connected')
  await expectClosed(page)
  const stored = (key: string) => page.evaluate(`JSON.parse(localStorage['@foyer/${key}'] ?? '{}').value`)
  await expect.poll(() => stored('deepLinkChoice')).toEqual({ href: 'ridgeline://', name: 'Ridgeline' })
  await expect.poll(() => stored('recentWallets')).toMatchObject([{ name: 'Ridgeline' }])

  await test.step('requests open the app', async () => {
    await page.getByTestId('demo-eip155-sign-message').click()
    await phone.approve(/Sign/)
    await expect
      .poll(opened)
      .toEqual([
        [expect.stringMatching(/^ridgeline:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/), '_self'],
      ])
    await expectClosed(page)
  })
  await test.step('but no link that another script stored', async () => {
    await page.evaluate(() => {
      const href = 'javascript://%0adocument.title=1//'
      localStorage.WALLETCONNECT_DEEPLINK_CHOICE = JSON.stringify({ href, name: 'x' })
      localStorage['@foyer/deepLinkChoice'] = JSON.stringify({
        version: 1,
        at: 0,
        value: { href, name: 'x' },
      })
    })
    await page.getByTestId('demo-eip155-sign-message').click()
    await phone.approve(/Sign/)
    await expectClosed(page)
    expect(await opened()).toHaveLength(1)
  })
  await phone.close()
})
