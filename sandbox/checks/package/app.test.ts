import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { type Browser, type Page, chromium as playwright } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { readCode } from '../../e2e/phone.js'
import { watchPage } from '../../e2e/watchPage.js'
import { findFirstScripts } from '../../peers/prepare/readBuiltApp.js'
import { formatPolicy, readSandboxPolicy } from '../../policy.js'
import { getAddresses } from '../../world/addresses.js'
import { bundleSandboxWallet } from '../../world/wallets/bundle.js'
import { openContext } from '../openContext.js'
import { run } from './run.js'

const { apps, basePort } = inject('world')
/** SES (Hardened JavaScript), whose `lockdown()` freezes the built-ins. */
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
    run(
      app,
      process.execPath,
      [join(app, 'node_modules/vite/bin/vite.js'), 'build', '--sourcemap', '--manifest'],
      {
        VITE_SANDBOX_PORT: String(basePort),
        NODE_ENV: 'production', // Vitest sets another one
      },
    ),
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
    const manifest: unknown = JSON.parse(readFileSync(join(app, 'dist/.vite/manifest.json'), 'utf8'))
    // Chunks of the bundler's own code have no source map.
    const maps = findFirstScripts(manifest)
      .map((script) => join(app, 'dist', `${script}.map`))
      .filter((map) => existsSync(map))
    const sources = maps.flatMap((map): string[] => JSON.parse(readFileSync(map, 'utf8')).sources)
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
    const device = await openContext(browser)
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

  describe('works with polluted prototypes, lockdown, strict policies and a patched fetch [D-21]', () => {
    test('under the policy of docs/csp.md, which requires Trusted Types', async () => {
      const policy = formatPolicy(readSandboxPolicy(getAddresses(basePort)))
      await using host = await open(app, { policy })
      await visit(host.page)
      await visit(host.page)
      expect(host.problems.unexpected()).toEqual([])
      // The policy is on.
      await host.page.evaluate("document.body.setAttribute('style', 'margin: 0')")
      await expect.poll(() => host.problems.unexpected().join()).toContain('style-src-attr')
    })

    test('when a script of the page pollutes prototypes', async () => {
      await using host = await open(app)
      // React cannot render an input on polluted prototypes, so a row to try again replaces the email field.
      host.problems.allow(/Invalid property descriptor/)
      // The bundler's chunk loader does not survive the pollution, so the chunks load first.
      await visit(host.page)
      await host.page.evaluate(`{
        Object.assign(Object.prototype, { name: 'polluted', value: 'polluted', status: 'polluted' })
        const { map } = Array.prototype
        Array.prototype.map = function (...parameters) { return map.apply(this, parameters) }
      }`)
      await visit(host.page)
      expect(await host.page.evaluate('Object.keys(Object.prototype)')).toEqual(['name', 'value', 'status'])
      expect(host.problems.unexpected()).toEqual([])
    })

    test('after lockdown, which freezes prototypes; and adds no globals [SC-13]', async () => {
      await using host = await open(app, {
        scripts: [
          readFileSync(ses, 'utf8'),
          "lockdown({ errorTaming: 'unsafe', consoleTaming: 'unsafe', overrideTaming: 'severe' })",
          'globalThis.initial = [...Object.getOwnPropertyNames(globalThis), "initial"].sort()',
        ],
      })
      const globals = () => host.page.evaluate('Object.getOwnPropertyNames(globalThis).sort()')
      expect(await host.page.evaluate('Object.isFrozen(Object.prototype)')).toBe(true)
      await visit(host.page)
      await visit(host.page)
      expect(await globals()).toEqual(await host.page.evaluate('initial'))
      expect(host.problems.unexpected()).toEqual([])
    })

    test('with a fetch that a monitoring script has replaced', async () => {
      await using host = await open(app, { scripts: [patchFetch] })
      await visit(host.page)
      await visit(host.page)
      const { blockchainApi, walletService } = getAddresses(basePort)
      expect(await host.page.evaluate('fetched')).toEqual(
        expect.arrayContaining([blockchainApi, walletService].map((address) => new URL(address).origin)),
      )
      expect(host.problems.unexpected()).toEqual([])
    })
  })
})

/** Wraps fetch as monitoring scripts do: rejects another `this`, reads the response, and returns a copy, which has no `url`. */
const patchFetch = `
  window.fetched = []
  const original = window.fetch
  window.fetch = async function (input, init) {
    if (this !== undefined && this !== window) throw new TypeError('Illegal invocation')
    fetched.push(new URL(input instanceof Request ? input.url : input, location.href).origin)
    const response = await original(input, init)
    await response.clone().text()
    return new Response(response.body, response)
  }`

type OpenParameters = {
  /** Scripts that run before those of the page. */
  scripts?: readonly string[]
  /** The content security policy. */
  policy?: string
}

/** Serves the built app and opens it as a new visitor with the sandbox's wallet. */
async function open(app: string, { scripts = [], policy }: OpenParameters = {}) {
  const server = await preview({
    root: app,
    configFile: false,
    logLevel: 'error',
    preview: {
      host: '127.0.0.1',
      port: 0,
      open: false,
      headers: policy ? { 'Content-Security-Policy': policy } : {},
    },
  })
  const context = await openContext(browser)
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
    return { page, problems, close, [Symbol.asyncDispose]: close }
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

/** Connects, waits for the account's name and tokens, and disconnects. */
async function visit(page: Page): Promise<void> {
  await connect(page)
  await page.getByTestId('foyer-account-button').getByText('ada.foyer.eth').waitFor()
  await page
    .getByTestId(/^foyer-token-/)
    .first()
    .waitFor()
  await page.getByTestId('foyer-disconnect').click()
  await page.getByTestId('foyer-connect-button').waitFor()
}
