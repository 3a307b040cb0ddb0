import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { chromium } from '../../e2e/chromium.js'
import { findBasePort } from '../../world/findBasePort.js'
import { installTests } from './hosts.js'
import { run } from './run.js'

const root = join(import.meta.dirname, '../../..')
const { tarball } = inject('world')

test('the recipes of docs/testing.md work as they stand, in a folder with the packed packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-recipes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await run(root, 'npm', ['run', 'build', '-w', 'sandbox'])
  const packed = await run(root, 'npm', ['pack', '--json', '-w', 'sandbox', '--pack-destination', folder])
  const [{ filename }] = JSON.parse(packed)
  await installTests(folder, tarball, join(folder, filename))

  const basePort = await findBasePort()
  const recipes = readRecipes()
  expect(Object.keys(recipes)).toHaveLength(9)
  for (const [name, code] of Object.entries(recipes))
    writeFileSync(
      join(folder, name),
      code
        .replaceAll('4600', `${basePort}`)
        .replace(/^ {2}test: {/m, "  test: { globalSetup: './sandbox.setup.ts',"), // as the page says
    )
  // Generous, because the machine may be busy.
  const limits = { timeout: 300_000, expect: { timeout: 60_000 } }
  const config = { testMatch: '*.spec.ts', workers: 1, use: { launchOptions: chromium }, ...limits }
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)

  const shop = await serveShop()
  const [inBrowser, inNode] = await Promise.all([
    run(folder, 'npx', ['playwright', 'test'], { SHOP_URL: shop }),
    run(folder, 'npx', ['vitest', 'run', '--testTimeout=300000', '--expect.poll.timeout=60000']),
  ])
  expect(inBrowser).toContain('3 passed')
  expect(stripVTControlCharacters(inNode)).toMatch(/Tests\s+7 passed/)

  // What the recipes do not use is not installed: the sandbox says what it needs.
  await expect(
    run(folder, 'npx', ['foyer-sandbox', '--chains', 'bip122:000000000019d6689c085ae165831e93']),
  ).rejects.toThrow(
    /Bitcoin in the sandbox needs packages that are not installed. Run: npm install --save-dev .*bcoin@\d/,
  )
}, 1_800_000)

/** The code blocks of the page that name their file. */
function readRecipes(): Record<string, string> {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  const blocks = [...page.matchAll(/^```tsx? fragment\n\/\/ (\S+)\n(.*?)^```$/gms)]
  return Object.fromEntries(blocks.map(([, name = '', code = '']) => [name, code]))
}

/** Serves a page that does not know Foyer. */
async function serveShop(): Promise<string> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? 'index.html' : url.slice(1)
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain')
    response.end(readFileSync(join(import.meta.dirname, 'shop', file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The shop has no port.')
  return `http://127.0.0.1:${address.port}`
}
