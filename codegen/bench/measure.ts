import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

export type Figures = {
  /** Wall-clock time of the process. */
  readonly seconds: number
  /** CPU time, all cores together. */
  readonly cpuSeconds: number
  /** Peak memory of the process. */
  readonly megabytes: number
}

export type Run = Figures & {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null
}

/** Runs a Node command line in its own process. */
export function measure(command: readonly string[], folder: string): Run {
  const { stdout, stderr, status, output } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run.mjs'), ...command],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  )
  const figures: unknown = JSON.parse(output[3] || 'null')
  if (!isFigures(figures)) throw new Error(`${command.join(' ')} was not measured.\n${stderr}`)
  return { ...figures, stdout, stderr, status }
}

function isFigures(value: unknown): value is Figures {
  return typeof value === 'object' && value !== null && 'megabytes' in value
}
