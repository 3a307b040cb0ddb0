import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium as browserType } from 'playwright'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium } from '../../sandbox/e2e/chromium.js'
import { accounts } from '../../sandbox/world/accounts.js'
import { findBasePort } from '../../sandbox/world/findBasePort.js'
import { type Sandbox, startSandbox } from '../../sandbox/world/startSandbox.js'

const folder = import.meta.dirname
const address = accounts[0]?.signer.address ?? ''
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
afterAll(() => sandbox.stop())

test('a script prints the balances and transactions of an address [GEN-03]', async () => {
  const parameters = ['-C', 'foyer-source', '--import', '@oxc-node/core/register', 'printAccount.ts', address]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...parameters, sandbox.addresses.blockchainApi],
    { cwd: folder },
  )
  const [first = '', second = ''] = stdout.trimEnd().split('\n\n')
  const [name, ...balances] = first.split('\n')
  const [title, ...history] = second.split('\n')
  expect(name).toBe('ada.foyer.eth')
  expect(title).toBe('Latest transactions')
  expect(history.length).toBeGreaterThan(2)
  for (const line of history) expect(line).toMatch(/^\d{4}-\d\d-\d\d receive \+\d+(\.\d+)? \S/)
  expect(balances.length).toBeGreaterThan(2)
  for (const line of balances) expect(line).toMatch(/^\d+(\.\d+)? \w+ \(\d+\.\d\d USD\)$/)
})

test('a page without React shows the balances and transactions of an address [GEN-03]', async () => {
  const server = await createServer({
    configFile: `${folder}/vite.config.ts`,
    server: { port: 0, hmr: false },
    cacheDir: `${folder}/dist/cache`,
    logLevel: 'error',
  })
  const browser = await browserType.launch(chromium)
  try {
    await server.listen()
    const page = await browser.newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}?service=${sandbox.addresses.blockchainApi}`)
    await page.getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('ada.foyer.eth').waitFor()
    expect(await page.getByText('ETH').count()).toBeGreaterThan(0)
    await page.getByText('receive +640.25 USDC').waitFor()
    await page.getByLabel('Address').fill('banana')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('HTTP status code: 400').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(0)
  } finally {
    await browser.close()
    await server.close()
  }
})

test('bundles only the API clients [GEN-03]', async () => {
  const built = await build({
    configFile: `${folder}/vite.config.ts`,
    build: { write: false },
    logLevel: 'error',
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const modules = outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  expect(modules.some((file) => file.includes('/generated/blockchain-api/'))).toBe(true)
  const others = modules.filter(
    (file) => !/\/(generated|clients-only|openapi-fetch)\/|^\0|\/vite\//.test(file),
  )
  expect(others).toEqual([])
})
