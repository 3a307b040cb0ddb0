import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { findAnvil } from './findAnvil.js'
import { killWithProcess } from './killWithProcess.js'

export type Anvil = { url: string; stop: () => Promise<void> }

const startLimitMs = 300_000 // on a busy machine

export type StartAnvilParameters = {
  chainId: number
  /** The time of the first block, in seconds. */
  timestamp: number
}

/** Starts one chain on a free port, reachable only from this machine. */
export async function startAnvil(parameters: StartAnvilParameters): Promise<Anvil> {
  const numbers = ['--chain-id', String(parameters.chainId), '--timestamp', String(parameters.timestamp)]
  const options = ['--port', '0', '--host', '127.0.0.1', '--accounts', '0', '--no-cors']
  const child = spawnGuarded(findAnvil(), [...options, ...numbers])
  const kill = () => child.kill('SIGKILL')
  const letGo = killWithProcess(child)
  const stop = async () => {
    letGo()
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    kill()
    await ended
  }

  try {
    const port = await new Promise<string>((resolve, reject) => {
      let output = ''
      const timer = setTimeout(
        () => reject(new Error(`Chain ${parameters.chainId} did not start.`)),
        startLimitMs,
      )
      const fail = (error: Error) => {
        clearTimeout(timer)
        reject(error)
      }
      child.once('error', fail)
      child.once('exit', () => fail(new Error(`Chain ${parameters.chainId} exited on start: ${output}`)))
      child.stderr.on('data', (data) => {
        output += data
      })
      child.stdout.on('data', (data) => {
        // Keep reading after the start: a full pipe would block the chain.
        if (output.length > 10_000) return
        output += data
        const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
        if (!found) return
        clearTimeout(timer)
        resolve(found)
      })
    })
    return { url: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts a program that ends with this process, also when this process is killed: a helper kills it once the pipe to this process closes.
 * Windows has no shell for that.
 */
function spawnGuarded(program: string, parameters: readonly string[]) {
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe']
  if (process.platform === 'win32') return spawn(program, parameters, { stdio })
  // Under another number, because a shell gives its helpers an empty input.
  const guard = 'exec 3<&0; (read -r _ <&3; kill -9 $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'
  return spawn('/bin/sh', ['-c', guard, 'sh', program, ...parameters], { stdio })
}
