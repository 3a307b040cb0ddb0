import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Kills the child when this process ends, however it ends. Returns a function that cancels this. */
export function killWithProcess(child: ChildProcess): () => void {
  if (children.size === 0) {
    process.on('exit', killAll)
    for (const signal of signals) process.on(signal, onSignal)
  }
  children.add(child)
  return () => {
    children.delete(child)
    if (children.size === 0) letGo()
  }
}

function letGo() {
  process.off('exit', killAll)
  for (const signal of signals) process.off(signal, onSignal)
}

function killAll() {
  for (const child of children) child.kill('SIGKILL')
}

function onSignal(signal: NodeJS.Signals) {
  // Another listener will stop the sandbox gracefully.
  if (process.listenerCount(signal) > 1) return
  killAll()
  letGo()
  process.kill(process.pid, signal)
}
