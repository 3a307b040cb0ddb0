import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** Starts a watching generator. */
export function startWatch(command: readonly string[]) {
  const child = spawn(process.execPath, [...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  return {
    /** Waits until everything is in step again. */
    async settled() {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('Nobody watches any more.')
        if (value.includes('is in step')) return
      }
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
