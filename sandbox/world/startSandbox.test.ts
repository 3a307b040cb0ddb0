import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBasePort } from './findBasePort.js'
import { readText } from './json.js'
import { openSandbox, startSandbox } from './startSandbox.js'

/** The requests that the control server takes, as its manual lists them. */
function controlRoutes(): (readonly [method: string, path: string])[] {
  const manual = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, table = ''] = manual.split('\n## Control\n')
  const routes = table.split('\n\n')[0]?.matchAll(/`(GET|POST|DELETE) (\/[^`?]*)/g) ?? []
  return [...routes].map(([, method = '', path = '']) => [method, path])
}

test('reports every part as ready, and leaves nothing running after stop', async () => {
  const sandbox = await startSandbox({ basePort: await findBasePort() })
  const { control, ...rest } = sandbox.addresses
  const health = await (await fetch(`${control}/health`)).json()
  expect(health.ready).toBe(true)
  expect(health.parts.map((part: unknown) => readText(part, 'name'))).toEqual([
    'control',
    'blockchain-api',
    'wallet-service',
    'analytics',
    'relay',
    'verify',
    'frame',
    'identity',
    'onramp',
    'payments',
    'phone',
    'rpc:eip155:1',
    'rpc:eip155:137',
    'rpc:eip155:8453',
    'rpc:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'rpc:solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'rpc:solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'rpc:bip122:000000000019d6689c085ae165831e93',
    'rpc:bip122:000000000933ea01ad0ee984209779ba',
  ])

  const refused = async (address: string, method = 'POST') => {
    const origins = ['https://evil.example', 'null']
    const answers = origins.map((origin) => fetch(address, { method, headers: { origin } }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(controlRoutes()).toHaveLength(12)
  for (const [method, path] of controlRoutes())
    expect(await refused(`${control}${path}`, method), `${method} ${path}`).toEqual([403, 403])
  expect(await refused(rest.rpc['eip155:1'])).toEqual([403, 403])

  const hanging = await fetch(`${control}/faults`, json({ service: 'wallet-service', kind: 'hang' }))
  expect(hanging.status).toBe(200)
  const open = fetch(`${rest.walletService}/getWallets?projectId=a&st=a&sv=a&page=1&entries=1`).then(
    () => 'answered',
    () => 'cut',
  )
  const asked = async () => (await (await fetch(`${control}/requests?service=wallet-service`)).json()).length
  await expect.poll(asked).toBe(1)

  expect(process.getActiveResourcesInfo()).toContain('ProcessWrap')
  await sandbox.stop()
  expect(await open).toBe('cut')
  for (const address of [control, rest.blockchainApi, rest.analytics, ...Object.values(rest.rpc)])
    await expect(fetch(address)).rejects.toThrow()
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
})

test('starts only the chosen parts and chains, and refuses unknown ones', async () => {
  const basePort = await findBasePort()
  const sandbox = await startSandbox({ basePort, parts: ['services'], chains: ['eip155:1'] })
  const health = await (await fetch(`${sandbox.addresses.control}/health`)).json()
  expect(health.ready).toBe(true)
  expect(health.parts.map((part: unknown) => readText(part, 'name'))).toEqual([
    'control',
    'blockchain-api',
    'wallet-service',
    'analytics',
    'rpc:eip155:1',
  ])
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  expect(await sandbox.fund({ address, amount: '2.5' })).toBe(2_500_000_000_000_000_000n)
  await sandbox.reset()
  expect(await sandbox.balanceOf(address)).toBe(0n)
  await expect(fetch(sandbox.addresses.frame)).rejects.toThrow()
  await expect(sandbox.addFault({ service: 'frame', kind: 'down' })).rejects.toThrow('service must be one of')
  await sandbox.stop()

  const unknown: string[] = ['mailbox']
  await expect(startSandbox({ basePort, ...Object({ parts: unknown }) })).rejects.toThrow(
    'The sandbox has no part "mailbox". It has services, relay, frame, payments.',
  )
})

test('an opened sandbox counts as ready, and starts each part at its first request', async () => {
  const { addresses, stop } = await openSandbox({
    basePort: await findBasePort(),
    demoUrl: 'http://shop.test',
  })
  const { control, rpc } = addresses
  expect(await (await fetch(`${control}/health`)).json()).toMatchObject({ ready: true })
  expect((await fetch(`${control}/reset`, { method: 'POST' })).status).toBe(200)
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap')

  const call = json({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const chains = [rpc['eip155:137'], rpc['eip155:137'], rpc['eip155:8453']]
  const responses = await Promise.all(chains.map(async (url) => (await fetch(url, call)).json()))
  expect(responses.map((each) => readText(each, 'result'))).toEqual(['0x89', '0x89', '0x2105'])
  const signIn = `http://127.0.0.1:${Number(new URL(control).port) + 42}`
  expect(await (await fetch(`${signIn}/session`)).json()).toEqual({ session: null })

  await stop()
  await expect(fetch(signIn)).rejects.toThrow()
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
})

test('stops what is still starting', async () => {
  const { addresses, stop } = await openSandbox({ basePort: await findBasePort() })
  const early = fetch(addresses.rpc['eip155:1'], json({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).then(
    () => 'answered',
    () => 'cut',
  )
  // Seen in the turn after it starts, before it can answer.
  await expect.poll(() => process.getActiveResourcesInfo(), { interval: 1 }).toContain('ProcessWrap')
  await stop()
  expect(await early).toBe('cut')
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
})

test('its chains end with the process that started them, also when that is killed', async () => {
  const basePort = await findBasePort()
  const start = join(import.meta.dirname, 'start.ts')
  const loader = ['-C', 'foyer-source', '--import', '@oxc-node/core/register']
  const options = ['--port', `${basePort}`, '--chains', 'eip155:1', '--parts=']
  const child = spawn(process.execPath, [...loader, start, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await firstLine(child)).toBe(`The sandbox is ready: http://127.0.0.1:${basePort}/health\n`)
  const listed = execFileSync('pgrep', ['-P', `${child.pid}`], { encoding: 'utf8' })
  const chains = listed.trim().split('\n').map(Number)
  expect(chains).toHaveLength(1)
  child.kill('SIGKILL')
  const isAlive = (id: number) => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => chains.filter(isAlive)).toEqual([])
})

test('the command ends when npm is killed, whose shell stays', async () => {
  const basePort = await findBasePort()
  const start = join(import.meta.dirname, 'start.ts')
  const loader = '-C foyer-source --import @oxc-node/core/register'
  const command = `'${process.execPath}' ${loader} '${start}' --port ${basePort} --chains= --parts=; true`
  const script = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`
  const npm = spawn(process.execPath, ['-e', script, command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_execpath: 'npm-cli.js' },
  })
  onTestFinished(() => void npm.kill('SIGKILL'))
  expect(await firstLine(npm)).toContain('is ready')
  const health = () => fetch(`http://127.0.0.1:${basePort}/health`).then(({ ok }) => ok)
  expect(await health()).toBe(true)
  npm.kill('SIGKILL')
  await expect.poll(() => health().catch(() => false)).toBe(false)
})

test('names a port in use and how to change it, and stops everything', async () => {
  const basePort = await findBasePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen({ host: '127.0.0.1', port: basePort + 2 }, resolve))
  const isTaken = `Port ${basePort + 2} is taken. Set`
  await expect(startSandbox({ basePort })).rejects.toThrow(
    `${isTaken} basePort, or --port of the command, to another port, for example: ${basePort + 1000}`,
  )
  vi.stubEnv('FOYER_SANDBOX_PORT', `${basePort}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startSandbox()).rejects.toThrow(`${isTaken} FOYER_SANDBOX_PORT to another port`)
  await expect(fetch(`http://127.0.0.1:${basePort}/health`)).rejects.toThrow()
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
  await new Promise((resolve) => other.close(resolve))
})

async function firstLine({ stdout }: { readonly stdout: Readable }): Promise<string> {
  const [line] = await once(stdout, 'data')
  return String(line)
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
