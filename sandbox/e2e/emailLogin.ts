import type { SandboxClient } from '@foyer-kit/sandbox'
import type {
  Browser,
  LaunchOptions,
  Locator,
  Page,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  WorkerFixture,
} from '@playwright/test'
import { partitionedChromium } from './chromium.js'
import {
  demo,
  expect,
  expectClosed,
  expectStatus,
  expectView,
  nextLayout,
  openAccount,
  openConnect,
} from './fixtures.js'

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
export async function logInOn({ page, ...visit }: Visit & { isKnownDevice?: boolean }) {
  await openConnect(page)
  await logInFromConnect({ page, ...visit })
}

/** The same in the Connect view, which is open. */
export async function logInFromConnect({
  page,
  browser,
  sandbox,
  isKnownDevice = false,
}: Visit & { isKnownDevice?: boolean }) {
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

/** Connects the injected wallet on Solana, and opens the ways to connect on Ethereum as well; returns the address on Solana. */
export async function connectSolanaFirst(page: Page): Promise<string> {
  await openConnect(page)
  await page.getByTestId('foyer-wallet-dev.foyer.solana').click()
  await expectClosed(page)
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')
  await openOnEthereum(page)
  return (await demo(page, 'address', 'solana').textContent()) ?? ''
}

/** Opens the ways to connect on Ethereum. */
export async function openOnEthereum(page: Page): Promise<void> {
  await page.evaluate("foyer.open({ namespace: 'eip155' })")
  await expectView(page, 'Connect')
}

/** Checks that the injected wallet on Solana is still connected, with this address, and signs. */
export async function expectSolanaToSign(page: Page, address: string): Promise<void> {
  await expect(demo(page, 'status', 'solana')).toHaveText('connected')
  await expect(demo(page, 'address', 'solana')).toHaveText(address)
  await page.getByTestId('demo-solana-sign-message').click()
  await expect(demo(page, 'result', 'solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
}

/**
 * Presses an element once it has been painted where it is now: with `reachFrames`, Firefox gives a press to what the last picture
 * shows under the pointer.
 */
export async function pressPainted(page: Page, element: Locator): Promise<void> {
  for (let layout = 0; layout < 2; layout++) await nextLayout(page)
  await element.click()
}

/** Answers the question in the wallet as soon as its frame takes presses. */
export async function answerWallet(page: Page, answer: 'approve' | 'reject'): Promise<void> {
  await expect(frame(page)).toHaveCSS('pointer-events', 'auto')
  await pressPainted(page, walletPage(page).getByTestId(`frame-${answer}`))
}

/** Presses a button of the demo, and answers the question in the wallet. */
export async function ask(page: Page, button: string, answer: 'approve' | 'reject'): Promise<void> {
  await page.getByTestId(`demo-${button}`).click()
  await expectView(page, 'ApproveTransaction')
  await answerWallet(page, answer)
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
