import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program in `folder`. Resolves with its output; rejects with it on failure. */
export async function run(
  folder: string,
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  try {
    const { stdout } = await execute(command, parameters, {
      cwd: folder,
      env: { ...process.env, ...environment },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    const outputOf = (stream: 'stdout' | 'stderr') =>
      error instanceof Error && stream in error ? String(Reflect.get(error, stream)) : ''
    throw new Error(`${command} ${parameters.join(' ')}\n${outputOf('stdout')}${outputOf('stderr')}`, {
      cause: error,
    })
  }
}
