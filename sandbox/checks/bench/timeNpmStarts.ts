import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { findBasePort } from '@foyer-kit/sandbox'

const root = join(import.meta.dirname, '../../..')

/** Milliseconds that each `npm start` takes until it is ready. A first start, which does not count, brings everything up to date. */
export async function timeNpmStarts({ rounds }: { rounds: number }): Promise<readonly number[]> {
  await start()
  const times: number[] = []
  while (times.length < rounds) {
    const { readyMs, printed } = await start()
    if (/Installing|Generating|Building/.test(printed)) throw new Error(`It was not up to date:\n${printed}`)
    times.push(readyMs)
  }
  return times
}

/** Starts it on its own ports, and ends it when it is ready. */
async function start() {
  const basePort = await findBasePort()
  const ports = { PORT: `${basePort + 49}`, FOYER_SANDBOX_PORT: `${basePort}` }
  const before = performance.now()
  const child = spawn('npm', ['start', '--', '--headless'], {
    cwd: root,
    env: { ...process.env, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Not `exit`: npm ends before the script, which stops its own children first.
  const closed = once(child, 'close')
  let printed = ''
  const ready = new Promise<number>((resolve) => {
    child.stdout.on('data', (part) => {
      printed += part
      if (/^Foyer is ready: .*\n/m.test(printed)) resolve(performance.now() - before)
    })
  })
  try {
    const readyMs = await Promise.race([ready, closed.then(() => undefined)])
    if (readyMs === undefined) throw new Error(`\`npm start\` ended before it was ready:\n${printed}`)
    return { readyMs, printed }
  } finally {
    child.kill()
    await closed
  }
}
