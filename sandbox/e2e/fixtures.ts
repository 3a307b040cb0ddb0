import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createSandboxClient, type SandboxClient } from '@foyer-kit/sandbox'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { sandboxPort } from './addresses.js'
import { throttle, throttleRate } from './throttle.js'
import { type Problems, watchPage } from './watchPage.js'

export { expect }

type Fixtures = {
  /** Controls the sandbox, which is reset before each test. */
  sandbox: SandboxClient
  /** Problems seen in the page. Those that the test does not allow fail it at the end. */
  problems: Problems
  /** Slows the pages down when `FOYER_THROTTLE` is set. */
  throttled: undefined
}

/**
 * Playwright's `test` in the sandbox. A test also fails when
 * - the page requests a host other than this machine,
 * - it logs an error, throws, or leaves a rejection unhandled,
 * - it violates its content security policy,
 * - a request to the sandbox, or its response, does not match the YAML.
 *
 * A test that provokes one of these allows it: `problems.allow(/status of 503/)`.
 *
 * @example
 * test('shows the account after connecting [NAV-03]', async ({ page }) => {
 *   await page.goto('/')
 *   await connect(page)
 *   await openAccount(page)
 *   await expect(dialog(page)).toHaveAttribute('data-view', 'Account')
 * })
 *
 * @example
 * test('opens immediately when the wallet service is down [WS-01]', async ({ page, sandbox, problems }) => {
 *   await sandbox.addFault({ service: 'wallet-service', kind: 'down' })
 *   problems.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
 *   …
 * })
 */
export const test = base.extend<Fixtures>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const control = createSandboxClient({ basePort: sandboxPort })
      await control.reset()
      await use(control)
      const refused = (await control.requests()).filter(({ problem }) => problem)
      expect(refused, 'requests or responses that violate the schemas').toEqual([])
    },
    { auto: true },
  ],
  throttled: [
    async ({ context, browserName }, use) => {
      if (browserName === 'chromium') throttle(context)
      await use(undefined)
    },
    { auto: true },
  ],
  problems: [
    async ({ context, page }, use) => {
      const problems = await watchPage(context, page)
      await use(problems)
      expect(problems.unexpected(), 'problems in the page').toEqual([])
    },
    { auto: true },
  ],
})

/** What browsers log when a request fails. */
export const brokenRequest = /Failed to load resource|Cross-Origin Request Blocked/

/** What browsers log when a web socket fails. */
export const brokenSocket = /WebSocket connection to|can’t establish a connection|was interrupted/

/** The modal. `data-view` names its view, `data-theme` its theme. */
export const dialog = (page: Page): Locator => page.getByTestId('foyer-modal')

/** Waits until the modal shows this view. */
export async function expectView(page: Page, view: string): Promise<void> {
  await expect(dialog(page)).toHaveAttribute('data-view', view)
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(dialog(page)).toBeHidden()
}

/** Opens the modal on the Connect view with the connect button. */
export async function openConnect(page: Page): Promise<void> {
  await page.getByTestId('foyer-connect-button').click()
  await expectView(page, 'Connect')
}

/** Connects the injected wallet of the sandbox and waits until the page shows it. */
export async function connect(page: Page): Promise<void> {
  await openConnect(page)
  await injectedWallet(page).click()
  await expectClosed(page)
  await expect(page.getByTestId('foyer-account-button')).toBeVisible()
  await expectStatus(page, 'connected')
}

/** Opens the modal on the Account view. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByTestId('foyer-account-button').click()
  await expectView(page, 'Account')
}

/** The row of the injected sandbox wallet in the Connect view. */
export const injectedWallet = (page: Page): Locator => page.getByTestId('foyer-wallet-dev.foyer.evm')

/** A value that the demo page shows for one namespace. */
export const demo = (
  page: Page,
  part: 'status' | 'address' | 'chain' | 'result',
  namespace = 'eip155',
): Locator => page.getByTestId(`demo-${namespace}-${part}`)

export async function expectStatus(
  page: Page,
  status: 'disconnected' | 'connecting' | 'connected',
): Promise<void> {
  await expect(demo(page, 'status')).toHaveText(status)
}

type ExpectedToast = { text: string | RegExp; variant?: 'success' | 'error' }

/**
 * Presses, and expects a toast. It disappears after four seconds, which a busy test may miss: the page itself looks for it, from the
 * start.
 */
export async function expectToast(
  page: Page,
  { text, variant }: ExpectedToast,
  press: () => Promise<unknown> = async () => {},
): Promise<void> {
  const { source, flags } =
    typeof text === 'string' ? new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`) : text
  const selector = `[data-testid=foyer-toast]${variant ? `[data-variant=${variant}]` : ''}`
  let isSeen = false
  const looking = page.evaluate(findToast, { selector, source, flags }).then(() => {
    isSeen = true
  })
  const seen = expect.poll(() => isSeen, { message: `The toast ${text}`, timeout: 120_000 * throttleRate })
  await Promise.all([looking, seen.toBe(true), press()])
}

/** Runs in the page. */
function findToast({ selector, source, flags }: { selector: string; source: string; flags: string }) {
  return new Promise<void>((resolve) => {
    const look = () => {
      const modal = document.querySelector('[data-foyer-modal]')?.shadowRoot
      if (modal)
        observer.observe(modal, { attributes: true, childList: true, subtree: true, characterData: true })
      const shown = modal?.querySelector(selector)?.textContent
      if (!shown || !new RegExp(source, flags).test(shown)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()
  })
}

/** Waits until the page has sent no request for half a second. Over BiDi, `networkidle` can miss the end of a request. */
export async function untilQuiet(page: Page): Promise<void> {
  const sendsRequest = () =>
    page.waitForRequest(/./, { timeout: 500 * throttleRate }).then(
      () => true,
      () => false,
    )
  while (await sendsRequest());
}

/** What pages have asked the sandbox. Without an origin, its services ask its nodes: they may still answer the test before. */
export const requestsOfPages = async (sandbox: SandboxClient) =>
  (await sandbox.requests()).filter(({ service, origin }) => origin || !service.startsWith('rpc:'))

/** Stops an installed clock, so that short-lived states last until the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  const stopSoon = async () => {
    const soon = Number(await page.evaluate('Date.now()')) + 1000
    return page.clock.pauseAt(soon).then(
      () => true,
      // A page that took longer refuses, but its clock stands from then on.
      (error: unknown) => {
        if (!/to the past/.test(String(error))) throw error
        return false
      },
    )
  }
  while (!(await stopSoon()));
}

/** Waits for the next layout of the page. Unlike an animation frame, it needs no clock. */
export const nextLayout = (page: Pick<Page, 'evaluate'>): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => new ResizeObserver(() => resolve()).observe(document.documentElement)),
  )

/** Waits until all animations have ended, except those that never end. */
export async function untilStill(page: Pick<Page, 'evaluate'>): Promise<void> {
  const countMoving = async () => {
    // The page starts some animations only after the next layout.
    await nextLayout(page)
    return page.evaluate(() => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      return [document, ...shadows]
        .flatMap((root) => root.getAnimations())
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length
    })
  }
  await expect.poll(countMoving).toBe(0)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no violation of WCAG 2.2 A and AA, shadow roots included. Playwright evaluates axe, so the page's policy stays on. */
export async function expectAccessible(page: Pick<Page, 'evaluate'>): Promise<void> {
  // Contrast is only meaningful once colors have stopped fading.
  await untilStill(page)
  await page.evaluate(axeSource)
  const violations: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
      .then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })))`,
  )
  expect(violations, 'accessibility violations').toEqual([])
}
