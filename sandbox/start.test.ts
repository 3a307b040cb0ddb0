import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findBasePort } from './world/findBasePort.js'

const npmStart = ['start.mjs', '--headless']
const sandboxStart = ['-C', 'foyer-source', '--import', '@oxc-node/core/register', 'world/start.ts']

test.each([
  { name: 'npm start', variable: 'PORT', script: npmStart, offset: 0 },
  { name: 'npm start', variable: 'FOYER_SANDBOX_PORT', script: npmStart, offset: 0 },
  // Offset of its wallet service.
  { name: 'the sandbox', variable: 'FOYER_SANDBOX_PORT', script: sandboxStart, offset: 2 },
])(
  '$name reports a taken port and how to change it with $variable, without a stack trace',
  async ({ variable, script, offset }) => {
    const port = await findBasePort()
    const other = createServer().listen({ host: '127.0.0.1', port: port + offset })
    await once(other, 'listening')
    // Both ports are of the found range: a usual one may be in use.
    const ports = { PORT: `${port + 49}`, FOYER_SANDBOX_PORT: `${port}`, [variable]: `${port}` }
    const { code, output } = await start(script, ports)
    other.close()
    expect(output.trim()).toMatch(
      new RegExp(`^Port ${port + offset} is taken\\. Set ${variable} to another port, .*$`),
    )
    expect(code).toBe(1)
  },
)

test('npm start rejects an invalid port', async () => {
  const { code, output } = await start(npmStart, { FOYER_SANDBOX_PORT: 'home' })
  expect(code).toBe(1)
  expect(output.trim()).toBe('FOYER_SANDBOX_PORT is not a port: home')
})

async function start(script: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, script, { cwd: import.meta.dirname, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
