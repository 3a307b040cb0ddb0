import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** Starts a generator in watch mode. */
export function startWatch(command: readonly string[]) {
  const child = spawn(process.execPath, [...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  return {
    /** Waits until the generated files are up to date again. */
    async settled() {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('The generator stopped watching.')
        if (value.includes('is up to date')) return
      }
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
