import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sandboxPort } from '../../e2e/addresses.js'
import { buildOnce } from '../../e2e/buildOnce.js'
import { startSandbox } from '../../world/startSandbox.js'
import { builtPort, developmentPort, developmentUrl } from './addresses.js'

/** Run by playwright.config.ts. Starts a sandbox and the Next.js example, built and in development mode; stops all on SIGTERM. */
const root = join(import.meta.dirname, '../../..')
const example = join(root, 'examples/next-app')
const next = createRequire(join(example, 'package.json')).resolve('next/dist/bin/next')
const children = new Set<ChildProcess>()
const closing: (() => unknown)[] = []

async function close() {
  await Promise.all(
    [...children].map(async (child) => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
  for (const step of closing.splice(0)) await step()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => close().then(() => process.exit(0)))

try {
  const [sandbox] = await Promise.all([startSandbox({ basePort: sandboxPort }), build()])
  closing.push(() => sandbox.stop())
  serve('dev', developmentPort)
  while (!(await answers(developmentUrl))) await setTimeout(200)
  // Last, because Playwright starts the tests when it responds.
  serve('start', builtPort)
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}

/** Builds the kit first: the example reads it from dist, as npm would install it. */
async function build() {
  await buildOnce('dist', () => finish('npm', ['run', '--silent', 'build', '--prefix', root]))
  await finish(process.execPath, [next, 'build'])
}

async function finish(command: string, rest: readonly string[]) {
  const child = start(command, rest)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += data
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`\`${[command, ...rest].join(' ')}\` failed.\n${output}`)
}

function serve(mode: 'dev' | 'start', port: number) {
  const child = start(process.execPath, [next, mode, '-H', '127.0.0.1', '-p', String(port)])
  child.stderr?.pipe(process.stderr)
  child.stdout?.resume()
}

function start(command: string, rest: readonly string[]): ChildProcess {
  const child = spawn(command, rest, {
    cwd: example,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXT_PUBLIC_SANDBOX_PORT: String(sandboxPort) },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
