import type { SandboxClient } from '@foyer-kit/sandbox'
import type { Page } from '@playwright/test'
import {
  approveDevice,
  ask,
  enterCode,
  frame,
  frameBrowser,
  frameMessages,
  logIn,
  pressPainted,
  submitEmail,
  walletPage,
} from './emailLogin.js'
import {
  connect,
  demo,
  dialog,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  openConnect,
  stopClock,
  test,
} from './fixtures.js'

test.use(frameBrowser)

const loadMs = 20_000
const answerMs = 30_000
const pauseMs = 30_000
const alert = (page: Page) => page.getByTestId('foyer-alert')
const result = (page: Page) => demo(page, 'result')

/** The frame loads its page again, as when its browser process was restarted. */
async function reloadFrame(page: Page): Promise<void> {
  await walletPage(page)
    .locator(':root')
    .evaluate(() => location.reload())
}

type Outage = {
  name: string
  /** Browsers that report the failure to the page. */
  reportedBy?: readonly string[]
  begin: (page: Page, sandbox: SandboxClient) => Promise<unknown>
  end: (page: Page, sandbox: SandboxClient) => Promise<unknown>
}

const outages: readonly Outage[] = [
  {
    name: 'it answers 404',
    begin: (_, { addFault }) => addFault({ service: 'frame', match: 'GET /sdk', kind: 'status', value: 404 }),
    end: (_, { clearFaults }) => clearFaults(),
  },
  {
    name: 'it closes the connection',
    begin: (_, { addFault }) => addFault({ service: 'frame', match: 'GET /sdk', kind: 'down' }),
    end: (_, { clearFaults }) => clearFaults(),
  },
  {
    name: 'its name has no address',
    begin: (page) => page.route('**/sdk?*', (route) => route.abort('namenotresolved')),
    end: (page) => page.unrouteAll(),
  },
  {
    name: 'the policy of the page forbids it',
    reportedBy: ['firefox'],
    begin: (page) =>
      page.evaluate(`document.head.append(
        Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: "frame-src 'none'" }))`),
    end: (page) => page.reload(),
  },
]

