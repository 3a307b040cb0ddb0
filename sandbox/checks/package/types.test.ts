import { join } from 'node:path'
import { inject, test } from 'vitest'
import { run } from './run.js'

const { apps } = inject('world')

test.concurrent.each([
  ['18', 'bundler', 'typescript'],
  ['19', 'bundler', 'typescript-7'],
  ['19', 'node16', 'typescript-7'],
  ['19', 'nodenext', 'typescript'],
] as const)(
  'a strict app compiles with React %s and full type checking (%s, %s)',
  async (major, resolution, compiler) => {
    const tsc = join(apps[major], 'node_modules', compiler, 'bin/tsc')
    const module = resolution === 'bundler' ? 'esnext' : resolution
    const compiled = run(apps[major], process.execPath, [
      tsc,
      '--module',
      module,
      '--moduleResolution',
      resolution,
    ])
    await compiled.catch((error: unknown) => {
      if (!isAboutOthers(error)) throw error
    })
  },
)

/**
 * Complaints that any app gets: types of wagmi do not fit those of TanStack Query, and under node16 those of `ox` and `mipd` (used by viem and
 * wagmi) count as CommonJS but import ES modules.
 */
function isAboutOthers(error: unknown): boolean {
  const complaints = String(error)
    .split('\n')
    .filter((line) => /\berror TS\d+/.test(line))
  return (
    complaints.length > 0 &&
    complaints.every((line) => /^node_modules\/(ox|mipd|wagmi|@wagmi\/core)\//.test(line))
  )
}
