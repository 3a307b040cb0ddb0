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
    if (resolution !== 'node16') await compiled
    else
      await compiled.catch((error: unknown) => {
        if (!isAboutOthers(error)) throw error
      })
  },
)

/** Under node16, types of `ox` and `mipd` (used by viem and wagmi) count as CommonJS but import ES modules, in any app. */
function isAboutOthers(error: unknown): boolean {
  const complaints = String(error)
    .split('\n')
    .filter((line) => /\berror TS\d+/.test(line))
  return complaints.length > 0 && complaints.every((line) => /^node_modules\/(ox|mipd)\//.test(line))
}
