import type { SandboxClient } from '@foyer-kit/sandbox'
import type {
  Browser,
  LaunchOptions,
  Page,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  WorkerFixture,
} from '@playwright/test'
import { partitionedChromium } from './chromium.js'
import { demo, expect, expectClosed, expectStatus, expectView, openAccount, openConnect } from './fixtures.js'

/** The visitor's address. */
export const email = 'maria@example.com'

type Launch = Omit<LaunchOptions, 'tracesDir'>

/**
 * Options of `test.use()` for pages that show the embedded wallet. In Chromium its frame gets storage of its own, as it has in
 * Firefox; in Firefox the presses of tests reach a frame of another site.
 */
export const frameBrowser: { launchOptions: [WorkerFixture<Launch, BrowserFixtures>, { scope: 'worker' }] } =
  {
    launchOptions: [
      ({ browserName, launchOptions }, use) =>
        use(browserName === 'chromium' ? partitionedChromium : reachFrames(launchOptions)),
      { scope: 'worker' },
    ],
  }

type BrowserFixtures = PlaywrightWorkerOptions & PlaywrightWorkerArgs

/** Firefox then sends presses through its window, which must be as large as the page. */
function reachFrames(launchOptions: Launch): Launch {
  return {
    ...launchOptions,
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1200', MOZ_HEADLESS_HEIGHT: '1000' },
    firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'remote.events.async.mouse.enabled': true },
  }
}

/** The frame of the embedded wallet. */
export const frame = (page: Page) => page.locator('#w3m-iframe')

/** Its page, in which it asks the visitor. */
export const walletPage = (page: Page) => page.frameLocator('#w3m-iframe')

type Visit = { page: Page; browser: Browser; sandbox: SandboxClient }

/** Types the address in the Connect view: over BiDi, React does not notice a text that is filled in at once. */
export async function submitEmail(page: Page): Promise<void> {
  await page.getByTestId('foyer-email-input').pressSequentially(email)
  await page.keyboard.press('Enter')
}

/** Opens the link of the newest mail, as the visitor does in the mail app. */
export async function approveDevice({ browser, sandbox }: Omit<Visit, 'page'>): Promise<void> {
  const device = await browser.newPage()
  await device.goto((await sandbox.mail(email)).link ?? '')
  await device.getByTestId('device-approve').click()
  await expect(device.getByRole('status')).toContainText('Approved')
  await device.close()
}

/** Types the code of the newest mail, or another. */
export async function enterCode({ page, sandbox }: Omit<Visit, 'browser'>, wanted?: string): Promise<void> {
  const code = wanted ?? (await sandbox.mail(email)).code ?? ''
  await page.getByTestId('foyer-code-input').pressSequentially(code)
}

/** Logs in on the open page, by default on a new device, until the code is entered. */
export async function logInOn({
  page,
  browser,
  sandbox,
  isKnownDevice = false,
}: Visit & { isKnownDevice?: boolean }) {
  await openConnect(page)
  await submitEmail(page)
  if (!isKnownDevice) {
    await expectView(page, 'EmailVerifyDevice')
    await approveDevice({ browser, sandbox })
  }
  await expectView(page, 'EmailVerifyOtp')
  await enterCode({ page, sandbox })
}

/** Opens the demo and logs in on a new device; returns the address. */
export async function logIn({ page, browser, sandbox }: Visit): Promise<string> {
  await page.goto('/')
  await logInOn({ page, browser, sandbox })
  await expectClosed(page)
  await expectStatus(page, 'connected')
  return (await demo(page, 'address').textContent()) ?? ''
}

/** Presses a button of the demo, and answers the question in the wallet. */
export async function ask(page: Page, button: string, answer: 'approve' | 'reject'): Promise<void> {
  await page.getByTestId(`demo-${button}`).click()
  await expectView(page, 'ApproveTransaction')
  await walletPage(page).getByTestId(`frame-${answer}`).click()
  await expectClosed(page)
}

/** Signs out in the Account view. */
export async function signOut(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectStatus(page, 'disconnected')
  await expect(frame(page)).toHaveCount(0)
}

/** The messages that the frame's page sent to its server, oldest first. */
export async function frameMessages(sandbox: SandboxClient): Promise<string[]> {
  const requests = await sandbox.requests('frame')
  return requests.flatMap(({ path }) => (path.startsWith('/messages/') ? [path.slice(10)] : []))
}
