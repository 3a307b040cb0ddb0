import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { getAddresses } from '../world/addresses.js'
import { findBasePort } from '../world/findBasePort.js'
import { formatPolicy, readGalleryPolicy, readSandboxPolicy } from '../world/policy.js'

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

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test('npm start prints its address once the demo is usable, and stops everything on Ctrl-C', async () => {
  test.setTimeout(120_000)
  const basePort = await findBasePort()
  const port = basePort + 49
  const { child, printed, ended } = start({ PORT: `${port}`, FOYER_SANDBOX_PORT: `${basePort}` })
  await expect
    .poll(() => printed.text, { timeout: 90_000 })
    .toContain(`Foyer is ready: http://127.0.0.1:${port}\n`)

  const demo = await fetch(`http://127.0.0.1:${port}`)
  expect(await demo.text()).toContain('Foyer demo')
  const gallery = await fetch(`http://127.0.0.1:${port}/gallery/`)
  expect(await gallery.text()).toContain('Foyer gallery')
  const addresses = getAddresses(basePort)
  const policies = [readSandboxPolicy(addresses), readGalleryPolicy(addresses)].map(formatPolicy)
  expect([demo, gallery].map(({ headers }) => headers.get('content-security-policy'))).toEqual(policies)
  const health = await (await fetch(`http://127.0.0.1:${basePort}/health`)).json()
  expect(health.ready).toBe(true)

  // To the whole group, as a terminal does.
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await ended
  const left = [port, ...[0, 1, 2, 3, 11, 12, 13, 21, 22].map((offset) => basePort + offset)].map(
    (each) => `http://127.0.0.1:${each}`,
  )
  await expect.poll(async () => (await Promise.all(left.map(answers))).filter(Boolean)).toEqual([])
  await expect.poll(() => isAlive(child.pid ?? 0)).toBe(false)
})
