import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Calls `onGone` once the process that started this one is gone. A command of npm runs in a shell that stays when npm is killed, so npm is
 * watched, too.
 */
export function watchParent(onGone: () => void): void {
  const { ppid } = process
  const npm = process.env.npm_execpath ? parentOfShell(ppid) : undefined
  setInterval(() => {
    if (process.ppid !== ppid || (npm !== undefined && !isAlive(npm))) onGone()
  }, 250).unref()
}

/** The process that started a shell; nothing if `id` is no shell, or on systems that do not tell. */
function parentOfShell(id: number): number | undefined {
  try {
    const [, name = '', parent] =
      process.platform === 'linux'
        ? (/^Name:\s*(.*)$[\s\S]*^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [])
        : (/^\s*(\S+)\s+(\d+)/.exec(execFileSync('ps', ['-o', 'comm=,ppid=', '-p', `${id}`]).toString()) ??
          [])
    return name.endsWith('sh') ? Number(parent) : undefined
  } catch {
    return undefined
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
