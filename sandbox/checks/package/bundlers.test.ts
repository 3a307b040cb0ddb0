import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium as playwright, type Response } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { installOwn } from '../../e2e/installOwn.js'
import { watchPage } from '../../e2e/watchPage.js'
import { getAddresses } from '../../world/addresses.js'
import { openContext } from '../openContext.js'
import { run } from './run.js'

/** What the first load may add to React, in kB. esbuild writes several times as many files, and each is compressed alone. */
const quick = { 'Vite 8': 18, esbuild: 22.5, Rspack: 18 }
const slow = { 'Vite 6': 18, 'Vite 7': 18, 'webpack 5': 18, Rollup: 18, Parcel: 18 }
/** `npm run test:bundlers` tries all of them, `npm test` the quick ones. */
const isAll = process.env.FOYER_BUNDLERS === 'all'
const bundlers = Object.entries(isAll ? { ...slow, ...quick } : quick)

const { apps, basePort } = inject('world')
const app = join(apps['19'], 'bundlers')
const folder = join(import.meta.dirname, 'bundlers')
const { blockchainApi, walletService, analytics, relay, verify } = getAddresses(basePort)

/** What each first load adds to React, in kB. */
const shares = new Map<string, number>()

const react = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'

  createRoot(document.getElementById('root')).render(createElement('h1', null, 'Shop'))`

const foyer = `
  import { createFoyer } from 'foyer-kit'
  import { createEvmAdapter } from 'foyer-kit/evm'
  import { mainnet } from 'foyer-kit/networks'
  import { ConnectButton, FoyerProvider } from 'foyer-kit/react'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'

  const foyer = createFoyer({
    projectId: 'sandbox',
    networks: [mainnet],
    adapters: [createEvmAdapter()],
    prefetch: 'none',
    services: ${JSON.stringify({ blockchainApi, walletService, analytics, relay, verify })},
  })
  createRoot(document.getElementById('root')).render(
    createElement(FoyerProvider, { foyer }, createElement('h1', null, 'Shop'), createElement(ConnectButton)),
  )`

/** How far the README may be behind, in kB. */
const rounding = 0.2

let browser: Browser
beforeAll(async () => {
  await installOwn(folder, { omitsDev: !isAll })
  // Parcel reads the exports of packages only if the app says so.
  const manifest = join(apps['19'], 'package.json')
  const before: object = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...before, '@parcel/resolver-default': { packageExports: true } }))
  for (const [name, script] of Object.entries({ react, foyer })) {
    mkdirSync(join(app, name), { recursive: true })
    writeFileSync(join(app, name, 'main.js'), script)
  }
  browser = await playwright.launch(chromium)
})
afterAll(async () => {
  await browser.close()
  console.log(Object.fromEntries(shares))
})

test.each(bundlers)(
  'a page built with %s shows the modal, and adds less than %d kB before',
  async (bundler, budget) => {
    const [alone, whole] = [await build(bundler, 'react'), await build(bundler, 'foyer')]
    await using page = await open(alone)
    await using host = await open(whole)
    await expect.poll(() => page.page.getByRole('heading').textContent()).toBe('Shop')
    const button = host.page.getByTestId('foyer-connect-button')
    await button.waitFor()
    const share = ((await host.loaded()) - (await page.loaded())) / 1000
    shares.set(bundler, share)

    await button.click()
    await host.page.getByTestId('foyer-wallet-walletConnect').waitFor()
    expect(host.problems.unexpected()).toEqual([])
    expect(share).toBeLessThan(budget)
  },
)

test('the shares are those of the README, and but for esbuild within 2 kB of each other', () => {
  const readme = readFileSync(join(apps['19'], 'node_modules/foyer-kit/README.md'), 'utf8')
  const [, ...told] =
    readme.match(/add ([\d.]+) to ([\d.]+) kB to the first load.*?esbuild adds ([\d.]+) kB/s) ?? []
  const [least = 0, most = 0, esbuild = 0] = told.map(Number)
  const { esbuild: own = 0, ...rest } = Object.fromEntries(shares)
  const others = Object.values(rest)
  expect(Math.abs(own - esbuild)).toBeLessThan(rounding)
  expect(Math.min(...others)).toBeGreaterThan(least - rounding)
  expect(Math.max(...others)).toBeLessThan(most + rounding)
  expect(Math.max(...others) - Math.min(...others)).toBeLessThan(2)
  if (!isAll) return
  expect(Math.min(...others)).toBeLessThan(least + rounding)
  expect(Math.max(...others)).toBeGreaterThan(most - rounding)
})

/** Builds a page in a process of its own, as a command would; resolves to its folder. */
async function build(bundler: string, page: string): Promise<string> {
  const output = join(app, 'built', bundler.replace(' ', '-'), page)
  mkdirSync(output, { recursive: true })
  const parameters = [join(folder, 'build.mjs'), bundler, join(app, page, 'main.js'), output]
  await run(app, process.execPath, parameters, { NODE_ENV: 'production' })
  return output
}

/** Opens a built page; `loaded` resolves to the size of the scripts until then, each gzipped. */
async function open(folder: string) {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const context = await openContext(browser)
  const page = await context.newPage()
  const problems = await watchPage(context, page)
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  return {
    page,
    problems,
    loaded: async () => {
      const bodies = await Promise.all(scripts.map((response) => response.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    },
    async [Symbol.asyncDispose]() {
      await context.close()
      await server.close()
    },
  }
}
