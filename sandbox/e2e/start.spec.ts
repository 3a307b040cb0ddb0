import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBasePort, getAddresses } from '@foyer-kit/sandbox'
import { expect, test } from '@playwright/test'
import { formatPolicy, readGalleryPolicy, readSandboxPolicy } from '../policy.js'

/** How long a start may take: it builds, and the machine may be busy. */
const timeout = 600_000

const root = fileURLToPath(new URL('../../', import.meta.url))
let started: ChildProcess | undefined
// Kill the whole process group: children of a killed npm would keep running.
test.afterEach(() => {
  if (started?.pid && isAlive(started.pid)) process.kill(-started.pid, 'SIGKILL')
})

/** Whether any process of a group still runs. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Runs `npm start` on its own ports and collects its output. */
function start(environment: Record<string, string>) {
  const child = spawn('npm', ['start', '--', '--headless'], {
    cwd: root,
    env: { ...process.env, ...environment },
    detached: true,
  })
  started = child
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printed.text += part
    })
  return { child, printed, ended: once(child, 'exit').then(([code]) => code) }
}

/** Sends Ctrl-C to the whole group, as a terminal does, and waits until nothing of it runs. */
async function stop({ child, ended }: ReturnType<typeof start>) {
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await ended
  await expect.poll(() => isAlive(child.pid ?? 0)).toBe(false)
}

async function read(address: string) {
  return (await fetch(address)).text()
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test('npm start prints its address once the demo is usable, and stops everything on Ctrl-C', async () => {
  test.setTimeout(2 * timeout)
  const basePort = await findBasePort()
  const port = basePort + 49
  const running = start({ PORT: `${port}`, FOYER_SANDBOX_PORT: `${basePort}` })
  const { printed } = running
  await expect.poll(() => printed.text, { timeout }).toContain(`Foyer is ready: http://127.0.0.1:${port}\n`)

  const demo = await fetch(`http://127.0.0.1:${port}`)
  expect(await demo.text()).toContain('Foyer demo')
  const gallery = await fetch(`http://127.0.0.1:${port}/gallery/`)
  expect(await gallery.text()).toContain('Foyer gallery')
  const addresses = getAddresses(basePort)
  const policies = [readSandboxPolicy(addresses), readGalleryPolicy(addresses)].map(formatPolicy)
  expect([demo, gallery].map(({ headers }) => headers.get('content-security-policy'))).toEqual(policies)
  const health = await (await fetch(`http://127.0.0.1:${basePort}/health`)).json()
  expect(health.ready).toBe(true)

  // Parts that start at their first request.
  const rpc = { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' }) }
  const solana = await fetch(addresses.rpc['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], rpc)
  expect(await solana.json()).toMatchObject({ result: 'ok' })
  const bitcoin = addresses.rpc['bip122:000000000019d6689c085ae165831e93']
  expect(Number(await read(`${bitcoin}/blocks/tip/height`))).toBeGreaterThan(0)

  await stop(running)
  const left = [port, ...[0, 1, 2, 3, 11, 12, 13, 21, 22].map((offset) => basePort + offset)].map(
    (each) => `http://127.0.0.1:${each}`,
  )
  await expect.poll(async () => (await Promise.all(left.map(answers))).filter(Boolean)).toEqual([])
})

test('npm start builds only what has changed', async () => {
  test.setTimeout(5 * timeout)
  const startAnywhere = async () => {
    const sandboxPort = await findBasePort()
    const url = `http://127.0.0.1:${sandboxPort + 49}`
    const running = start({ PORT: `${sandboxPort + 49}`, FOYER_SANDBOX_PORT: `${sandboxPort}` })
    await expect.poll(() => running.printed.text, { timeout }).toContain(`Foyer is ready: ${url}\n`)
    return { ...running, sandboxPort, url }
  }
  const making = /Generating|Building/
  // The example `own-api` is generated last, and again once the hash of its last run is gone.
  const mark = join(root, 'node_modules/.cache/foyer/examples/own-api/generated.hash')
  rmSync(mark, { force: true })
  const first = await startAnywhere()
  await expect.poll(() => existsSync(mark), { timeout }).toBe(true)
  await stop(first)

  const again = await startAnywhere()
  expect(again.printed.text).not.toMatch(making)
  expect(await read(`${again.url}/sandbox-port.js`)).toBe(`globalThis.sandboxPort = ${again.sandboxPort}`)
  await stop(again)

  const input = join(root, 'examples/react-vite/public/start.spec.txt')
  const output = join(root, 'node_modules/.cache/foyer/demo/index.html')
  // A file that no test loads: those of another part may run meanwhile.
  const generated = join(root, 'examples/own-api/generated/bakery/fixtures.ts')
  const genuine = readFileSync(generated, 'utf8')
  try {
    writeFileSync(input, 'new')
    appendFileSync(output, 'tampered')
    appendFileSync(generated, '// edited')
    const changed = await startAnywhere()
    expect(changed.printed.text).toContain('Building the demo')
    expect(await read(`${changed.url}/start.spec.txt`)).toBe('new')
    expect(await read(changed.url)).not.toContain('tampered')
    await expect.poll(() => readFileSync(generated, 'utf8'), { timeout }).toBe(genuine)
    await stop(changed)
  } finally {
    rmSync(input)
    writeFileSync(generated, genuine)
  }
})
