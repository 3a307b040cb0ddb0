import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { type Browser, type Page, chromium as playwright } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { readCode } from '../../e2e/phone.js'
import { watchPage } from '../../e2e/watchPage.js'
import { getAddresses } from '../../world/addresses.js'
import { bundleSandboxWallet } from '../../world/wallets/bundle.js'
import { run } from './run.js'

const { apps, basePort } = inject('world')
/** SES (Hardened JavaScript), whose `lockdown()` freezes what is built in. */
const ses = join(import.meta.dirname, '../../../node_modules/ses/dist/lockdown.umd.min.js')

let browser: Browser
let wallet: string
beforeAll(async () => {
  browser = await playwright.launch(chromium)
  wallet = await bundleSandboxWallet({ basePort })
})
afterAll(() => browser.close())

describe.each(['18', '19'] as const)('an empty Vite app with React %s', (major) => {
  const app = realpathSync(apps[major])
  const assets = join(app, 'dist/assets')

  beforeAll(() =>
    run(app, process.execPath, [join(app, 'node_modules/vite/bin/vite.js'), 'build', '--sourcemap'], {
      VITE_SANDBOX_PORT: String(basePort),
      NODE_ENV: 'production', // Vitest sets another one
    }),
  )

  test('is built from the installed dist', () => {
    const sources = readdirSync(assets)
      .filter((file) => file.endsWith('.js.map'))
      .flatMap((file): string[] => JSON.parse(readFileSync(join(assets, file), 'utf8')).sources)
      .map((source) => resolve(assets, source))
    const bundled = sources.filter((source) => source.includes('foyer-kit'))
    expect(bundled).toContain(join(app, 'node_modules/foyer-kit/dist/ui-react/start.js'))
    expect(
      bundled.filter((source) => !source.startsWith(join(app, 'node_modules/foyer-kit/dist', sep))),
    ).toEqual([])
  })

  test('loads the modal, the views and viem on demand', () => {
    const [entry = ''] = readFileSync(join(app, 'dist/index.html'), 'utf8').match(/index-[^"]+\.js/) ?? []
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(assets, `${entry}.map`), 'utf8'))
    expect(sources.join()).toContain('foyer-kit/dist/ui-react/start.js')
    expect(sources.filter((source) => /\/dist\/(.*\/open\.js|chunks\/)|\/viem\//.test(source))).toEqual([])
  })

  test('includes the styles that it imports', () => {
    const styles = readdirSync(assets).filter((file) => file.endsWith('.css'))
    expect(styles.map((file) => readFileSync(join(assets, file), 'utf8')).join()).toContain('[data-foyer]')
  })

  test('shows the button and connects the injected wallet without errors', async () => {
    const { page, problems, close } = await open(app)
    try {
      await connect(page)
      expect(problems.unexpected()).toEqual([])
    } finally {
      await close()
    }
  })

  test('pairs a phone with the bundled WalletConnect library', async () => {
    const { page, problems, close } = await open(app)
    const device = await browser.newContext()
    try {
      await page.getByTestId('foyer-connect-button').click()
      await page.getByTestId('foyer-wallet-walletConnect').click()
      const phone = await device.newPage()
      await phone.goto(getAddresses(basePort).phone)
      await phone.getByTestId('phone-uri').fill(await readCode(page))
      await phone.getByTestId('phone-pair').click()
      await phone.getByTestId('phone-approve').click()
      await page.getByTestId('foyer-account-button').waitFor()
      await expect.poll(() => page.getByTestId('address').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
      expect(problems.unexpected()).toEqual([])
    } finally {
      await device.close()
      await close()
    }
  })

  test('works after lockdown, with frozen prototypes, and adds no globals', async () => {
    const { page, problems, close } = await open(app, [
      readFileSync(ses, 'utf8'),
      "lockdown({ errorTaming: 'unsafe', consoleTaming: 'unsafe', overrideTaming: 'severe' })",
    ])
    const globals = () => page.evaluate('Object.getOwnPropertyNames(globalThis).sort()')
    try {
      expect(await page.evaluate('Object.isFrozen(Object.prototype)')).toBe(true)
      const before = await globals()
      await connect(page)
      await page.getByTestId('foyer-disconnect').click()
      await page.getByTestId('foyer-connect-button').waitFor()
      expect(await globals()).toEqual(before)
      expect(problems.unexpected()).toEqual([])
    } finally {
      await close()
    }
  })
})

/** Serves the built app and opens it as a new visitor with the sandbox's wallet, after these scripts. */
async function open(app: string, scripts: readonly string[] = []) {
  const server = await preview({
    root: app,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const context = await browser.newContext()
  const close = async () => {
    await context.close()
    await server.close()
  }
  try {
    const address = server.httpServer.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const page = await context.newPage()
    const problems = await watchPage(context, page)
    for (const content of [wallet, ...scripts]) await context.addInitScript({ content })
    await page.goto(`http://127.0.0.1:${port}/`)
    return { page, problems, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Connects the sandbox's wallet, and opens its account. */
async function connect(page: Page): Promise<void> {
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-wallet-dev.foyer.evm').click()
  await page.getByTestId('foyer-account-button').waitFor()
  await expect.poll(() => page.getByTestId('address').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.getByTestId('foyer-account-button').click()
  await page.locator('[data-testid=foyer-modal][data-view=Account]').waitFor()
}
