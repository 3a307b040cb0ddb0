import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium as playwright } from 'playwright'
import { rolldown } from 'rolldown'
import { preview } from 'vite'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { watchPage } from '../../e2e/watchPage.js'
import { getAddresses } from '../../world/addresses.js'

const { apps, basePort } = inject('world')
const app = apps['19']
const installed = join(app, 'node_modules/foyer-kit')
const folder = join(app, 'unbundled')
const { blockchainApi, walletService, analytics, relay, verify } = getAddresses(basePort)

/** What the package imports; README.md lists them. */
const imported = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'viem', 'viem/actions', 'viem/ens'],
  ...['openapi-fetch', 'valtio/vanilla'],
]

const options = `{
  projectId: 'sandbox',
  networks: [mainnet],
  adapters: [createEvmAdapter()],
  prefetch: 'none',
  services: ${JSON.stringify({ blockchainApi, walletService, analytics, relay, verify })},
}`

let browser: Browser
beforeAll(async () => {
  browser = await playwright.launch(chromium)
})
afterAll(() => browser.close())

test('a page without bundler gets Foyer from one file of a network, checked by its integrity', async () => {
  const cdn = await serve(join(installed, 'dist/cdn'))
  const { 'foyer.js': integrity }: { 'foyer.js': string } = JSON.parse(
    readFileSync(join(installed, 'dist/cdn/integrity.json'), 'utf8'),
  )
  const page = await open(writeCdnPage(cdn, integrity))
  await showConnect(page)

  const changed = join(folder, 'changed')
  cpSync(join(installed, 'dist/cdn'), changed, { recursive: true })
  const code = readFileSync(join(changed, 'foyer.js'))
  writeFileSync(join(changed, 'foyer.js'), Buffer.concat([code, Buffer.from(' ')]))
  const { page: blocked, problems } = await open(writeCdnPage(await serve(changed), integrity))
  await expect.poll(() => problems.unexpected().join()).toContain('integrity')
  expect(await blocked.getByTestId('foyer-connect-button').count()).toBe(0)
})

test('a page without bundler gets the package and what it imports by an import map', async () => {
  const packages = await serve(installed)
  const bundled = await serve(await bundleForBrowser())
  // As README.md lists them.
  const own = [
    ...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/`(foyer-kit[/\w]*)` is\s+`(dist\/.+?)`/g),
  ].map(([, name = '', path = '']) => [name, new URL(path, packages).href])
  const imports = {
    ...Object.fromEntries(own),
    ...Object.fromEntries(imported.map((name) => [name, `${bundled}${fileOf(name)}`])),
  }
  const page = await open(
    writePage(
      'import-map',
      `<script type="importmap">${JSON.stringify({ imports })}</script>
      <script type="module">
        import { createFoyer } from 'foyer-kit'
        import { createEvmAdapter } from 'foyer-kit/evm'
        import { mountFoyer } from 'foyer-kit/modal'
        import { mainnet } from 'foyer-kit/networks'
        mountFoyer(createFoyer(${options}))
      </script>`,
    ),
  )
  await showConnect(page)
})

function writeCdnPage(cdn: string, integrity: string): string {
  return writePage(
    'cdn',
    `<script type="module" src="${cdn}foyer.js" integrity="${integrity}" crossorigin></script>
    <script type="module">
      import { createEvmAdapter, createFoyer, mountFoyer, networks } from '${cdn}foyer.js'
      const { mainnet } = networks
      mountFoyer(createFoyer(${options}))
    </script>`,
  )
}

/** Writes a page with these scripts; returns its folder. */
function writePage(name: string, scripts: string): string {
  const page = join(folder, name)
  mkdirSync(page, { recursive: true })
  writeFileSync(
    join(page, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">${scripts}</head>
    <body><foyer-connect-button></foyer-connect-button></body></html>`,
  )
  return page
}

async function open(page: string) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const opened = await context.newPage()
  const problems = await watchPage(context, opened)
  await opened.goto(await serve(page))
  return { page: opened, problems }
}

async function showConnect({ page, problems }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-wallet-walletConnect').waitFor()
  expect(problems.unexpected()).toEqual([])
}

/** Serves a folder to pages of any origin; resolves to its URL. */
async function serve(outDir: string): Promise<string> {
  const server = await preview({
    root: outDir,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, cors: true },
  })
  onTestFinished(() => server.close())
  return server.resolvedUrls?.local[0] ?? ''
}

/** What networks like esm.sh do: each package as a module that browsers can load. */
async function bundleForBrowser(): Promise<string> {
  const sources = join(folder, 'sources')
  const built = join(folder, 'built')
  mkdirSync(sources, { recursive: true })
  const require = createRequire(join(app, 'package.json'))
  for (const name of imported) {
    const names = Object.keys(require(name)).filter((each) => /^[a-z]\w*$/i.test(each))
    writeFileSync(join(sources, fileOf(name)), `export { ${names} } from '${name}'`)
  }
  const bundle = await rolldown({
    cwd: app,
    input: imported.map((name) => join(sources, fileOf(name))),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  await bundle.write({ dir: built })
  await bundle.close()
  return built
}

function fileOf(name: string): string {
  return `${name.replaceAll('/', '-')}.js`
}
