import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium as playwright } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { watchPage } from '../../e2e/watchPage.js'
import { getAddresses } from '../../world/addresses.js'
import { run } from './run.js'

/** `npm run test:bundlers` tries all of them, `npm test` the quick ones. */
const isAll = process.env.FOYER_BUNDLERS === 'all'
const quick = ['Vite 8', 'esbuild', 'Rspack']
const bundlers = isAll ? ['Vite 6', 'Vite 7', 'webpack 5', 'Rollup', 'Parcel', ...quick] : quick

const { apps, basePort } = inject('world')
const app = join(apps['19'], 'bundlers')
const folder = join(import.meta.dirname, 'bundlers')
const { blockchainApi, walletService, analytics, relay, verify } = getAddresses(basePort)

/** What each page adds to React, in gzipped bytes of its first load. */
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

let browser: Browser
beforeAll(async () => {
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  await run(folder, 'npm', [...parameters, isAll ? '--include=dev' : '--omit=dev'])
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

test.each(bundlers)('a page built with %s shows the modal, and loads little before', async (bundler) => {
  const [alone, whole] = [await build(bundler, 'react'), await build(bundler, 'foyer')]
  await using page = await open(alone)
  await using host = await open(whole)
  await expect.poll(() => page.page.getByRole('heading').textContent()).toBe('Shop')
  const button = host.page.getByTestId('foyer-connect-button')
  await button.waitFor()
  shares.set(bundler, (await host.loaded()) - (await page.loaded()))

  await button.click()
  await host.page.getByTestId('foyer-wallet-walletConnect').waitFor()
  expect(host.problems.unexpected()).toEqual([])
  expect(shares.get(bundler)).toBeLessThan(18_500)
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
  const context = await browser.newContext()
  const page = await context.newPage()
  const problems = await watchPage(context, page)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  return {
    page,
    problems,
    loaded: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    async [Symbol.asyncDispose]() {
      await context.close()
      await server.close()
    },
  }
}
