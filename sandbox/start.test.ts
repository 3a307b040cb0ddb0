import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('npm start names a taken port and the way to another, without a stack trace', async () => {
  const other = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { code, output } = await start({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`^Port ${port} is taken. Set PORT to another port, .*$`))
})

test('npm start refuses what is no port', async () => {
  const { code, output } = await start({ FOYER_SANDBOX_PORT: 'home' })
  expect(code).toBe(1)
  expect(output.trim()).toBe('FOYER_SANDBOX_PORT is not a port: home')
})

async function start(env: Record<string, string>) {
  const script = fileURLToPath(new URL('start.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, '--headless'], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
