import type { Page } from '@playwright/test'
import { sandboxPort } from '../../e2e/addresses.js'
import { test as base, connect, demo, expect, expectStatus } from '../../e2e/fixtures.js'
import { wallet } from '../../e2e/wallet.js'
import { formatPolicy, readSandboxPolicy } from '../../policy.js'
import { bundleSandboxWallet } from '../../world/wallets/bundle.js'
import { builtUrl, developmentUrl } from './addresses.js'

const test = base.extend<object, { walletScript: string }>({
  walletScript: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => use(await bundleSandboxWallet({ basePort: sandboxPort })),
    { scope: 'worker' },
  ],
  context: async ({ context, walletScript }, use) => {
    await context.addInitScript({ content: walletScript })
    await context.addInitScript(() =>
      addEventListener('eip6963:requestProvider', () => Object.assign(window, { isTakenOver: true })),
    )
    await use(context)
  },
})

/** Expects the server to render the page as this visitor left it. */
async function expectRendered(page: Page, address: string) {
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('foyer')
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain(`<dd data-testid="demo-eip155-address">${address}</dd>`)
  expect(html).toMatch(new RegExp(`<button[^>]*data-foyer="account"[^>]*>.*?${address}`))
}

/** Connects after hydration, and expects the connection to survive a reload. */
async function connectAndComeBack(page: Page) {
  // Clicks before hydration are lost: the kit looks for wallets only afterwards.
  await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'))
  await connect(page)
  await expect(demo(page, 'chain')).toHaveText('eip155:1')
  const address = await demo(page, 'address').textContent()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expect(page.getByTestId('foyer-account-button')).toContainText('12.5 ETH')
  await expectRendered(page, address ?? '')
  await page.reload()
  await expectStatus(page, 'connected')
  await expect(demo(page, 'address')).toHaveText(address ?? '')
  expect(await wallet(page).asked('eth_requestAccounts')).toEqual([])
}

test('connects without hydration errors, and stays connected after a reload', async ({ page }) => {
  await page.goto(builtUrl)
  await connectAndComeBack(page)
})

test('connects in development mode, where React reports hydration mismatches', async ({ page }) => {
  await page.goto(developmentUrl)
  await connectAndComeBack(page)
})

test('a hook in a server component says where it belongs', async ({ request }) => {
  // The first request compiles the page.
  const response = await request.get(`${developmentUrl}/server-component`, { timeout: 0 })
  expect(response.status()).toBe(500)
  expect(await response.text()).toContain('useFoyerAccount() works only in client components')
})

test('sends the policy of docs/csp.md with its changes for Next.js, and a new nonce for each request', async ({
  request,
  sandbox,
}) => {
  const read = async () => (await request.get(builtUrl)).headers()['content-security-policy'] ?? ''
  const [sent, next] = [await read(), await read()]
  expect(next).not.toBe(sent)
  const nonce = /'nonce-[\w=]+'/.exec(sent)?.[0] ?? ''
  // The example offers only EVM networks.
  const nodeOrigins = Object.entries(sandbox.addresses.rpc).flatMap(([chain, url]) =>
    chain.startsWith('eip155:') ? [] : [url],
  )
  const changes: Record<string, (sources: readonly string[]) => readonly string[]> = {
    'script-src': (sources) => [...sources, nonce, "'strict-dynamic'"],
    // The example does not need the sandbox's http source for pictures.
    'img-src': (sources) => sources.filter((source) => source !== sandbox.addresses.walletService),
    'connect-src': (sources) => ["'self'", ...sources.filter((source) => !nodeOrigins.includes(source))],
  }
  const expected = readSandboxPolicy(sandbox.addresses)
    .filter(({ name }) => name !== 'require-trusted-types-for')
    .map(({ name, sources }) => ({ name, sources: changes[name]?.(sources) ?? sources }))
  expect(sent).toBe(formatPolicy(expected))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server-rendered page contains the buttons, named and styled', async ({ page }) => {
    await page.goto(builtUrl)
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await expect(button).toBeVisible()
    await expect(button).toHaveCSS('border-radius', '14px')
    await expect(page.getByRole('button', { name: 'Ethereum' })).toBeVisible()
    await expectStatus(page, 'disconnected')
  })
})
