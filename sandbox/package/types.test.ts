import { join } from 'node:path'
import { inject, test } from 'vitest'
import { run } from './run.js'

const { apps } = inject('world')

test.concurrent.each([
  ['18', 'bundler'],
  ['19', 'bundler'],
  ['19', 'node16'],
  ['19', 'nodenext'],
] as const)('a strict app compiles with React %s, every type looked into (%s)', async (major, resolution) => {
  const tsc = join(apps[major], 'node_modules/typescript/bin/tsc')
  const module = resolution === 'bundler' ? 'esnext' : resolution
  await run(apps[major], process.execPath, [tsc, '--module', module, '--moduleResolution', resolution])
})
