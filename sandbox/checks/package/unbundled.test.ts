import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium as playwright } from 'playwright'
import { rolldown } from 'rolldown'
import { preview } from 'vite'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { watchPage } from '../../e2e/watchPage.js'
import { getAddresses } from '../../world/addresses.js'
import { openContext } from '../openContext.js'

const { apps, basePort } = inject('world')
const app = apps['19']
const installed = join(app, 'node_modules/foyer-kit')
const folder = join(app, 'unbundled')
const { blockchainApi, walletService, analytics, relay, verify } = getAddresses(basePort)
const services = JSON.stringify({ blockchainApi, walletService, analytics, relay, verify })

const guide = readFileSync(join(installed, 'docs/guide.md'), 'utf8')

/** The whole pages of the guide that load a module from a CDN: one file, and an import map. */
const pages = [...guide.matchAll(/^```html\n(.*?)^```$/gms)]
  .map(([, page = '']) => page)
  .filter((page) => page.includes('https://'))
const [oneFile = '', importMap = ''] = pages

/** Of what the package imports: name and address. */
const imported = [...importMap.matchAll(/"([^"]+)": "(https:\/\/esm\.sh\/[^"]+)"/g)].map(
  ([, name = '', url = '']) => ({ name, url }),
)

let browser: Browser
beforeAll(async () => {
  browser = await playwright.launch(chromium)
})
afterAll(() => browser.close())

test('the page of the guide gets Foyer from one file of a CDN, checked by its integrity', async () => {
  const { 'foyer.js': integrity }: { 'foyer.js': string } = JSON.parse(
    readFileSync(join(installed, 'dist/cdn/integrity.json'), 'utf8'),
  )
  const packages = await serve(installed)
  await showConnect(await open(writePage('cdn', oneFile, { packages, integrity })))

  const changed = join(folder, 'changed')
  cpSync(join(installed, 'dist/cdn'), join(changed, 'dist/cdn'), { recursive: true })
  const code = readFileSync(join(changed, 'dist/cdn/foyer.js'))
  writeFileSync(join(changed, 'dist/cdn/foyer.js'), Buffer.concat([code, Buffer.from(' ')]))
  const { page: blocked, problems } = await open(
    writePage('cdn', oneFile, { packages: await serve(changed), integrity }),
  )
  await expect.poll(() => problems.unexpected().join()).toContain('integrity')
  expect(await blocked.getByTestId('foyer-connect-button').count()).toBe(0)
})

test('the one file has all names of the entries for pages', async () => {
  const { resolve } = createRequire(join(app, 'package.json'))
  // Names of one letter are the bundler's.
  const namesOf = (module: object) => Object.keys(module).filter((name) => name.length > 1)
  const load = (path: string) => import(pathToFileURL(path).href)
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const others = /^\.\/(api|events|frame|networks|package|react|schemas|testing|wagmi)\b/
  const entries = Object.keys(exports).filter((name) => !others.test(name))
  expect(entries).toContain('./errors')
  const file = await load(join(installed, 'dist/cdn/foyer.js'))
  const has = new Set(namesOf(file))
  for (const entry of entries) {
    const names = namesOf(await load(resolve(entry.replace('.', 'foyer-kit'))))
    expect(
      names.filter((name) => !has.has(name)),
      entry,
    ).toEqual([])
  }
  expect(namesOf(file.networks).sort()).toEqual(namesOf(await load(resolve('foyer-kit/networks'))).sort())
})

test('the page of the guide gets the package and what it imports by an import map; while developing, it hears of mistakes', async () => {
  const packages = await serve(installed)
  const bundled = await serve(await bundleForBrowser())
  expect(imported.length).toBeGreaterThan(5)
  const local = imported.reduce(
    (page, { name, url }) => page.replace(`"${url}"`, `"${bundled}${fileOf(name)}"`),
    importMap,
  )
  await showConnect(await open(writePage('import-map', local, { packages })))

  const [runtime = '', modal = ''] = guide.match(/dist\/[-a-z/]+development[-a-z/]+\.js/g) ?? []
  const developed = local
    .replace('dist/runtime/index.js', runtime)
    .replace('dist/ui-react/mount/index.js', modal)
    .replace(
      'mountFoyer(foyer)',
      'foyer.locale.set("fr"); foyer.load("histroy").catch(() => {}); mountFoyer(foyer)',
    )
  const { page, problems } = await open(writePage('development', developed, { packages }))
  await page.getByTestId('foyer-connect-button').click()
  await page.getByTestId('foyer-wallet-walletConnect').waitFor()
  const byRuntime = /The feature "histroy" does not exist\. Did you mean history\?/
  const byModal = /Foyer has no texts in "fr"/
  for (const words of [byRuntime, byModal]) {
    await expect.poll(() => problems.unexpected().join('\n')).toMatch(words)
    problems.allow(words)
  }
  expect(problems.unexpected()).toEqual([])
})

/** Writes a page of the guide for the sandbox, with local addresses instead of those of CDNs; returns its folder. */
function writePage(
  name: string,
  html: string,
  { packages, integrity = '' }: { packages: string; integrity?: string },
): string {
  const page = join(folder, name)
  mkdirSync(page, { recursive: true })
  const local = html
    .replaceAll(/https:\/\/cdn\.jsdelivr\.net\/npm\/foyer-kit@[\d.]+\//g, packages)
    .replace('sha384-…', integrity)
    .replace("projectId: 'your project id'", `projectId: 'sandbox', prefetch: 'none', services: ${services}`)
    .replace('</title>', '</title><link rel="icon" href="data:,">')
  expect(local).not.toContain('https://')
  writeFileSync(join(page, 'index.html'), local)
  return page
}

async function open(page: string) {
  const context = await openContext(browser)
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

/** What CDNs like esm.sh do: each package as a module that browsers can load. */
async function bundleForBrowser(): Promise<string> {
  const sources = join(folder, 'sources')
  const built = join(folder, 'built')
  mkdirSync(sources, { recursive: true })
  const require = createRequire(join(app, 'package.json'))
  for (const { name } of imported) {
    const names = Object.keys(require(name)).filter((each) => /^[a-z]\w*$/i.test(each))
    writeFileSync(join(sources, fileOf(name)), `export { ${names} } from '${name}'`)
  }
  const bundle = await rolldown({
    cwd: app,
    input: imported.map(({ name }) => join(sources, fileOf(name))),
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