test('when the frame cannot be loaded, the modal shows an error after 20 s or once the browser reports it; a wallet connects, and a retry works [FR-01]', {
  tag: '@firefox',
}, async ({ page, browser, browserName, sandbox, problems }) => {
  test.slow() // four visits
  problems.allow(/:\d+\/sdk|frame-src/)
  await page.clock.install()
  for (const { name, reportedBy, begin, end } of outages)
    await test.step(name, async () => {
      await page.goto('/')
      await begin(page, sandbox)
      await openConnect(page)
      await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
      await stopClock(page)
      await submitEmail(page)
      if (!reportedBy?.includes(browserName)) {
        await expect(frame(page)).toHaveCount(1)
        await expect(page.getByTestId('foyer-email-submit')).toHaveAttribute('aria-busy', 'true')
        await page.clock.fastForward(loadMs - 1000)
        await expect(alert(page)).toBeHidden()
        await page.clock.fastForward(1000)
      }
      await expect(alert(page)).toContainText('Network Error - Could not load embedded wallet')
      await expect(dialog(page)).toContainText('There was a problem loading the embedded wallet')
      await expect(frame(page)).toHaveCount(0)
      await page.clock.resume()

      await page.getByTestId('foyer-all-wallets').click()
      await expectView(page, 'AllWallets')
      await page.getByTestId('foyer-close').click()
      await expectClosed(page)
      await connect(page)
      await page.evaluate('foyer.disconnect()')
      await expectStatus(page, 'disconnected')

      await end(page, sandbox)
      await openConnect(page)
      await submitEmail(page)
      await expectView(page, 'EmailVerifyDevice')
      await page.clock.fastForward(pauseMs)
    })
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

test('a frame that is down or never ready is given up after 20 s, and one that does not answer after 30 s', {
  tag: '@firefox',
}, async ({ page, sandbox, problems }) => {
  const field = page.getByTestId('foyer-email-input')
  const pages = async () => (await sandbox.requests('frame')).filter(({ path }) => path === '/sdk')
  const giveUp = async () => {
    await page.clock.fastForward(loadMs)
    await expect(alert(page)).toContainText('Network Error - Could not load embedded wallet')
    await expect(frame(page)).toHaveCount(0)
    await page.getByTestId('foyer-alert').getByRole('button').click()
    await expect(alert(page)).toBeHidden()
  }
  problems.allow(/:\d+\/sdk/)
  await sandbox.addFault({ service: 'frame', kind: 'status', match: 'GET /sdk', value: 404, times: 1 })
  await page.clock.install()
  await page.goto('/')
  await openConnect(page)
  await submitEmail(page)
  // A frame that is given up before its request leaves would not use the fault up.
  await expect.poll(pages).toHaveLength(1)
  await giveUp()

  await sandbox.addFault({ service: 'frame', kind: 'hang', match: 'READY', times: 1 })
  await field.press('Enter')
  await expect.poll(() => frameMessages(sandbox)).toEqual(['READY'])
  await giveUp()

  await sandbox.addFault({ service: 'frame', kind: 'hang', match: 'CONNECT_EMAIL', times: 1 })
  await field.press('Enter')
  await expect.poll(() => frameMessages(sandbox)).toContain('CONNECT_EMAIL')
  await page.clock.fastForward(answerMs)
  await expect(alert(page)).toContainText('Embedded Wallet Request Timed Out')
  await expect(dialog(page)).toContainText('The embedded wallet is taking too long. Please try again later.')
  await expectView(page, 'Connect')

  await field.press('Enter')
  await expectView(page, 'EmailVerifyDevice')
})

test('a frame that loads again ends the step of the login, and the next try works', {
  tag: '@firefox',
}, async ({ page, browser, sandbox }) => {
  const devices = async () => (await frameMessages(sandbox)).filter(isDevice)
  await page.clock.install()
  await page.goto('/')
  await openConnect(page)
  await submitEmail(page)
  await expectView(page, 'EmailVerifyDevice')
  await expect.poll(devices).toHaveLength(1)
  await reloadFrame(page)
  await expect(dialog(page)).toContainText('The login was not approved')
  await page.clock.fastForward(pauseMs)
  await pressPainted(page, page.getByTestId('foyer-resend'))
  await expect(dialog(page)).not.toContainText('The login was not approved')
  await expect.poll(devices).toHaveLength(2)
  await approveDevice({ browser, sandbox })
  await expectView(page, 'EmailVerifyOtp')

  await sandbox.addFault({ service: 'frame', kind: 'close', match: 'CONNECT_OTP', times: 1 })
  await enterCode({ page, sandbox })
  await expect(dialog(page)).toContainText('Something went wrong')
  await expectStatus(page, 'disconnected')
  await enterCode({ page, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
})

test('a frame that loads again ends the approval, and the next one works', { tag: '@firefox' }, async ({
  page,
  browser,
  sandbox,
}) => {
  await logIn({ page, browser, sandbox })
  await page.getByTestId('demo-eip155-sign-message').click()
  await expect(walletPage(page).getByTestId('frame-approve')).toBeVisible()
  await reloadFrame(page)
  await expectClosed(page)
  await expect(result(page)).toHaveText('Error: Request was aborted')
  await expectStatus(page, 'connected')
  await expect(frame(page)).toBeHidden()

  await ask(page, 'eip155-sign-message', 'approve')
  await expect(result(page)).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a project that has turned the login off shows no email field', async ({ page, browser, sandbox }) => {
  const features = [{ id: 'social_login', isEnabled: true, config: ['google'] }]
  const turnOff = () =>
    sandbox.addFault({
      service: 'wallet-service',
      match: '/appkit/v1/config',
      kind: 'body',
      value: JSON.stringify({ features }),
    })
  await turnOff()
  await page.goto('/')
  await openConnect(page)
  await expect(page.getByTestId('foyer-all-wallets')).toBeVisible()
  await expect(page.getByTestId('foyer-email-input')).toBeHidden()
  await expect.poll(() => page.evaluate('foyer.features.state.source')).toBe('remote')
  expect(await page.evaluate('foyer.features.state.features.email')).toBe(false)
  await expect(page.getByTestId('foyer-email-input')).toBeHidden()
  await expect(dialog(page)).not.toContainText('Continue with email')

  await sandbox.clearFaults()
  await logIn({ page, browser, sandbox })
})

const isDevice = (name: string) => name === 'CONNECT_DEVICE'
